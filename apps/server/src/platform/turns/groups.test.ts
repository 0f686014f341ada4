import { expect, it, vi } from 'vitest';
import { createGroups } from './groups.ts';
import { endOfTurn } from './turns.ts';

/** Groups that are dealt with one step of the test at a time. */
function start(options: { largest: number; gatherTurns: number; patienceMs?: number }) {
  const seen: string[][] = [];
  const tooLate: string[] = [];
  let finish = () => {};
  const groups = createGroups<string>({
    patienceMs: Infinity,
    ...options,
    onTooLate: (item) => void tooLate.push(item),
    run(items) {
      seen.push([...items]);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
  return {
    seen,
    tooLate,
    add: (...items: string[]) => items.forEach((item) => groups.add(item)),
    async next() {
      finish();
      await endOfTurn();
    },
  };
}

it('starts a lone item at once, and lets those that come meanwhile form the next group', async () => {
  const { seen, add, next } = start({ largest: 10, gatherTurns: 0 });
  add('first');
  await Promise.resolve();
  expect(seen).toEqual([['first']]);
  add('second');
  await endOfTurn();
  add('third');
  expect(seen).toEqual([['first']]);
  await next();
  expect(seen).toEqual([['first'], ['second', 'third']]);
  await next();
  add('later', 'at the same moment');
  await Promise.resolve();
  expect(seen.at(-1)).toEqual(['later', 'at the same moment']);
});

it('keeps the order and the size of the groups', async () => {
  const { seen, add, next } = start({ largest: 2, gatherTurns: 0 });
  add('a', 'b', 'c', 'd', 'e');
  await endOfTurn();
  await next();
  await next();
  expect(seen).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

it('keeps a group open while turns bring more, and closes it after the first that does not', async () => {
  const { seen, add } = start({ largest: 10, gatherTurns: 5 });
  add('a');
  await Promise.resolve();
  add('b');
  await endOfTurn();
  add('c');
  await endOfTurn();
  expect(seen).toEqual([]);
  await endOfTurn();
  expect(seen).toEqual([['a', 'b', 'c']]);
});

it('keeps a group open for so many turns at most, and no longer than there is room', async () => {
  const patient = start({ largest: 100, gatherTurns: 3 });
  for (let turn = 0; turn < 10; turn += 1) {
    patient.add('next');
    await endOfTurn();
  }
  expect(patient.seen[0]?.length).toBeLessThanOrEqual(4);
  const full = start({ largest: 2, gatherTurns: 1_000 });
  full.add('a', 'b', 'c');
  await endOfTurn();
  expect(full.seen).toEqual([['a', 'b']]);
});

it('turns away what has waited too long, and nothing that came later', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { seen, tooLate, add, next } = start({ largest: 2, gatherTurns: 0, patienceMs: 100 });
  add('first', 'old', 'old, too');
  await endOfTurn();
  clock.mockReturnValue(50);
  add('newer', 'another');
  clock.mockReturnValue(101);
  await next();
  expect({ seen, tooLate }).toEqual({
    seen: [
      ['first', 'old'],
      ['newer', 'another'],
    ],
    tooLate: ['old, too'],
  });
  clock.mockReturnValue(300);
  await next();
  expect(seen).toHaveLength(2);
  add('alone');
  await endOfTurn();
  expect(seen.at(-1)).toEqual(['alone']);
  clock.mockRestore();
});
