import type { ProblemCode } from '@file-server/contract/problem-codes';
import { ifMatchHolds, parseEntityTags } from '@file-server/domain/entity-tag';
import { ProblemError } from '../problem/problem-error.ts';

/**
 * Of two operators who change one thing, the second sees first what the first has done (RFC 6585).
 * @param now entity tag of what is to be changed, as it is
 * @param ifMatch value of If-Match; * = whatever it is
 * @param changed code of the refusal when it is not what was seen
 * @throws ProblemError precondition_required without the header, or `changed`
 */
export function requireSeen(now: string, ifMatch: string | undefined, changed: ProblemCode): void {
  if (ifMatch === undefined) throw new ProblemError('precondition_required');
  requireUnchanged(now, ifMatch, changed);
}

/**
 * The same where the header may be left out: then it is changed whatever it is.
 * @throws ProblemError `changed`
 */
export function requireUnchanged(
  now: string,
  ifMatch: string | undefined,
  changed: ProblemCode,
): void {
  if (ifMatch === undefined || ifMatchHolds(parseEntityTags(ifMatch), now)) return;
  throw new ProblemError(changed);
}
