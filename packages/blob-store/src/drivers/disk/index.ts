export { openDiskBlobStore } from './disk-blob-store.ts';
