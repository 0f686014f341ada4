import { type ServerEvent, serverEventSchema } from '@file-server/contract/events';
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
    for await (const event of readEvents(response)) {
      events.push(event);
      wake();
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

/** The events of a stream as they come; keep-alives are left out. */
export async function* readEvents(
  answer: Response,
  onText: (text: string) => void = () => {},
): AsyncGenerator<ServerEvent, undefined, undefined> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(answer)) {
    const arrived = decoder.decode(chunk, { stream: true });
    onText(arrived);
    text += arrived;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const type = /^event: (.*)$/m.exec(block)?.[1];
      if (type === undefined) continue;
      const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '') as unknown;
      yield serverEventSchema.parse({ type, data });
    }
  }
}
