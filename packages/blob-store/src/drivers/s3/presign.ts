import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { PresignOptions } from '../../port.ts';
import { translated } from './platform-errors.ts';

/** Rejects with BlobStoreUnavailableError where the credentials cannot be had. */
export type Presigner = (key: string, options: PresignOptions) => Promise<string>;

/** @param client who reaches the storage as clients do; it is never asked for anything */
export function createPresigner(client: S3Client, bucket: string): Presigner {
  return async (key, { seconds, contentType, contentDisposition, cacheControl }) => {
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ResponseContentType: contentType,
      ResponseContentDisposition: contentDisposition,
      ResponseCacheControl: cacheControl,
    });
    try {
      return await getSignedUrl(client, command, { expiresIn: seconds });
    } catch (error) {
      throw translated(error);
    }
  };
}
