import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type FileVersion, versionRefusal } from '../library/index.ts';
import { getLicences } from '../licences/index.ts';
import { readFetchRights } from './fetch-rights.ts';

/** Users that are looked at together. */
const BATCH = 500;
/** Users of one page, however few of them may fetch the version. */
const MOST_LOOKED_AT = 5_000;

interface Section {
  /** Goes on after this user; absent = from the first. */
  readonly after?: string | undefined;
  readonly limit: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

interface MissingUsers {
  readonly userIds: readonly string[];
  /** The last user that was looked at, where there may be more. */
  readonly next: string | null;
}

/**
 * Who may fetch a version now and has no counted download of it, in the order of their ids. Units
 * that are used up do not matter: they come back.
 */
export async function findMissing(
  db: Database,
  version: FileVersion,
  { after = '', limit, now }: Section,
): Promise<MissingUsers> {
  if (versionRefusal(version) !== null) return { userIds: [], next: null };
  const { productId, publishedAt } = version;
  const found: string[] = [];
  let last = after;
  for (let looked = 0; looked < MOST_LOOKED_AT;) {
    const { rows } = await candidates({ ...version, after: last }).execute(db.longReads);
    const ids = rows.map(({ id }) => id);
    looked += ids.length;
    const licences = await getLicences(db, ids);
    const wanted = ids.map((userId) => ({ userId, productId }));
    const rights = await readFetchRights(db, { licences, wanted, now });
    for (const userId of ids) {
      if (!licences.has(userId)) continue;
      if (rights.refusal(userId, { productId, publishedAt }, now) !== null) continue;
      found.push(userId);
      if (found.length === limit) return { userIds: found, next: userId };
    }
    const [end] = ids.slice(BATCH - 1);
    if (end === undefined) return { userIds: found, next: null };
    last = end;
  }
  return { userIds: found, next: last };
}

interface Candidates {
  readonly versionId: string;
  readonly productId: string | null;
  readonly after: string;
}

/**
 * The next users without a counted download to whom the version could belong at all, though most may
 * have it: without a product everybody; else those who hold an entitlement of it, by themselves or by a
 * plan.
 */
export function candidates({
  versionId,
  productId,
  after,
}: Candidates): RawBuilder<{ readonly id: string }> {
  const isNext = (user: string) => sql`${sql.ref(user)} > ${after}`;
  const lacks = (user: string) => sql`not exists (
    select 1 from grants
    where version_id = ${versionId} and grants.user_id = ${sql.ref(user)}
      and committed_at is not null)`;
  if (productId === null) {
    return sql`
      select user_id as id from licences
      where ${isNext('user_id')} and ${lacks('licences.user_id')}
      order by user_id limit ${sql.lit(BATCH)}`;
  }
  return sql`
    select id from (
      select * from (
        select distinct holder_id as id from entitlements
        where product_id = ${productId} and holder_kind = 'user' and ${isNext('holder_id')}
          and ${lacks('entitlements.holder_id')}
        order by holder_id limit ${sql.lit(BATCH)}) as by_themselves
      union
      select * from (
        select user_id as id from licences
        where ${isNext('user_id')} and ${lacks('licences.user_id')}
          and plan_id in (select holder_id from entitlements
            where product_id = ${productId} and holder_kind = 'plan')
        order by user_id limit ${sql.lit(BATCH)}) as by_plans) as either
    order by id limit ${sql.lit(BATCH)}`;
}
