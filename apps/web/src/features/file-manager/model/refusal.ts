import { LOCK_REASONS, type LockReason } from '@file-server/contract/lock-reasons';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';

/** Why a download did not start, ready to be put into words. */
export type Refusal =
  | { kind: LockReason; resetsAt: string | null }
  | { kind: 'offline' }
  | { kind: 'failed' }
  /** A problem whose sentences only the server knows. */
  | { kind: 'other'; title: string; nextStep: string };

export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof NetworkError) return { kind: 'offline' };
  if (!(error instanceof ApiError) || error.problem === null) return { kind: 'failed' };
  const { code, detail, nextStep, resetsAt = null } = error.problem;
  const reason = LOCK_REASONS.find((known) => known === code);
  if (reason !== undefined) return { kind: reason, resetsAt };
  return { kind: 'other', title: detail, nextStep };
};
