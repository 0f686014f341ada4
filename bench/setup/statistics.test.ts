import { expect, it } from 'vitest';
import { medianBy, quantile } from './statistics.ts';

it('takes quantiles by the nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(hundred, 0.5)).toBe(50);
  expect(quantile(hundred, 0.99)).toBe(99);
  expect(quantile(hundred, 1)).toBe(100);
  expect(quantile([7], 0.01)).toBe(7);
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});

it('takes the round in the middle, not its neighbour', () => {
  const speedOf = (round: { speed: number }) => round.speed;
  expect(medianBy([{ speed: 9 }, { speed: 1 }, { speed: 5 }], speedOf)).toEqual({ speed: 5 });
  expect(medianBy([{ speed: 9 }, { speed: 1 }], speedOf)).toEqual({ speed: 1 });
});
