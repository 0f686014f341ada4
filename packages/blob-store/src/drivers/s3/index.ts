export { openS3BlobStore, type S3Settings } from './s3-blob-store.ts';
