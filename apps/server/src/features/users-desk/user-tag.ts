import { hash } from 'node:crypto';
import { parseEntityTag, parseEntityTags, strongMatch } from '@file-server/domain';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { LicenceTerms } from '../licences/index.ts';

/** What operators decide about a user by. */
interface Decided {
  readonly userId: string;
  readonly operator: boolean;
  readonly terms: LicenceTerms;
}

/** The entity tag of a user's terms and role. */
export function userTag({ userId, operator, terms }: Decided): string {
  const { activated, proPack, expiresAt, maximum, period, planId = null } = terms;
  const state = [userId, operator, activated, proPack, expiresAt, maximum, period, planId];
  return `"${hash('sha256', JSON.stringify(state), 'base64url').slice(0, 22)}"`;
}

/**
 * Of two operators who change one user, the second sees first what the first has done (RFC 6585).
 * @param ifMatch value of If-Match
 * @throws ProblemError precondition_required without one, user_changed when the user is another by now
 */
export function requireSeen(state: Decided, ifMatch: string | undefined): void {
  if (ifMatch === undefined) throw new ProblemError('precondition_required');
  const seen = parseEntityTags(ifMatch);
  if (seen === '*') return;
  const tag = parseEntityTag(userTag(state));
  if (tag === null || !seen.some((known) => strongMatch(known, tag))) {
    throw new ProblemError('user_changed');
  }
}
