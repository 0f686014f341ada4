import type { RegistrationPolicy } from '@file-server/contract/registration';
import type { LicenceTerms } from '../licences/index.ts';
import type { ThrottleRule } from '../throttles/index.ts';

/** What somebody who registers gets. */
export interface Trial {
  readonly proPack: boolean;
  /** Counted from the registration, or from its approval; null = it never ends. */
  readonly lifetimeMs: number | null;
  /** null = unlimited. */
  readonly maximum: number | null;
  readonly period: LicenceTerms['period'];
  /** null = none. */
  readonly planId: string | null;
}

export interface RegistrationSettings {
  readonly registration: RegistrationPolicy;
  readonly trial: Trial;
}

/** Every attempt counts: a program that makes accounts succeeds with each. */
export const REGISTER: ThrottleRule = {
  scope: 'register',
  windowMs: 60 * 60_000,
  perAddress: 20,
};

/** The licence of a trial that starts at `now` (epoch milliseconds). */
export function trialLicence({ proPack, lifetimeMs, maximum, period }: Trial, now: number) {
  const expiresAt = lifetimeMs === null ? null : now + lifetimeMs;
  return { activated: true, proPack, expiresAt, maximum, period } satisfies LicenceTerms;
}

/** The one name of the form as the two of an account: everything before the last space comes first. */
export function splitName(displayName: string): { firstName: string; lastName: string } {
  const words = displayName
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
