import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { type Passwords, type User, verifyPassword } from '../../accounts/index.ts';
import { challenge } from '../../sessions/index.ts';
import { type Attempt, createThrottle } from '../throttle.ts';

export interface CheckPasswordDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
}

/**
 * The user whose password this is, within the limits on attempts.
 * @throws ProblemError too_many_attempts or invalid_credentials
 */
export async function checkPassword(
  deps: CheckPasswordDeps,
  attempt: Attempt & { readonly password: string },
): Promise<User> {
  const throttle = createThrottle(deps);
  await throttle.admit(attempt);
  const user = await verifyPassword(deps, attempt.email, attempt.password);
  if (user === null) {
    throw new ProblemError('invalid_credentials', undefined, { headers: challenge() });
  }
  await throttle.succeed(attempt);
  return user;
}
