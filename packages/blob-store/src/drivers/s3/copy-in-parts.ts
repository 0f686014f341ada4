import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandOutput,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { BlobStoreUnavailableError } from '../../errors.ts';
import { translated } from './platform-errors.ts';

const PARTS_AT_A_TIME = 4;

export interface CopyPlace {
  readonly Bucket: string;
  readonly Key: string;
  /** Bucket and key, parted by a slash. */
  readonly CopySource: string;
}

/** Copies within the storage what is too large for one step; the copy is visible when it is whole. */
export async function copyInParts(
  client: S3Client,
  { CopySource, ...place }: CopyPlace,
  { size, partBytes }: { readonly size: number; readonly partBytes: number },
): Promise<CompleteMultipartUploadCommandOutput> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  const copyPart = async (index: number) => {
    const start = index * partBytes;
    const command = new UploadPartCopyCommand({
      ...place,
      CopySource,
      UploadId,
      PartNumber: index + 1,
      CopySourceRange: `bytes=${start}-${Math.min(start + partBytes, size) - 1}`,
    });
    const { CopyPartResult } = await client.send(command);
    return { PartNumber: index + 1, ETag: CopyPartResult?.ETag };
  };
  try {
    const waiting = Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => index);
    const parts: Awaited<ReturnType<typeof copyPart>>[] = [];
    while (waiting.length > 0) {
      parts.push(...(await Promise.all(waiting.splice(0, PARTS_AT_A_TIME).map(copyPart))));
    }
    return await client.send(
      new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: parts } }),
    );
  } catch (error) {
    // What cannot be dropped now is dropped by the sweep; the first failure is the one to report.
    if (!(translated(error) instanceof BlobStoreUnavailableError)) {
      await client
        .send(new AbortMultipartUploadCommand({ ...place, UploadId }))
        .catch(() => undefined);
    }
    throw error;
  }
}
