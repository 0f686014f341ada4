import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePresentSecond } from './use-present-second.ts';

const NOON = Date.UTC(2026, 10, 22, 12);

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const become = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('follows the seconds, stands still while the page is hidden, and is right again at once', () => {
  const { result, unmount } = renderHook(() => usePresentSecond());
  pass(2000);
  expect(result.current).toBe(NOON + 2000);
  become('hidden');
  expect(vi.getTimerCount()).toBe(0);
  pass(5000);
  expect(result.current).toBe(NOON + 2000);
  become('visible');
  expect(result.current).toBe(NOON + 7000);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
