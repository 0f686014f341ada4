import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAgo } from './use-ago.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:31Z') }));
afterEach(() => void vi.useRealTimers());

it('says how long ago something was, and of nothing that it is to come', () => {
  const { result } = renderHook(() => useAgo());
  expect(result.current('2026-11-20T09:55:00Z')).toBe('5 minutes ago');
  expect(result.current('2026-11-20T10:00:29Z')).toBe('now');
});
