import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findFetchable, findFetchedOf } from '../downloads/index.ts';
import { findOffered, type OfferedVersion } from '../library/index.ts';
import { findOptOuts, type ReadNews } from '../mails/index.ts';
import { getProducts } from '../products/index.ts';

/** A version that a user may fetch, wants to hear of and has not fetched. */
interface News {
  readonly version: OfferedVersion;
  /** Whether the user has fetched another version of its file. */
  readonly isUpdate: boolean;
}

/** Of each user what is news to them, files of which they have another version first. */
export async function findNews(
  db: Database,
  userIds: readonly string[],
  versions: readonly OfferedVersion[],
  now: number,
): Promise<ReadonlyMap<string, readonly News[]>> {
  const optOuts = await findOptOuts(db, userIds);
  const reached = userIds.filter((userId) => !optOuts.ofAll.has(userId));
  const fetchable = await findFetchable(db, reached, versions, now);
  const entryIds = [...new Set(versions.map(({ entryId }) => entryId))];
  const fetched = await findFetchedOf(db, reached, entryIds);
  const fetchedBy = Map.groupBy(fetched, ({ userId }) => userId);
  const found = new Map<string, readonly News[]>();
  for (const [userId, open] of fetchable) {
    const has = fetchedBy.get(userId) ?? [];
    const spared = optOuts.ofProducts.get(userId);
    const versionIds = new Set(has.map(({ versionId }) => versionId));
    const files = new Set(has.map(({ entryId }) => entryId));
    const news = open
      .filter(({ productId }) => productId === null || !spared?.has(productId))
      .filter(({ versionId }) => !versionIds.has(versionId))
      .map((version) => ({ version, isUpdate: files.has(version.entryId) }));
    // Stable, so the newest stay first among those alike.
    const sorted = news.toSorted((a, b) => Number(b.isUpdate) - Number(a.isUpdate));
    if (sorted.length > 0) found.set(userId, sorted);
  }
  return found;
}

/** Reads what a mail says when it leaves: what has been recalled, replaced or fetched since is left out. */
export function createNewsReader({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): ReadNews {
  return async (userId, versionIds) => {
    const versions = await findOffered(db, versionIds);
    const news = (await findNews(db, [userId], versions, clock.now())).get(userId) ?? [];
    const products = await getProducts(
      db,
      news.flatMap(({ version }) => version.productId ?? []),
    );
    return news.map(({ version: { productId, entryId, name, label }, isUpdate }) => {
      const product = products.get(productId ?? '');
      return {
        product: product ? { id: product.id, name: product.name } : null,
        entryId,
        file: name,
        label,
        isUpdate,
      };
    });
  };
}
