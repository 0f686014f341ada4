import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { type FileVersion, versionRefusal } from '../library/index.ts';
import { getLicences } from '../licences/index.ts';
import { readFetchRights } from './fetch-rights.ts';

/** Users that are looked at together. */
const BATCH = 500;
/** Users among whom they are looked for in one statement: most of them may have the version. */
const SLICE = 5_000;
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
    const { candidates, upTo } = await findCandidates(db, version, last);
    looked += candidates.length;
    const licences = await getLicences(db, candidates);
    const wanted = candidates.map((userId) => ({ userId, productId }));
    const rights = await readFetchRights(db, { licences, wanted, now });
    for (const userId of candidates) {
      if (!licences.has(userId)) continue;
      if (rights.refusal(userId, { productId, publishedAt }, now) !== null) continue;
      found.push(userId);
      if (found.length === limit) return { userIds: found, next: userId };
    }
    if (upTo === null) return { userIds: found, next: null };
    last = upTo;
    // A database in this process answers without giving anything else a turn.
    await yieldToEventLoop();
  }
  return { userIds: found, next: last };
}

interface Slice {
  readonly candidates: readonly string[];
  /** The last user that was looked for, where there may be more. */
  readonly upTo: string | null;
}

/** Users without a counted download to whom the version could belong at all, among the next ones. */
async function findCandidates(
  db: Database,
  { versionId, productId }: FileVersion,
  after: string,
): Promise<Slice> {
  const { rows: ends } = await sql<{ readonly id: string }>`
    select user_id as id from licences where user_id > ${after}
    order by user_id limit 1 offset ${sql.lit(SLICE - 1)}`.execute(db.kysely);
  const upTo = ends[0]?.id ?? null;
  const { rows } = await candidates({ versionId, productId, after, upTo }).execute(db.kysely);
  const ids = rows.map(({ id }) => id);
  return { candidates: ids, upTo: ids.length < BATCH ? upTo : (ids.at(-1) ?? upTo) };
}

interface Candidates {
  readonly versionId: string;
  readonly productId: string | null;
  readonly after: string;
  /** None behind this user; absent = whoever. */
  readonly upTo?: string | null;
}

/** Without a product everybody; else those who hold an entitlement of it, by themselves or by a plan. */
export function candidates({
  versionId,
  productId,
  after,
  upTo = null,
}: Candidates): RawBuilder<{ readonly id: string }> {
  const isNext = (user: string) =>
    upTo === null
      ? sql`${sql.ref(user)} > ${after}`
      : sql`${sql.ref(user)} > ${after} and ${sql.ref(user)} <= ${upTo}`;
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
