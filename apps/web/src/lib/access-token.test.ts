import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tokenFor } from '../testing/sample-user.ts';
import { isTokenLive } from './access-token.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

it('[R5.09] a token lives up to its `exp`, and not at it', () => {
  const token = tokenFor(60);
  expect(isTokenLive(token, NOW + 59_999)).toBe(true);
  expect(isTokenLive(token, NOW + 60_000)).toBe(false);
  expect(isTokenLive('not a token', NOW)).toBe(false);
});
