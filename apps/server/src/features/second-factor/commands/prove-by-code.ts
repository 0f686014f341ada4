import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { createThrottle } from '../../throttles/index.ts';
import { CODE_ATTEMPTS } from '../code-attempts.ts';
import type { SecondFactorDeps } from '../deps.ts';
import { spendCode } from './spend-code.ts';

/**
 * Proves by a code of the app or a recovery code that it is this user who asks.
 * @param proof.address where the request comes from; attempts are counted for it
 * @throws ProblemError wrong_code or too_many_attempts
 */
export async function proveByCode(
  deps: SecondFactorDeps,
  userId: string,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<void> {
  const attempt = { account: userId, address };
  const throttle = createThrottle(deps, CODE_ATTEMPTS);
  await throttle.admit(attempt);
  const right = await deps.db.transaction((tx) => spendCode(tx, deps, { userId, code }));
  if (!right) throw new ProblemError('wrong_code');
  await throttle.succeed(attempt);
}
