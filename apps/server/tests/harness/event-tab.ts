import { type ServerEvent, serverEventSchema } from '@file-server/contract';
import { expect } from 'vitest';
import { chunksOf, type Client } from './client.ts';

const EVENT_LIMIT_MS = 5_000;

/** One tab's event stream over a real connection. */
export interface EventTab {
  /** Events that have come and were not read yet. */
  waiting(): number;
  /** @throws Error when the next event does not come */
  next(): Promise<ServerEvent>;
  /** Resolves once the stream is over. */
  readonly ended: Promise<void>;
}

export async function openTab(client: Pick<Client, 'call'>): Promise<EventTab> {
  const response = await client.call('/api/events');
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events: ServerEvent[] = [];
  let wake = () => {};
  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of chunksOf(response)) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const type = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data === undefined) continue;
        events.push(serverEventSchema.parse({ type, data: JSON.parse(data) as unknown }));
        wake();
      }
    }
  })();
  return {
    ended: reading.catch(() => {}),
    waiting: () => events.length,
    async next() {
      const limit = AbortSignal.timeout(EVENT_LIMIT_MS);
      for (;;) {
        const event = events.shift();
        if (event) return event;
        await new Promise<void>((resolve, reject) => {
          wake = resolve;
          limit.addEventListener('abort', () => reject(new Error('No event came.')), {
            once: true,
          });
        });
      }
    },
  };
}
