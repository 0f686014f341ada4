import { dayAfter } from '../data/local-day.ts';

/** The `count` days that end with today. */
export const daysUntil = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(now, index - count + 1));

/** A value for each key. */
export const valuesFor = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, index: number) => Value,
) => Object.fromEntries(keys.map((key, index) => [key, valueOf(key, index)])) as Record<Key, Value>;

type Curve = {
  readonly from: number;
  readonly to: number;
  /** How far the values leave the straight way. */
  readonly swing: number;
  /** Equal seeds give equal curves. */
  readonly seed: number;
};

/** Whole numbers that look as if somebody had counted them; the same each time. */
export const sampleCurve = (length: number, { from, to, swing, seed }: Curve): number[] =>
  Array.from({ length }, (_, index) => {
    const way = length === 1 ? 1 : index / (length - 1);
    const wave = Math.sin(index * 1.7 + seed) + 0.6 * Math.sin(index * 0.63 + seed * 2.3);
    return Math.max(0, Math.round(from + (to - from) * way + (swing * wave) / 1.6));
  });
