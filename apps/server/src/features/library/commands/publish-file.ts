import { crc32 } from 'node:zlib';
import { type Release, releaseSchema } from '@file-server/contract/releases';
import { BlobStoreUnavailableError, type TemporaryBlob } from '@file-server/blob-store';
import type { Authorship } from '../../ledger/index.ts';
import type { PublishDeps } from '../deps.ts';
import { keepContent } from '../unused-content.ts';
import { requireEntryName, requireFolder } from '../placement.ts';
import { BY_COMMAND_LINE, publisherOf } from '../releases/publication.ts';
import { recordDraft, type ScheduleDraft } from '../releases/record-draft.ts';
import {
  type NewVersion,
  type Published,
  type RecordVersion,
  recordVersion,
} from './record-version.ts';

export interface FileToPublish {
  /** Null = at the top of the library. */
  readonly parentId: string | null;
  readonly name: string;
  readonly source: AsyncIterable<Uint8Array>;
  /** Absent = by the ending of the name. */
  readonly mediaType?: string | undefined;
  /** Absent = in the channel `stable`, and no more. */
  readonly release?: Release | undefined;
  /** Absent = the command line. */
  readonly by?: Authorship | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Stores the bytes and makes them a version of the file of this name, see `placeVersion`. The row
 * follows the durable bytes, so a file that is listed can be read; a crash in between leaves unused
 * content, which `quarantineUnused` finds.
 * @param record writes the row, by itself or with others
 * @throws LibraryError invalid_name, parent_not_found, name_taken (by a folder), infected, scan_failed;
 *   BlobStoreError; the error of the source; the reason of the signal
 */
export function publishFile(
  deps: PublishDeps,
  file: FileToPublish,
  record: RecordVersion = (version) => recordVersion(deps, version),
): Promise<Published> {
  const { release, by = BY_COMMAND_LINE } = file;
  return withStoredContent(deps, file, (content) =>
    record({ ...content, release, publisher: publisherOf(by.actor), by }),
  );
}

/**
 * Stores the bytes as a version that waits to be published, by an operator or at an instant.
 * @throws as publishFile
 */
export function draftFile(
  deps: PublishDeps,
  file: FileToPublish,
  { publishAt, schedule }: { publishAt: number | null; schedule: ScheduleDraft },
): Promise<{ versionId: string }> {
  const { release = releaseSchema.parse({}), by = BY_COMMAND_LINE } = file;
  return withStoredContent(deps, file, (content) => {
    const draft = { ...content, release, publisher: publisherOf(by.actor), publishAt };
    return recordDraft(deps, draft, schedule);
  });
}

/** Content that is published in the storage, and where its row goes. */
type StoredContent = Pick<NewVersion, 'parentId' | 'name' | 'blob' | 'crc32' | 'mediaType'>;

/** @param writeRow names the content in a row, which keeps it from being unused */
async function withStoredContent<Written>(
  deps: PublishDeps,
  { parentId, name, source, signal, ...file }: FileToPublish,
  writeRow: (content: StoredContent) => Promise<Written>,
): Promise<Written> {
  requireEntryName(name);
  await requireFolder(deps.db, parentId);
  const checksum = { crc32: 0 };
  const temporary = await deps.blobs.putTemporary(summed(source, checksum), { signal });
  await publishTemporary(deps, { name, temporary }, signal);
  const blob = { sha256: temporary.sha256, size: temporary.size };
  const mediaType = file.mediaType ?? (await mediaTypeOf(name));
  const written = await writeRow({ parentId, name, blob, crc32: checksum.crc32, mediaType });
  await keepContent(deps.blobs, blob);
  return written;
}

/** The bytes as they are, with their CRC-32 kept on the way: archives name it before the bytes. */
async function* summed(source: AsyncIterable<Uint8Array>, checksum: { crc32: number }) {
  for await (const chunk of source) {
    checksum.crc32 = crc32(chunk, checksum.crc32);
    yield chunk;
  }
}

/**
 * Asks whoever judges new versions about bytes that are not published yet.
 * @throws LibraryError infected, scan_failed; the reason of the signal
 */
export async function judgeTemporary(
  { blobs, scanner }: PublishDeps,
  { name, temporary }: { readonly name: string; readonly temporary: TemporaryBlob },
  signal: AbortSignal | undefined,
): Promise<void> {
  const content = () => blobs.readTemporary(temporary, signal);
  await scanner?.({ ...temporary, name, content }, signal);
}

async function publishTemporary(
  deps: PublishDeps,
  file: { readonly name: string; readonly temporary: TemporaryBlob },
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await judgeTemporary(deps, file, signal);
    signal?.throwIfAborted();
    await deps.blobs.publish(file.temporary);
  } catch (error) {
    // A storage that is away drops nothing, and would be waited for once more; the sweep does it then.
    if (!(error instanceof BlobStoreUnavailableError)) {
      await deps.blobs.discardTemporary(file.temporary.temporaryId);
    }
    throw error;
  }
}

/** By the ending of the name. */
export async function mediaTypeOf(name: string): Promise<string> {
  // The list of all types is large, and a server that only serves has no use for it.
  const { default: mime } = await import('mime-types');
  const found = mime.lookup(name);
  return found === false ? 'application/octet-stream' : found;
}
