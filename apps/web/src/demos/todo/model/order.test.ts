import { expect, it } from 'vitest';
import { ordered } from './order.ts';
import { EMPTY_TODO } from './todo.ts';

const TITLES = ['dal', 'çay', 'cuma', 'Part 10', 'part 9'];
const TODOS = TITLES.map((title, id) => ({ ...EMPTY_TODO, id: `todo-${id}`, title }));

it.each([
  ['tr', ['cuma', 'çay', 'dal', 'part 9', 'Part 10']],
  ['en', ['çay', 'cuma', 'dal', 'part 9', 'Part 10']],
] as const)(
  'orders titles as readers of %s look for them, numbers by their value',
  (language, titles) => {
    const order = { by: 'title', descending: false } as const;
    expect(ordered(TODOS, order, language).map(({ title }) => title)).toEqual(titles);
    const reversed = ordered(TODOS, { ...order, descending: true }, language);
    expect(reversed.map(({ title }) => title)).toEqual(titles.toReversed());
  },
);
