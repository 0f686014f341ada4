import { expect, it } from 'vitest';
import { stepOf } from './step-of.ts';

it.each([
  ['ArrowRight', 'ltr', 3],
  ['ArrowLeft', 'ltr', 1],
  ['ArrowRight', 'rtl', 1],
  ['ArrowLeft', 'rtl', 3],
  ['Home', 'rtl', 0],
  ['End', 'ltr', 21],
  ['Enter', 'ltr', null],
] as const)('leads by %s in %s to %s', (key, direction, place) => {
  expect(stepOf(key, 2, 22, direction)).toBe(place);
});
