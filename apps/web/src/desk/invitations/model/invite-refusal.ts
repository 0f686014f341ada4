import { ApiError } from '../../../lib/api-error.ts';

const FIELDS = ['email', 'displayName', 'reason', 'planId'] as const;
export type InviteField = (typeof FIELDS)[number];

/** Which field of an invitation the server refuses, and why. */
export type InviteRefusal = {
  readonly field: InviteField;
  readonly why: 'taken' | 'invited' | InviteField;
  /** Who is invited already. */
  readonly userId?: string | undefined;
};

/** @returns null for what is about none of them */
export function toInviteRefusal(error: unknown): InviteRefusal | null {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem?.code === 'email_taken') return { field: 'email', why: 'taken' };
  if (problem?.code === 'already_invited') {
    return { field: 'email', why: 'invited', userId: problem.userId };
  }
  // Nothing else of an invitation is looked up.
  if (problem?.code === 'not_found') return { field: 'planId', why: 'planId' };
  const field = FIELDS.find((each) => problem?.errors?.some(({ path }) => path === each));
  return field === undefined ? null : { field, why: field };
}
