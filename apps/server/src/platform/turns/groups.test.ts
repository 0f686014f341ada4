import { expect, it } from 'vitest';
import { createGroups } from './groups.ts';
import { endOfTurn } from './turns.ts';

/** Groups that are dealt with one step of the test at a time. */
function start(options: { largest: number; gather?: () => Promise<void> }) {
  const seen: string[][] = [];
  let finish = () => {};
  const groups = createGroups<string>({
    ...options,
    run(items) {
      seen.push([...items]);
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
  return {
    seen,
    add: (...items: string[]) => items.forEach((item) => groups.add(item)),
    async next() {
      finish();
      await endOfTurn();
    },
  };
}

it('starts a lone item at once, and lets those that come meanwhile form the next group', async () => {
  const { seen, add, next } = start({ largest: 10 });
  add('first');
  expect(seen).toEqual([['first']]);
  add('second', 'third');
  expect(seen).toEqual([['first']]);
  await next();
  expect(seen).toEqual([['first'], ['second', 'third']]);
  await next();
  add('later');
  expect(seen.at(-1)).toEqual(['later']);
});

it('keeps the order and the size of the groups', async () => {
  const { seen, add, next } = start({ largest: 2 });
  add('a', 'b', 'c', 'd');
  await next();
  await next();
  expect(seen).toEqual([['a'], ['b', 'c'], ['d']]);
});

it('closes a group only after it has gathered', async () => {
  const { seen, add } = start({ largest: 10, gather: endOfTurn });
  add('a');
  add('b');
  expect(seen).toEqual([]);
  await endOfTurn();
  await endOfTurn();
  expect(seen).toEqual([['a', 'b']]);
});
