import { describe, expect, it } from 'vitest';
import { isRefetchFree } from './refetch.ts';

const DAY_MS = 86_400_000;
const PAID_UNTIL = 1_000;
const licence = { activated: true, proPack: true, expiresAt: 50 * DAY_MS };

describe('fetching a version again', () => {
  it('costs a unit where the plan says never, or nothing was paid', () => {
    expect(isRefetchFree({ kind: 'never' }, licence, PAID_UNTIL, 0)).toBe(false);
    expect(isRefetchFree({ kind: 'days', days: 9 }, licence, undefined, 0)).toBe(false);
    expect(isRefetchFree({ kind: 'licensed' }, licence, undefined, 0)).toBe(false);
  });

  it('is free until the last millisecond of the days after the grant', () => {
    const refetch = { kind: 'days', days: 3 } as const;
    const end = PAID_UNTIL + 3 * DAY_MS;
    expect(isRefetchFree(refetch, licence, PAID_UNTIL, end - 1)).toBe(true);
    expect(isRefetchFree(refetch, licence, PAID_UNTIL, end)).toBe(false);
  });

  it('is free while the licence opens downloads', () => {
    const refetch = { kind: 'licensed' } as const;
    expect(isRefetchFree(refetch, licence, PAID_UNTIL, licence.expiresAt - 1)).toBe(true);
    expect(isRefetchFree(refetch, licence, PAID_UNTIL, licence.expiresAt)).toBe(false);
    expect(isRefetchFree(refetch, { ...licence, proPack: false }, PAID_UNTIL, 0)).toBe(false);
  });
});
