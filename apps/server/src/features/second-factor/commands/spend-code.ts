import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import type { SecondFactorDeps } from '../deps.ts';
import { counterOfCode } from '../one-time-codes.ts';
import { hashRecoveryCode } from '../recovery-codes.ts';
import { advanceCounter, deleteRecoveryCode, findRecoveryHashes, findTotp } from '../repository.ts';
import { openSecret } from '../secret-box.ts';
import { readTypedCode } from '../typed-code.ts';

/**
 * Takes a code of the app or a recovery code, each at most once; of two calls with one code, one is
 * given it. Whoever calls it limits the attempts.
 * @returns false for every code that is not to be taken, whatever the reason
 */
export async function spendCode(
  tx: Database,
  deps: Omit<SecondFactorDeps, 'db'>,
  { userId, code: typed }: { readonly userId: string; readonly code: string },
): Promise<boolean> {
  const code = readTypedCode(typed);
  if (code === null) return false;
  return code.kind === 'totp'
    ? spendTotp(tx, deps, userId, code.digits)
    : spendRecoveryCode(tx, userId, code.text);
}

async function spendTotp(
  tx: Database,
  { clock, totpSecrets }: Omit<SecondFactorDeps, 'db'>,
  userId: string,
  digits: string,
): Promise<boolean> {
  const sealed = (await findTotp(tx, userId))?.secret;
  const secret = sealed && openSecret(sealed, userId, totpSecrets);
  if (!secret) return false;
  const counter = counterOfCode(secret, digits, clock.now());
  return counter !== null && advanceCounter(tx, userId, counter);
}

async function spendRecoveryCode(tx: Database, userId: string, text: string): Promise<boolean> {
  const wanted = hashRecoveryCode(userId, text);
  const hashes = await findRecoveryHashes(tx, userId);
  // All of them, so that the time does not tell how far a guess came.
  const matches = hashes.filter((hash) => timingSafeEqual(Buffer.from(hash), Buffer.from(wanted)));
  return matches.length > 0 && deleteRecoveryCode(tx, userId, wanted);
}
