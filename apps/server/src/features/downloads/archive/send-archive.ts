import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ByteRange } from '@file-server/domain/byte-range';
import { freeCancelAllowance } from '@file-server/domain/free-cancel';
import type { ServeDeps } from '../transfer/serve-download.ts';
import type { Pace } from '../transfer/pace.ts';
import type { ResponsePlan } from '../transfer/plan-response.ts';
import type { ResponseBody } from '../transfer/response-body.ts';
import { TransferCut } from '../transfer/send-bytes.ts';
import { sendContent } from '../transfer/send-content.ts';
import { sendHead } from '../transfer/transmit.ts';
import { writeBytes } from '../transfer/write-bytes.ts';
import type { HoldDeps } from './hold-archive.ts';
import {
  type Piece,
  type ReadDeps,
  readArchive,
  type ServableFile,
  type ServedArchive,
} from './read-archive.ts';

/** Free bytes of a file from which on a round trip for them alone is not felt. */
const WORTH_A_WAIT = 1024 * 1024;

/** A shorter wait of records is left to what follows them: a timer for each of thousands takes longer. */
const SHORTEST_TURN_MS = 20;

export type ServeArchiveDeps = ServeDeps & ReadDeps & HoldDeps;

export interface Sending {
  readonly out: ServerResponse;
  readonly archive: ServedArchive;
  readonly plan: ResponsePlan & { readonly body: ResponseBody };
  /** null = as fast as the client takes the bytes. */
  readonly pace: Pace | null;
  /** Aborted when the archive must not be served any more. */
  readonly signal: AbortSignal;
}

/**
 * Sends the body of a planned answer on the raw response, file after file, each admitted and watched
 * as if it were fetched alone.
 * @throws TransferCut once the connection is gone; what the first file throws while nothing was sent
 */
export async function sendArchive(deps: ServeArchiveDeps, sending: Sending): Promise<void> {
  const { out, archive, plan, signal } = sending;
  const closed = new AbortController();
  const cut = () => out.destroy();
  const onClose = () => closed.abort(new TransferCut());
  signal.addEventListener('abort', cut);
  out.on('close', onClose);
  try {
    for (const { head, range } of plan.body.parts) {
      let framing = head;
      for await (const piece of readArchive(deps, archive, range, closed.signal)) {
        if (out.destroyed) throw new TransferCut();
        framing = await sendPiece(deps, sending, { piece, range, framing, closed: closed.signal });
      }
    }
    deps.sendQueue?.limitUnsent(out, null);
    out.end(plan.body.tail);
  } catch (error) {
    // An answer that has begun can only be cut: the missing bytes tell the client.
    if (out.headersSent) out.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', cut);
    out.off('close', onClose);
  }
}

interface PiecePart {
  readonly piece: Piece;
  /** Of the archive, as it was asked for. */
  readonly range: ByteRange;
  /** What must leave before the first byte of the range; empty once it has. */
  readonly framing: string;
  /** Aborted with the connection. */
  readonly closed: AbortSignal;
}

/** @returns the framing that is still to be sent */
async function sendPiece(
  deps: ServeArchiveDeps,
  sending: Sending,
  { piece, range, framing, closed }: PiecePart,
): Promise<string> {
  const isFile = 'file' in piece;
  const length = isFile ? piece.file.version.size : piece.records.length;
  const start = Math.max(0, range.start - piece.start);
  const end = Math.min(length, range.end - piece.start);
  if (end <= start) return framing;
  const begin = () => {
    if (!sending.out.headersSent) sendHead(sending.out, sending.plan, deps.idleMs);
    if (framing !== '') sending.out.write(framing, 'latin1');
  };
  if (isFile) {
    const part = { file: piece.file, range: { start, end }, begin };
    const { grant } = piece.file;
    await deps.running.run(grant.id, (signal) =>
      deps.counting.hold(grant, () => sendFile(deps, sending, { ...part, signal })),
    );
    return '';
  }
  await waitForTurn(sending.pace, end - start, closed);
  if (piece.emptyFile && end === length) {
    await deps.counting.admit(piece.emptyFile.grant, { start: 0, end: 0 }, 0);
  }
  begin();
  await writeBytes(sending.out, piece.records.subarray(start, end));
  return '';
}

/** @throws TransferCut when the connection is closed meanwhile */
async function waitForTurn(pace: Pace | null, bytes: number, closed: AbortSignal): Promise<void> {
  const waitMs = pace?.reserve(bytes) ?? 0;
  if (waitMs < SHORTEST_TURN_MS) return;
  await sleep(waitMs, undefined, { signal: closed }).catch(() => closed.throwIfAborted());
}

interface FilePart {
  readonly file: ServableFile;
  /** Of the file. */
  readonly range: ByteRange;
  /** Sends what goes before the first byte. */
  readonly begin: () => void;
  readonly signal: AbortSignal;
}

async function sendFile(
  deps: ServeArchiveDeps,
  { out, pace }: Sending,
  { file: { grant, version }, range, begin, signal }: FilePart,
): Promise<void> {
  const { idleMs, sendfile, sendQueue } = deps;
  await sendContent(deps.content, {
    out,
    version,
    parts: [{ range, begin }],
    admit: (left, options) => deps.counting.admit(grant, left, version.size, options),
    signal,
    pace,
    sendfile,
    sendQueue,
    awaitsArrival: freeCancelAllowance(version.size) >= WORTH_A_WAIT,
    staysLimited: true,
    idleMs,
  });
}
