import type { ThrottleRule } from '../throttles/index.ts';

const HOUR_MS = 3_600_000;

/** An invitation waits over a weekend and a day off. The texts of its mail name this. */
export const INVITATION_MS = 7 * 24 * HOUR_MS;

/** Bounds the mails to strangers that one operator, or one stolen token, can cause. */
export const INVITE: ThrottleRule = { scope: 'invite', windowMs: HOUR_MS, perAccount: 200 };

/** Bounds what a guest can try with links. */
export const OPEN_INVITATION: ThrottleRule = {
  scope: 'open-invitation',
  windowMs: HOUR_MS / 4,
  perAddress: 60,
};
