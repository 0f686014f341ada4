import type { Spacing, ThrottleRule } from '../throttles/index.ts';
import type { FactorChange } from './words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A link that was mailed is used by somebody who waits for it. */
export const RESET_LINK_MS = 30 * MINUTE_MS;
/** An operator's link passes through other hands first. */
export const OPERATOR_LINK_MS = 24 * HOUR_MS;
export const CONFIRM_LINK_MS = 24 * HOUR_MS;

/** Bounds the mails that somebody else can make a person receive. */
export const FORGOT_PASSWORD: ThrottleRule = {
  scope: 'forgot-password',
  windowMs: 15 * MINUTE_MS,
  perAccount: 3,
  perAddress: 30,
};

/** Bounds the mails that one user can have sent to addresses that are not theirs. */
export const CHANGE_EMAIL: ThrottleRule = {
  scope: 'change-email',
  windowMs: HOUR_MS,
  perAccount: 5,
};

/** Bounds the hashes, and the sessions ended, that one user can cause; every change counts. */
export const CHANGE_PASSWORD: ThrottleRule = {
  scope: 'change-password',
  windowMs: HOUR_MS,
  perAccount: 10,
};

/** Bounds the mails about new passwords; the last new one is always told. */
export const PASSWORD_NOTICES: Spacing = { scope: 'password-notice', intervalMs: HOUR_MS };

/** The same for the other ways to sign in; a change of one kind holds up no mail about another. */
export const factorNotices = (change: FactorChange): Spacing => ({
  scope: change,
  intervalMs: HOUR_MS,
});
