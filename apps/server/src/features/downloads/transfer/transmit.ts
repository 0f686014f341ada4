import type { ServerResponse } from 'node:http';
import type { GuardedContent } from '../../library/index.ts';
import type { ResponsePlan } from './plan-response.ts';
import type { ResponseBody } from './response-body.ts';
import { type ContentSending, sendContent } from './send-content.ts';

interface Transmission extends Omit<ContentSending, 'parts' | 'awaitsArrival' | 'staysLimited'> {
  readonly plan: ResponsePlan & { readonly body: ResponseBody };
}

/**
 * Sends the body of a planned answer on the raw response.
 * @throws what `admit` throws while nothing has been sent; TransferCut once the connection is gone
 */
export async function transmit(stored: GuardedContent, transmission: Transmission): Promise<void> {
  const { out, plan, idleMs } = transmission;
  const parts = plan.body.parts.map(({ head, range }) => ({
    range,
    begin() {
      if (!out.headersSent) sendHead(out, plan, idleMs);
      if (head !== '') out.write(head, 'latin1');
    },
  }));
  try {
    await sendContent(stored, { ...transmission, parts, awaitsArrival: true, staysLimited: false });
    out.end(plan.body.tail);
  } catch (error) {
    // An answer that has begun can only be cut: the missing bytes tell the client.
    if (out.headersSent) out.destroy();
    throw error;
  }
}

/** Sends the head of an answer whose first byte has been admitted. */
export function sendHead(out: ServerResponse, plan: ResponsePlan, idleMs: number): void {
  // A client that is silent is idle only while it has bytes to take; else it waits for its pace.
  out.setTimeout(idleMs, () => {
    if (out.writableLength > 0) out.destroy();
  });
  // A buffering proxy would take bytes that its client may never fetch.
  out.writeHead(plan.status, { ...plan.headers, 'x-accel-buffering': 'no' });
  // The head leaves with the first bytes; an empty file has none.
  if (plan.headers['content-length'] === '0') out.flushHeaders();
}
