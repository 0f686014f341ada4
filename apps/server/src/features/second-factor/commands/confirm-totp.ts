import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { lockLive, type Session } from '../../sessions/index.ts';
import type { SecondFactorDeps } from '../deps.ts';
import { counterOfCode } from '../one-time-codes.ts';
import { enablePendingSecret, findTotp } from '../repository.ts';
import { openSecret } from '../secret-box.ts';
import { readTypedCode } from '../typed-code.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';

/**
 * Puts the secret that was set up in force, once a code shows that the app has it.
 * @returns the recovery codes, which exist nowhere else; those of before are void
 * @throws ProblemError wrong_code, or challenge_ended when there is nothing to confirm;
 *   invalid_access_token where the session has ended meanwhile
 */
export async function confirmTotp(
  { db, clock, totpSecrets }: SecondFactorDeps,
  session: Pick<Session, 'userId' | 'sessionId'>,
  typed: string,
): Promise<string[]> {
  const { userId } = session;
  const code = readTypedCode(typed);
  return db.transaction(async (tx) => {
    await lockLive(tx, session, clock.now());
    const pendingSecret = (await findTotp(tx, userId))?.pending_secret ?? null;
    const secret = pendingSecret && openSecret(pendingSecret, userId, totpSecrets);
    if (!pendingSecret || !secret) throw new ProblemError('challenge_ended');
    const counter = code?.kind === 'totp' ? counterOfCode(secret, code.digits, clock.now()) : null;
    if (counter === null) throw new ProblemError('wrong_code');
    if (!(await enablePendingSecret(tx, userId, { pendingSecret, counter }))) {
      throw new ProblemError('challenge_ended');
    }
    return replaceRecoveryCodes(tx, userId);
  });
}
