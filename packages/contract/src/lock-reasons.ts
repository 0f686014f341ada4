import * as z from 'zod/mini';
import type { ProblemCode } from './problem-codes.ts';

/** Why a file cannot be downloaded now; every one of these is also a problem code. */
export const LOCK_REASONS = [
  'not_activated',
  'licence_expired',
  'pro_pack_required',
  'quota_exhausted',
  'entitlement_exhausted',
  'not_entitled',
  'entitlement_not_begun',
  'entitlement_ended',
  'update_not_covered',
  'file_withdrawn',
  'version_recalled',
  'content_damaged',
] as const satisfies readonly ProblemCode[];

export const lockReasonSchema = z.enum(LOCK_REASONS);
export type LockReason = z.infer<typeof lockReasonSchema>;

/** Whether a file is locked for want of downloads alone: what costs none, such as a preview, is theirs. */
export const isUsedUp = (reason: LockReason): boolean =>
  reason === 'quota_exhausted' || reason === 'entitlement_exhausted';

/**
 * What the catalogue says of them; the file manager shows the same. Not every quota starts again, so
 * waiting is spoken of only beside the instant until which.
 */
export const LOCK_TEXTS = {
  not_activated: {
    title: 'This account is not activated yet.',
    nextStep: 'Ask the operator of this server to activate it.',
  },
  licence_expired: {
    title: 'Your licence has expired.',
    nextStep: 'Renew the licence, then try again.',
  },
  pro_pack_required: {
    title: 'Downloads need the pro pack.',
    nextStep: 'Ask the operator of this server to add the pro pack to your licence.',
  },
  quota_exhausted: {
    title: 'All downloads of your licence are used.',
    nextStep: 'Ask the operator of this server for more.',
  },
  entitlement_exhausted: {
    title: 'All downloads of this product are used.',
    nextStep: 'Ask the operator of this server for more of it.',
  },
  not_entitled: {
    title: 'Your licence does not include this product.',
    nextStep: 'Ask the operator of this server to add the product.',
  },
  entitlement_not_begun: {
    title: 'Your access to this product has not begun yet.',
    nextStep: 'Wait until it begins, or ask the operator of this server.',
  },
  entitlement_ended: {
    title: 'Your access to this product has ended.',
    nextStep: 'Ask the operator of this server to renew it.',
  },
  update_not_covered: {
    title: 'This version was published after your updates ended.',
    nextStep: 'Take an older version, or ask the operator of this server to renew the updates.',
  },
  file_withdrawn: {
    title: 'This file has been withdrawn.',
    nextStep: 'Look for a newer version or ask the operator of this server.',
  },
  version_recalled: {
    title: 'This version has been recalled.',
    nextStep: 'Take another version of the file, or ask the operator of this server.',
  },
  content_damaged: {
    title: 'The stored content of this file is damaged.',
    nextStep:
      'The operator of this server has been told and must restore it. Try again later: nothing is counted for it.',
  },
} as const satisfies Record<LockReason, { title: string; nextStep: string }>;
