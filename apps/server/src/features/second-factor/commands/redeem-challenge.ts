import type { Origin } from '@file-server/contract/providers';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { SignInProof } from '../../sign-in/index.ts';
import { createThrottle } from '../../throttles/index.ts';
import { lockPassword } from '../../users/index.ts';
import { challengeKey } from '../challenge-key.ts';
import { CODE_ATTEMPTS } from '../code-attempts.ts';
import type { SecondFactorDeps } from '../deps.ts';
import { deleteChallenge, findChallenge } from '../repository.ts';
import { spendCode } from './spend-code.ts';

/**
 * Completes the proof of a sign-in that `requireSecondFactor` stopped. A wrong code leaves the
 * challenge, so that a mistyped one can be typed again; code and challenge are spent together.
 * @param answer.address where the request comes from; attempts are counted for it
 * @returns who signs in, where the first proof was given, and what it rests on: a challenge outlives
 * no change of the password, so the one of this moment is the one that was proven
 * @throws ProblemError challenge_ended, wrong_code or too_many_attempts
 */
export async function redeemChallenge(
  deps: SecondFactorDeps,
  answer: { readonly challenge: string; readonly code: string; readonly address: string },
): Promise<{ userId: string; origin: Origin; proof: SignInProof }> {
  const key = challengeKey(answer.challenge);
  const found = await findChallenge(deps.db, key, deps.clock.now());
  if (!found) throw new ProblemError('challenge_ended');
  const { user_id: userId, origin, proven_at: provenAt } = found;
  const attempt = { account: userId, address: answer.address };
  const throttle = createThrottle(deps, CODE_ATTEMPTS);
  await throttle.admit(attempt);
  const passwordHash = await deps.db.transaction(async (tx) => {
    const current = await lockPassword(tx, userId);
    if (!(await spendCode(tx, deps, { userId, code: answer.code }))) {
      throw new ProblemError('wrong_code');
    }
    // Thrown inside, so that the code of whoever comes second is not spent for nothing.
    if (!(await deleteChallenge(tx, key))) throw new ProblemError('challenge_ended');
    return current;
  });
  await throttle.succeed(attempt);
  return { userId, origin, proof: { provenAt: provenAt ?? undefined, passwordHash } };
}
