import { ProblemError } from '../../platform/problem/problem-error.ts';
import { lockUser } from '../users/index.ts';
import type { PasskeysDeps } from './deps.ts';
import { insertChallenge, keepNewestChallenges, takeChallenge } from './repository.ts';

/** How long a person may take between the button and the authenticator, in milliseconds. */
export const CEREMONY_MS = 5 * 60_000;

/** As many as tabs in which a person may have begun to add a passkey; the oldest ends. */
const MAX_OPEN = 5;

type ChallengeDeps = Pick<PasskeysDeps, 'db' | 'clock'>;

/** Keeps a challenge until it is answered or its time is over. @param userId see the table */
export async function keepChallenge(
  { db, clock }: ChallengeDeps,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const row = { challenge, user_id: userId, ends_at: clock.now() + CEREMONY_MS };
  // Those of nobody are limited by address, where they are begun.
  if (userId === null) return insertChallenge(db, row);
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await keepNewestChallenges(tx, userId, MAX_OPEN - 1);
    await insertChallenge(tx, row);
  });
}

/**
 * Spends a challenge before anything is verified, so that each gets one answer, right or wrong.
 * @param userId for whom it must have been made
 * @throws ProblemError challenge_ended
 */
export async function spendChallenge(
  { db, clock }: ChallengeDeps,
  challenge: string,
  userId: string | null,
): Promise<void> {
  // PostgreSQL refuses this character in a text, and no challenge has it.
  const found = challenge.includes('\0')
    ? undefined
    : await takeChallenge(db, challenge, clock.now());
  if (found?.user_id !== userId) throw new ProblemError('challenge_ended');
}
