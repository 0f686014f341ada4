import type { LockReason } from '@file-server/contract/lock-reasons';

export type Licence = {
  activated: boolean;
  proPack: boolean;
  /** Epoch milliseconds, exclusive: at this instant the licence has expired. null = never expires. */
  expiresAt: number | null;
};

export type LicenceRefusal = Extract<
  LockReason,
  'not_activated' | 'licence_expired' | 'pro_pack_required'
>;

/**
 * Why this licence opens no download at `now` (epoch milliseconds); null when it does.
 * Activation is named first because the other terms mean nothing before it.
 */
export function licenceRefusal(licence: Licence, now: number): LicenceRefusal | null {
  if (!licence.activated) return 'not_activated';
  // Negated so that an expiry or a clock that is not a number refuses instead of opening.
  if (licence.expiresAt !== null && !(now < licence.expiresAt)) return 'licence_expired';
  if (!licence.proPack) return 'pro_pack_required';
  return null;
}
