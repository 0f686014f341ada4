import type { TotpSetup } from '@file-server/contract/second-factor';
import { lockPresent } from '../../users/index.ts';
import { newTotpSecret, totpUri } from '../one-time-codes.ts';
import { savePendingSecret } from '../repository.ts';
import { sealSecret } from '../secret-box.ts';
import type { SecondFactorDeps } from '../deps.ts';

/**
 * Makes a fresh shared secret, which is not in force until its first code confirms that the app has
 * it. One that is in force stays so: who moves to another phone is never without.
 * @param name what the app shows beside the codes
 * @throws ProblemError invalid_access_token when the user is erased meanwhile
 */
export async function setUpTotp(
  { db, totpSecrets }: Omit<SecondFactorDeps, 'clock'>,
  userId: string,
  name: { readonly issuer: string; readonly account: string },
): Promise<TotpSetup> {
  const secret = newTotpSecret();
  await db.transaction(async (tx) => {
    await lockPresent(tx, userId);
    await savePendingSecret(tx, userId, sealSecret(secret, userId, totpSecrets));
  });
  return { secret, uri: totpUri(secret, name) };
}
