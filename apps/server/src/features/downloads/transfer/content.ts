import type { Writable } from 'node:stream';
import { type BlobRef, BlobStoreUnavailableError, type LocalFiles } from '@file-server/blob-store';
import type { ByteRange } from '@file-server/domain/byte-range';
import type { GuardedContent } from '../../library/index.ts';
import { sendBytes, type SendOptions, TransferCut } from './send-bytes.ts';
import { sendStream } from './send-stream.ts';
import { writeBytes } from './write-bytes.ts';

/** A larger content is looked for first and then read: a question more, which a small one would feel. */
const SMALL_BYTES = 64 * 1024;

/** The bytes of a version, there to be sent. */
export interface Content {
  /** @throws TransferCut when `out` closes before the last byte was handed over */
  send(out: Writable, range: ByteRange): Promise<void>;
  /** To be called exactly when nothing is being sent any more. */
  close(): void;
}

/** @throws ProblemError content_damaged; BlobStoreUnavailableError */
export function openContent(
  stored: GuardedContent,
  blob: BlobRef,
  options: SendOptions,
): Promise<Content> {
  const { files } = stored;
  return files === null
    ? openStream(stored, blob, options)
    : openFile({ files, suspect: stored.suspect }, blob, options);
}

/**
 * Opens a stored file, or has the bytes of a small one in memory: four trips to the disk's threads
 * cost more than all the rest of such an answer.
 * @throws ProblemError content_damaged
 */
async function openFile(
  { files, suspect }: { files: LocalFiles; suspect: GuardedContent['suspect'] },
  { sha256, size }: BlobRef,
  options: SendOptions,
): Promise<Content> {
  // A pace sends in steps, which is what a file is for.
  const small = options.pace ? null : await files.readSmall({ sha256, size });
  if (small) return inMemory(small);
  const { fd, close } = await files.openForReading({ sha256, size });
  return {
    async send(out, range) {
      try {
        await sendBytes(out, fd, range, options);
      } catch (error) {
        // Anything but a cut connection is a fault of the storage.
        if (!(error instanceof TransferCut)) suspect({ sha256, size });
        throw error;
      }
    },
    close,
  };
}

function inMemory(bytes: Uint8Array): Content {
  return {
    send: (out, { start, end }) => writeBytes(out, bytes.subarray(start, end)),
    close: () => {},
  };
}

/** Finds a content in a storage elsewhere, which is asked for each range by itself unless it is small. */
async function openStream(
  stored: GuardedContent,
  { sha256, size }: BlobRef,
  { pace }: SendOptions,
): Promise<Content> {
  const blob = { sha256, size };
  if (size <= SMALL_BYTES && !pace) return inMemory(await stored.readWhole(blob));
  await stored.requirePublished(blob);
  return {
    async send(out, range) {
      try {
        await sendStream(out, (signal) => stored.read(blob, range, signal), pace);
      } catch (error) {
        const isOfStorage = error instanceof BlobStoreUnavailableError;
        if (!(error instanceof TransferCut || isOfStorage)) stored.suspect(blob);
        throw error;
      }
    },
    close: () => {},
  };
}
