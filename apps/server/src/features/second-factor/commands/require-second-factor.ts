import { randomBytes } from 'node:crypto';
import type { Origin } from '@file-server/contract/providers';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { lockCredentials } from '../../users/index.ts';
import type { SignInProof } from '../../sign-in/index.ts';
import { challengeKey } from '../challenge-key.ts';
import type { SecondFactorDeps } from '../deps.ts';
import { getTotpState, insertChallenge, keepNewestChallenges } from '../repository.ts';

const LIFETIME_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
/** Sign-ins of a user that may wait for a code at once; the oldest ends. */
const MAX_OPEN = 10;

/**
 * Stops a sign-in whose first proof was right while the user has a second factor. The challenge in
 * the refusal stands for that proof in POST /api/auth/second-factor, once, for five minutes. What
 * revokes access ends it; what came between the proof and this call is looked at here.
 * @param origin where the first proof was given; the session that follows belongs there
 * @throws ProblemError second_factor_required, invalid_credentials
 */
export async function requireSecondFactor(
  { db, clock }: Pick<SecondFactorDeps, 'db' | 'clock'>,
  userId: string,
  origin: Origin,
  { provenAt, passwordHash }: SignInProof,
): Promise<void> {
  if (!(await getTotpState(db, userId)).enabled) return;
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const endsAt = clock.now() + LIFETIME_MS;
  const proof = { origin, proven_at: provenAt ?? null };
  const row = { key: challengeKey(challenge), user_id: userId, ...proof, ends_at: endsAt };
  await db.transaction(async (tx) => {
    if (!(await lockCredentials(tx, userId, passwordHash))) {
      throw new ProblemError('invalid_credentials');
    }
    await keepNewestChallenges(tx, userId, MAX_OPEN - 1);
    await insertChallenge(tx, row);
  });
  throw new ProblemError('second_factor_required', undefined, { extras: { challenge } });
}
