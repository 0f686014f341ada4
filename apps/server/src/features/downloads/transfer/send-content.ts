import type { ServerResponse } from 'node:http';
import type { ByteRange } from '@file-server/domain/byte-range';
import type { FileVersion, GuardedContent } from '../../library/index.ts';
import { hasArrived, waitForArrival } from './arrival.ts';
import { type Content, openContent } from './content.ts';
import { type SendOptions, TransferCut } from './send-bytes.ts';
import type { SendQueue } from './send-queue.ts';

/** What may wait unsent in the kernel while a grant is reserved; less would let a fast client wait. */
const UNSENT_LIMIT = 128 * 1024;

/** Leave to send, see `Counting.admit`. */
export type Admit = (range: ByteRange, options: { readonly mayCommit: boolean }) => Promise<number>;

/** A range of a version, and what goes before its first byte once that is admitted. */
export interface ContentPart {
  readonly range: ByteRange;
  readonly begin: () => void;
}

export interface ContentSending extends SendOptions {
  readonly out: ServerResponse;
  readonly version: FileVersion;
  readonly parts: readonly ContentPart[];
  readonly admit: Admit;
  /** Aborted when the grant must not be served any more. */
  readonly signal: AbortSignal;
  /** null = nobody can tell what has left. */
  readonly sendQueue: SendQueue | null;
  /** Whether the free bytes must have reached the client before its grant is committed. */
  readonly awaitsArrival: boolean;
  /** Whether little may wait unsent even behind the commit, because other grants follow. */
  readonly staysLimited: boolean;
  /** A client that takes no byte for this long is cut. */
  readonly idleMs: number;
}

/**
 * Sends ranges of a version, step by step as they are admitted. The content is opened before the
 * first byte is admitted, so a broken store never costs the user a unit.
 * @throws what `admit` throws; TransferCut once the connection is gone or the transfer was cut
 */
export async function sendContent(stored: GuardedContent, sending: ContentSending): Promise<void> {
  const { out, version, signal } = sending;
  const cut = () => out.destroy();
  // From the beginning: an abort while the content is being opened must not be missed.
  signal.addEventListener('abort', cut);
  try {
    const content = await openContent(stored, version, sending);
    try {
      await sendParts(sending, content);
    } finally {
      content.close();
    }
  } finally {
    signal.removeEventListener('abort', cut);
  }
}

async function sendParts(sending: ContentSending, content: Content): Promise<void> {
  const { out, parts, sendQueue, staysLimited } = sending;
  let hasBegun = false;
  let isLimited = false;
  for (const { range, begin } of parts) {
    let position = range.start;
    do {
      throwIfCut(sending);
      const until = await admitNext(sending, { start: position, end: range.end }, hasBegun);
      throwIfCut(sending);
      const limits = staysLimited || until < range.end;
      if (limits !== isLimited) sendQueue?.limitUnsent(out, limits ? UNSENT_LIMIT : null);
      isLimited = limits;
      if (position === range.start) begin();
      hasBegun = true;
      await content.send(out, { start: position, end: until });
      position = until;
    } while (position < range.end);
  }
}

/** Free bytes that have not reached the client are no reason to charge it. */
async function admitNext(
  { admit, out, sendQueue, awaitsArrival, idleMs }: ContentSending,
  range: ByteRange,
  hasBegun: boolean,
): Promise<number> {
  if (awaitsArrival && hasBegun && !hasArrived(sendQueue, out)) {
    const until = await admit(range, { mayCommit: false });
    if (until > range.start) return until;
    await waitForArrival(sendQueue, out, idleMs);
  }
  return admit(range, { mayCommit: true });
}

function throwIfCut({ out, signal }: ContentSending): void {
  if (signal.aborted) out.destroy();
  if (out.destroyed) throw new TransferCut();
}
