import { crc32 } from 'node:zlib';
import type { TemporaryBlob } from '@file-server/blob-store';
import type { PublishDeps } from '../deps.ts';
import { keepContent } from '../unused-content.ts';
import { requireEntryName, requireFolder } from '../placement.ts';
import { type Published, recordVersion } from './record-version.ts';

export interface FileToPublish {
  /** Null = at the top of the library. */
  readonly parentId: string | null;
  readonly name: string;
  readonly source: AsyncIterable<Uint8Array>;
  /** Absent = by the ending of the name. */
  readonly mediaType?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Stores the bytes and makes them the current version of the file of this name. The row follows the
 * durable bytes, so a file that is listed can be read; a crash in between leaves
 * unused content, which `quarantineUnused` finds.
 * @throws LibraryError invalid_name, parent_not_found, name_taken (by a folder); BlobStoreError; the
 *   error of the source; the reason of the signal
 */
export async function publishFile(
  deps: PublishDeps,
  { parentId, name, source, mediaType, signal }: FileToPublish,
): Promise<Published> {
  requireEntryName(name);
  await requireFolder(deps.db, parentId);
  const checksum = { crc32: 0 };
  const temporary = await deps.blobs.putTemporary(summed(source, checksum), { signal });
  await publishTemporary(deps, temporary, signal);
  const published = await recordVersion(deps, {
    parentId,
    name,
    blob: temporary,
    mediaType: mediaType ?? (await mediaTypeOf(name)),
    crc32: checksum.crc32,
  });
  await keepContent(deps.blobs, temporary);
  return published;
}

/** The bytes as they are, with their CRC-32 kept on the way: archives name it before the bytes. */
async function* summed(source: AsyncIterable<Uint8Array>, checksum: { crc32: number }) {
  for await (const chunk of source) {
    checksum.crc32 = crc32(chunk, checksum.crc32);
    yield chunk;
  }
}

async function publishTemporary(
  { blobs }: PublishDeps,
  temporary: TemporaryBlob,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    signal?.throwIfAborted();
    await blobs.publish(temporary);
  } catch (error) {
    await blobs.discardTemporary(temporary.temporaryId);
    throw error;
  }
}

async function mediaTypeOf(name: string): Promise<string> {
  // The list of all types is large, and a server that only serves has no use for it.
  const { default: mime } = await import('mime-types');
  const found = mime.lookup(name);
  return found === false ? 'application/octet-stream' : found;
}
