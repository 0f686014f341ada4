import type { ServerResponse } from 'node:http';
import type { LocalFiles } from '@file-server/blob-store';
import type { ByteRange } from '@file-server/domain';
import type { FileVersion } from '../../library/index.ts';
import { type Content, openContent } from './content.ts';
import type { ResponsePlan } from './plan-response.ts';
import type { ResponseBody } from './response-body.ts';
import { type SendOptions, TransferCut } from './send-bytes.ts';

interface Transmission extends SendOptions {
  readonly out: ServerResponse;
  readonly plan: ResponsePlan & { readonly body: ResponseBody };
  readonly version: FileVersion;
  /** Leave to send, see `admitBytes`. */
  readonly admit: (range: ByteRange) => Promise<number>;
  /** Aborted when the grant must not be served any more. */
  readonly signal: AbortSignal;
  /** A client that takes no byte for this long is cut. */
  readonly idleMs: number;
}

/**
 * Sends the body of a planned answer on the raw response. The content is opened before the first byte
 * is admitted, so a broken store never costs the user a unit.
 * @throws what `admit` throws while nothing has been sent; TransferCut once the connection is gone
 */
export async function transmit(files: LocalFiles, transmission: Transmission): Promise<void> {
  const { out, plan, version, signal } = transmission;
  const content = await openContent(files, version, transmission);
  const cut = () => out.destroy();
  signal.addEventListener('abort', cut);
  try {
    for (const part of plan.body.parts) await sendPart(transmission, content, part);
    out.end(plan.body.tail);
  } catch (error) {
    // An answer that has begun can only be cut: the missing bytes tell the client.
    if (out.headersSent) out.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', cut);
    content.close();
  }
}

async function sendPart(
  { out, plan, admit, idleMs }: Transmission,
  content: Content,
  { head, range }: ResponseBody['parts'][number],
): Promise<void> {
  let position = range.start;
  do {
    if (out.destroyed) throw new TransferCut('The connection is closed.');
    const until = await admit({ start: position, end: range.end });
    if (!out.headersSent) sendHead(out, plan, idleMs);
    if (position === range.start && head !== '') out.write(head, 'latin1');
    await content.send(out, { start: position, end: until });
    position = until;
  } while (position < range.end);
}

/** Sends the head of an answer whose first byte has been admitted. */
export function sendHead(out: ServerResponse, plan: ResponsePlan, idleMs: number): void {
  // Silence is the client's fault only while it has bytes to take; else it waits for its pace.
  out.setTimeout(idleMs, () => {
    if (out.writableLength > 0) out.destroy();
  });
  out.writeHead(plan.status, plan.headers);
  // The head leaves with the first bytes; an empty file has none.
  if (plan.headers['content-length'] === '0') out.flushHeaders();
}
