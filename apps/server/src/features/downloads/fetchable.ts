import type { Database } from '../../platform/db/database.ts';
import { getLicences } from '../licences/index.ts';
import { type JudgedVersion, readFetchRights } from './fetch-rights.ts';

/**
 * Of each user the versions that they may fetch now, in the order given. Units that are used up do
 * not matter: they come back.
 * @param now epoch milliseconds
 */
export async function findFetchable<Version extends JudgedVersion>(
  db: Database,
  userIds: readonly string[],
  versions: readonly Version[],
  now: number,
): Promise<ReadonlyMap<string, readonly Version[]>> {
  const licences = await getLicences(db, userIds);
  const productIds = [...new Set(versions.map(({ productId }) => productId))];
  const wanted = [...licences.keys()].flatMap((userId) =>
    productIds.map((productId) => ({ userId, productId })),
  );
  const rights = await readFetchRights(db, { licences, wanted, now });
  return new Map(
    [...licences.keys()].map((userId) => [
      userId,
      versions.filter((version) => rights.refusal(userId, version, now) === null),
    ]),
  );
}
