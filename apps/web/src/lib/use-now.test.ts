import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSecondsLeft } from './use-now.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('counts from the present moment, however long nothing was to wait for', () => {
  const seen: number[] = [];
  const { rerender } = renderHook((until: number) => seen.push(useSecondsLeft(until)), {
    initialProps: 0,
  });
  vi.advanceTimersByTime(120_000);
  rerender(Date.now() + 60_000);
  expect(seen.at(-1)).toBe(60);
});
