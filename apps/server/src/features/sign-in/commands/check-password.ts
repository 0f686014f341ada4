import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import {
  normaliseEmail,
  type Passwords,
  type ProvenPassword,
  verifyPassword,
} from '../../users/index.ts';
import { createThrottle, type ThrottleRule } from '../../throttles/index.ts';

const SIGN_IN: ThrottleRule = {
  scope: 'sign-in',
  windowMs: 15 * 60_000,
  perAccount: 10,
  perAddress: 100,
};

export interface CheckPasswordDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
}

/**
 * The user whose password this is, within the limits on attempts. Checking takes a while, and another
 * password may have been set meanwhile.
 * @throws ProblemError too_many_attempts, invalid_credentials, or busy, which counts as no attempt
 */
export async function checkPassword(
  deps: CheckPasswordDeps,
  {
    email,
    address,
    password,
  }: { readonly email: string; readonly address: string; readonly password: string },
): Promise<ProvenPassword> {
  const throttle = createThrottle(deps, SIGN_IN);
  const attempt = { account: normaliseEmail(email), address };
  const passwords = deps.passwords.of(attempt);
  const proven = await throttle.run(attempt, () =>
    verifyPassword({ ...deps, passwords }, email, password),
  );
  if (proven === null) throw new ProblemError('invalid_credentials');
  await throttle.succeed(attempt);
  return proven;
}

/** Resets the failed sign-ins of an account once its owner has proved more than a password. */
export async function resetSignInThrottle(
  deps: { readonly db: Database; readonly clock: Clock },
  email: string,
): Promise<void> {
  await createThrottle(deps, SIGN_IN).succeed({ account: normaliseEmail(email) });
}
