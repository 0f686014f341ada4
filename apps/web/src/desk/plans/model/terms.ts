import { DAYS_MAX } from '@file-server/contract/limits';
import type { PlanTerms } from '@file-server/contract/products';
import { fits } from '../../../desk-kit/fits.ts';
import { isReasonOrNone } from '../../../desk-kit/reason-field.tsx';
import type { Terms } from '../api/plans.ts';

/** The terms of a plan as a form holds them, and why they are set. */
export type TermsDraft = Omit<Terms, 'refetchDays'> & {
  readonly refetchDays: string;
  readonly reason: string;
};

/** Where nothing is said, a plan says what holds without one. */
export const NEW_PLAN: TermsDraft = {
  name: '',
  afterExpiry: 'locked',
  refetch: 'never',
  refetchDays: '30',
  reason: '',
};

export const toDraft = ({ name, afterExpiry, refetch, refetchDays }: PlanTerms): TermsDraft => ({
  ...NEW_PLAN,
  name,
  afterExpiry,
  refetch,
  ...(refetchDays !== null && { refetchDays: String(refetchDays) }),
});

export function toTerms({ name, afterExpiry, refetch, refetchDays }: TermsDraft): Terms {
  const days = refetch === 'days' ? Number(refetchDays) : null;
  return { name: name.trim(), afterExpiry, refetch, refetchDays: days };
}

/** Whether a field of days holds what the server takes. */
export const areDays = (text: string): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= DAYS_MAX;

/** Characters of a name, as the contract has it. */
export const NAME_MAX = 120;

export const isComplete = ({ name, refetch, refetchDays, reason }: TermsDraft): boolean =>
  name.trim() !== '' &&
  fits(name, NAME_MAX) &&
  (refetch !== 'days' || areDays(refetchDays)) &&
  isReasonOrNone(reason);

/** What differs: anything else would undo what another operator has changed meanwhile. */
export function changesOf(plan: PlanTerms, draft: TermsDraft): Partial<Terms> {
  const { name, afterExpiry, refetch, refetchDays } = toTerms(draft);
  const isOtherRefetch = refetch !== plan.refetch || refetchDays !== plan.refetchDays;
  return {
    ...(name !== plan.name && { name }),
    ...(afterExpiry !== plan.afterExpiry && { afterExpiry }),
    // The days belong to it.
    ...(isOtherRefetch && { refetch, refetchDays }),
  };
}
