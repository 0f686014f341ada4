import type { ServerEvent } from '@file-server/contract/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readServerEvents } from './read-server-events.ts';

const count = {
  maxDownCount: 25,
  crrDownCount: 8,
  inProgress: 0,
  period: 'month' as const,
  resetsAt: '2026-12-01T00:00:00.000Z',
};

const encode = (event: ServerEvent): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`;

const streamOf = (chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

const read = async (chunks: readonly Uint8Array[]): Promise<ServerEvent[]> => {
  const events: ServerEvent[] = [];
  for await (const event of readServerEvents(streamOf(chunks))) events.push(event);
  return events;
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const eventArbitrary: fc.Arbitrary<ServerEvent> = fc.oneof(
  fc.record({
    type: fc.constant('count' as const),
    data: fc.record({
      maxDownCount: fc.option(fc.nat()),
      crrDownCount: fc.nat(),
      inProgress: fc.nat(),
      period: fc.constantFrom('lifetime' as const, 'month' as const, 'day' as const),
      resetsAt: fc.option(fc.string({ unit: 'grapheme' })),
    }),
  }),
  fc.record({
    type: fc.constantFrom('library' as const, 'session_ended' as const),
    data: fc.constant({}),
  }),
);

describe('readServerEvents', () => {
  it('gives the same events however the network cuts the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(eventArbitrary, { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }),
        async (events, sizes) => {
          const whole = bytes(`: hello\n\n${events.map(encode).join('')}`);
          const chunks: Uint8Array[] = [];
          let from = 0;
          for (const size of sizes) {
            chunks.push(whole.subarray(from, from + size));
            from += size;
          }
          chunks.push(whole.subarray(from));
          expect(await read(chunks)).toEqual(events);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('passes over messages that the contract does not know', async () => {
    const text = [
      'event: later\ndata: {}\n\n',
      'event: count\ndata: {"crrDownCount":"8"}\n\n',
      'event: count\ndata: not json\n\n',
      'data: {}\n\n',
      encode({ type: 'count', data: count }),
    ].join('');
    expect(await read([bytes(text)])).toEqual([{ type: 'count', data: count }]);
  });

  it('does not deliver an event whose end never came', async () => {
    expect(await read([bytes(encode({ type: 'count', data: count }).slice(0, -1))])).toEqual([]);
  });

  it('stops reading the network when its reader stops', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes(encode({ type: 'library', data: {} }))),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const event of readServerEvents(body)) {
      expect(event.type).toBe('library');
      break;
    }
    expect(cancelled).toBe(true);
  });
});
