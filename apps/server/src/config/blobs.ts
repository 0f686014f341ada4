import { ConfigError, type Env } from './env.ts';

/** Where the bytes of the library are. */
export type BlobsConfig =
  | { readonly driver: 'disk'; readonly folder: string }
  | {
      readonly driver: 's3';
      readonly bucket: string;
      readonly region: string;
      /** undefined = AWS. */
      readonly endpoint: string | undefined;
      /** Where clients find the bucket; undefined = where this server does. */
      readonly publicEndpoint: string | undefined;
      /** undefined = those of a role of the machine. */
      readonly credentials:
        | { readonly accessKeyId: string; readonly secretAccessKey: string }
        | undefined;
    };

/**
 * @param folder for the bytes where no bucket is named
 * @throws ConfigError where what is said of a bucket is half of what is needed
 */
export function blobsOf(env: Env, folder: string): BlobsConfig {
  const { S3_BUCKET, S3_ENDPOINT, S3_PUBLIC_ENDPOINT, S3_REGION } = env;
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (S3_BUCKET === undefined) {
    if (S3_ENDPOINT ?? S3_PUBLIC_ENDPOINT ?? S3_ACCESS_KEY_ID ?? S3_SECRET_ACCESS_KEY) {
      throw new ConfigError('Wrong setting. S3 needs S3_BUCKET, the bucket of the files.');
    }
    return { driver: 'disk', folder };
  }
  if ((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined)) {
    throw new ConfigError(
      'Wrong setting. S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together; with neither the server looks for a role of its machine.',
    );
  }
  const credentials =
    S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined
      ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
      : undefined;
  const place = { bucket: S3_BUCKET, region: S3_REGION, endpoint: S3_ENDPOINT };
  return { driver: 's3', ...place, publicEndpoint: S3_PUBLIC_ENDPOINT, credentials };
}
