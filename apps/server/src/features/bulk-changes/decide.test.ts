import { describe, expect, it } from 'vitest';
import type { LicenceTerms } from '../licences/index.ts';
import { type Candidate, decide } from './decide.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MOST = 2 ** 31 - 1;

const candidate = (terms: Partial<LicenceTerms>, rest: Partial<Candidate> = {}): Candidate => ({
  terms: {
    activated: true,
    proPack: false,
    expiresAt: null,
    maximum: 10,
    period: 'lifetime',
    ...terms,
  },
  operator: false,
  erased: false,
  foreign: false,
  ...rest,
});

describe('what a bulk change does to one user', () => {
  it('suspends and ends no operator, and changes their other terms', () => {
    const operator = candidate({}, { operator: true });
    const at = (end: number) => ({ expiresAt: new Date(end).toISOString() });
    expect(decide(operator, { activated: false }, NOW)).toBe('operator');
    expect(decide(operator, at(NOW), NOW)).toBe('operator');
    expect(decide(operator, at(NOW + 1), NOW)).toEqual({ expiresAt: NOW + 1 });
    expect(decide(operator, { proPack: true, maximum: 3 }, NOW)).toEqual({
      proPack: true,
      maximum: 3,
    });
    expect(decide(candidate({}), at(NOW), NOW)).toEqual({ expiresAt: NOW });
  });

  it('raises a maximum up to the greatest that there is', () => {
    expect(decide(candidate({ maximum: MOST - 1 }), { raiseMaximum: 5 }, NOW)).toEqual({
      maximum: MOST,
    });
    expect(decide(candidate({ maximum: MOST }), { raiseMaximum: 5 }, NOW)).toBe('same');
  });

  it('moves an end up to the last that has four digits of a year, and never back', () => {
    const last = Date.parse('9999-12-31T23:59:59.999Z');
    const ending = (expiresAt: number) => decide(candidate({ expiresAt }), { extendDays: 2 }, NOW);
    expect(ending(last - 1)).toEqual({ expiresAt: last });
    expect(ending(last)).toBe('same');
    expect(ending(last + 1)).toBe('same');
  });

  it('leaves to another licence server what that decides, even where the rest is ours', () => {
    const foreign = candidate({ proPack: true }, { foreign: true });
    expect(decide(foreign, { proPack: false, maximum: 3 }, NOW)).toBe('licence_elsewhere');
    expect(decide(foreign, { proPack: true, maximum: 3 }, NOW)).toEqual({ maximum: 3 });
  });
});
