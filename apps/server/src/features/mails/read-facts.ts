import { endsOf } from '@file-server/domain/entitlement';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findOffered, findVersionIds } from '../library/index.ts';
import { getLicences } from '../licences/index.ts';
import { findShown, findKnown, getEntitlements, getPlansOf } from '../products/index.ts';
import type { MailTables } from './tables.ts';
import { type Facts, factsSchema, type NewsItem } from './texts.ts';
import { type AskingConfig, askingOf } from './words.ts';

/** What is still news to a user, of what was when their mail was written down. */
export type ReadNews = (
  userId: string,
  versionIds: readonly string[],
) => Promise<readonly NewsItem[]>;

export interface FactsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly readNews: ReadNews;
  readonly config: AskingConfig;
}

/**
 * What a mail says of its thing. What leaves now may have been written down hours ago, so what may
 * have changed since is read anew.
 * @returns null when there is nothing to say any more
 */
export async function readFacts(
  deps: FactsDeps,
  { kind, user_id: userId, facts }: MailTables['mails'],
): Promise<Facts | null> {
  const known = { ...factsSchema.parse(JSON.parse(facts)), asking: askingOf(deps.config) };
  if (kind === 'licence_ends') return readEnd(deps, userId, known);
  if (kind === 'product_ends') return readProductEnd(deps, userId, known);
  if (kind === 'version_recalled' && known.entryId !== null) {
    return { ...known, isReplaced: await isOffered(deps.db, known.entryId) };
  }
  if (known.productId !== null) {
    return { ...known, product: await readName(deps, userId, known.productId) };
  }
  if (kind !== 'new_versions') return known;
  const news = await deps.readNews(userId, known.versionIds);
  return news.length === 0 ? null : { ...known, news: [...news] };
}

/** Whether a file has a version for those who may fetch it. */
async function isOffered(db: Database, entryId: string): Promise<boolean> {
  return (await findOffered(db, await findVersionIds(db, entryId))).length > 0;
}

/** @returns null for a product that the customer may not know of any more, or that is gone */
async function readName(
  { db, clock }: FactsDeps,
  userId: string,
  productId: string,
): Promise<string | null> {
  const viewer = { userId, now: clock.now() };
  const shown = await findKnown(db, viewer, [productId]);
  return shown.get(productId)?.name ?? null;
}

/** @returns null when the licence ends at another time or not, is suspended, or has ended */
async function readEnd(
  { db, clock }: FactsDeps,
  userId: string,
  known: Facts,
): Promise<Facts | null> {
  const licence = (await getLicences(db, [userId])).get(userId);
  if (licence?.activated !== true || licence.expiresAt !== known.endsAt) return null;
  if (known.endsAt <= clock.now()) return null;
  const plan = (await getPlansOf(db, new Map([[userId, licence]]))).get(userId);
  return { ...known, keepsOlder: plan?.after_expiry === 'fallback' };
}

/** @returns null when what is held of the product ends at another time or not, or opens nothing now */
async function readProductEnd(
  { db, clock }: FactsDeps,
  userId: string,
  known: Facts,
): Promise<Facts | null> {
  const now = clock.now();
  const licences = await getLicences(db, [userId]);
  if (licences.get(userId)?.activated !== true || known.productId === null) return null;
  const held = (await getEntitlements(db, licences)).get(userId) ?? [];
  const ofProduct = held.filter(({ productId }) => productId === known.productId);
  if (endsOf(ofProduct, now)[known.ends] !== known.endsAt) return null;
  const shown = await findShown(db, { userId, now }, [known.productId]);
  const product = shown.get(known.productId);
  return product ? { ...known, product: product.name } : null;
}
