import { expect, it, vi } from 'vitest';
import { createBatcher } from './batcher.ts';
import { yieldToEventLoop } from './time-slice.ts';

/** A batcher whose batches end one at a time, when the test says so. */
function start(options: {
  maxBatchSize: number;
  maxWaitTicks: number;
  maxWaitMs?: number;
  companyMs?: number;
}) {
  const seen: string[][] = [];
  const timedOut: string[] = [];
  let finish = () => {};
  const batcher = createBatcher<string>({
    maxWaitMs: Infinity,
    ...options,
    onTimeout: (item) => void timedOut.push(item),
    run(items) {
      seen.push([...items]);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
  return {
    seen,
    timedOut,
    add: (...items: string[]) => items.forEach((item) => batcher.add(item)),
    async next() {
      finish();
      await yieldToEventLoop();
    },
  };
}

it('starts a lone item at once, and lets those that come meanwhile form the next batch', async () => {
  const { seen, add, next } = start({ maxBatchSize: 10, maxWaitTicks: 0 });
  add('first');
  await Promise.resolve();
  expect(seen).toEqual([['first']]);
  add('second');
  await yieldToEventLoop();
  add('third');
  expect(seen).toEqual([['first']]);
  await next();
  expect(seen).toEqual([['first'], ['second', 'third']]);
  await next();
  add('later', 'at the same moment');
  await Promise.resolve();
  expect(seen.at(-1)).toEqual(['later', 'at the same moment']);
});

it('lets an item wait for ticks only while others have just come', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { seen, add, next } = start({ maxBatchSize: 10, maxWaitTicks: 1, companyMs: 1 });
  add('alone');
  await Promise.resolve();
  expect(seen).toEqual([['alone']]);
  await next();
  now.mockReturnValue(1_001);
  add('in company');
  await Promise.resolve();
  expect(seen).toHaveLength(1);
  add('its company');
  await yieldToEventLoop();
  expect(seen.at(-1)).toEqual(['in company', 'its company']);
  await next();
  now.mockReturnValue(1_002.1);
  add('alone again');
  await Promise.resolve();
  expect(seen.at(-1)).toEqual(['alone again']);
  now.mockRestore();
});

it('keeps the order and the size of the batches', async () => {
  const { seen, add, next } = start({ maxBatchSize: 2, maxWaitTicks: 0 });
  add('a', 'b', 'c', 'd', 'e');
  await yieldToEventLoop();
  await next();
  await next();
  expect(seen).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

it('keeps a batch open while ticks add items, and closes it after the first that does not', async () => {
  const { seen, add } = start({ maxBatchSize: 10, maxWaitTicks: 5 });
  add('a');
  await Promise.resolve();
  add('b');
  await yieldToEventLoop();
  add('c');
  await yieldToEventLoop();
  expect(seen).toEqual([]);
  await yieldToEventLoop();
  expect(seen).toEqual([['a', 'b', 'c']]);
});

it('keeps a batch open for so many ticks at most, and no longer than there is room', async () => {
  const patient = start({ maxBatchSize: 100, maxWaitTicks: 3 });
  for (let tick = 0; tick < 10; tick += 1) {
    patient.add('next');
    await yieldToEventLoop();
  }
  expect(patient.seen[0]?.length).toBeLessThanOrEqual(4);
  const full = start({ maxBatchSize: 2, maxWaitTicks: 1_000 });
  full.add('a', 'b', 'c');
  await yieldToEventLoop();
  expect(full.seen).toEqual([['a', 'b']]);
});

it('gives others a turn between two batches, also where it has more than one batch waiting', async () => {
  const seen: string[] = [];
  const batcher = createBatcher<string>({
    maxBatchSize: 2,
    maxWaitTicks: 3,
    maxWaitMs: Infinity,
    onTimeout: () => {},
    // Answers within the turn, as SQLite does.
    run(items) {
      seen.push(items.join());
      return Promise.resolve();
    },
  });
  for (const item of ['a', 'b', 'c', 'd', 'e']) batcher.add(item);
  for (const others of ['turn', 'turn', 'turn']) {
    await yieldToEventLoop();
    seen.push(others);
  }
  expect(seen).toEqual(['a,b', 'turn', 'c,d', 'turn', 'e', 'turn']);
});

it('refuses what has waited too long, and nothing that came later', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { seen, timedOut, add, next } = start({ maxBatchSize: 2, maxWaitTicks: 0, maxWaitMs: 100 });
  add('first', 'old', 'old, too');
  await yieldToEventLoop();
  clock.mockReturnValue(50);
  add('newer', 'another');
  clock.mockReturnValue(101);
  await next();
  expect({ seen, timedOut }).toEqual({
    seen: [
      ['first', 'old'],
      ['newer', 'another'],
    ],
    timedOut: ['old, too'],
  });
  clock.mockReturnValue(300);
  await next();
  expect(seen).toHaveLength(2);
  add('alone');
  await yieldToEventLoop();
  expect(seen.at(-1)).toEqual(['alone']);
  clock.mockRestore();
});
