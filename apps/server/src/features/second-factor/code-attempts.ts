import type { ThrottleRule } from '../throttles/index.ts';

/**
 * Limits guesses at codes, which are short enough to be found by trying. Counted apart from
 * passwords: whoever knows the password could else begin anew with every right one.
 */
export const CODE_ATTEMPTS: ThrottleRule = {
  scope: 'second-factor',
  windowMs: 15 * 60_000,
  perAccount: 10,
  perAddress: 100,
};
