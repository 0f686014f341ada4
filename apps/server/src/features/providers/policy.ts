import type { ThrottleRule } from '../throttles/index.ts';

/** Bounds refused tokens and new accounts of one client; other sign-ins do not count. */
export const EXCHANGE: ThrottleRule = {
  scope: 'exchange',
  windowMs: 15 * 60_000,
  perAddress: 50,
};
