import { sql } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import { prepareForEach } from '../../platform/db/prepared-statement.ts';
import type { LicenceTerms } from '../licences/index.ts';
import type { EntitlementRow } from '../products/index.ts';
import type { Waiter } from '../registration/index.ts';
import type { Changes } from './decide.ts';
import type { UserChange } from './outcome.ts';
import type { BulkChangeTables } from './tables.ts';

/** How long after its end a bulk change can be taken back, and after it has failed gone on with. */
export const KEPT_MS = 30 * 24 * 3_600_000;
/** Rows of one statement of the sweep, so that a long one holds nobody up who writes. */
const SWEPT_AT_ONCE = 5_000;

/** What a bulk change touched of a user, before it or after it. */
export interface Side {
  readonly terms: Changes;
  /** null = none; absent = it was left. */
  readonly planId?: string | null;
  /** Ends of entitlements by their ids; null = never. One that only stands after it was given by it. */
  readonly ends: Readonly<Record<string, number | null>>;
  /** Before it they waited for approval. */
  readonly waiter?: Waiter;
}

/** Of one user. */
export interface Kept {
  readonly before: Side;
  readonly after: Side;
}

const rows = (db: Database) => tables<BulkChangeTables>(db);

/** @param given entitlements that it gave to the user */
export function toKept(
  terms: LicenceTerms,
  { terms: changes, planId, ends, waiter }: UserChange,
  given: readonly EntitlementRow[],
): Kept {
  const names = Object.keys(changes) as (keyof Changes)[];
  const old = Object.fromEntries(names.map((name) => [name, terms[name]])) as Changes;
  return {
    before: {
      terms: old,
      ...(planId !== undefined && { planId: terms.planId ?? null }),
      ends: Object.fromEntries(ends.map(({ entitlement: { id, ends_at: end } }) => [id, end])),
      ...(waiter && { waiter }),
    },
    after: {
      terms: changes,
      ...(planId !== undefined && { planId }),
      ends: Object.fromEntries([
        ...ends.map(({ entitlement, endsAt }) => [entitlement.id, endsAt] as const),
        ...given.map(({ id, ends_at: end }) => [id, end] as const),
      ]),
    },
  };
}

const insertKept = prepareForEach(
  { bulk_change_id: 'text', user_id: 'text', state_before: 'text', state_after: 'text' },
  (kept, db) =>
    sql`
    insert into bulk_change_users (bulk_change_id, user_id, state_before, state_after)
    select given.bulk_change_id, given.user_id, given.state_before, given.state_after
    from ${kept} as given`.compile(db),
);

export async function keep(
  tx: Database,
  bulkChangeId: string,
  kept: ReadonlyMap<string, Kept>,
): Promise<void> {
  const given = [...kept].map(([userId, { before, after }]) => ({
    bulk_change_id: bulkChangeId,
    user_id: userId,
    state_before: JSON.stringify(before),
    state_after: JSON.stringify(after),
  }));
  await insertKept(tx, given);
}

/** Of some users of a bulk change, by user id. */
export async function findKept(
  db: Database,
  bulkChangeId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Kept>> {
  const { lists } = db.capabilities;
  const found = await rows(db)
    .selectFrom('bulk_change_users')
    .select(['user_id', 'state_before', 'state_after'])
    .where('bulk_change_id', '=', bulkChangeId)
    .where(lists.contains('user_id', lists.encode(userIds)))
    .execute();
  return new Map(
    found.map((row) => [
      row.user_id,
      {
        before: JSON.parse(row.state_before) as Side,
        after: JSON.parse(row.state_after) as Side,
      },
    ]),
  );
}

/** Whose terms of before are kept, by user id. */
export async function listKeptUsers(db: Database, bulkChangeId: string): Promise<string[]> {
  const found = await rows(db)
    .selectFrom('bulk_change_users')
    .select('user_id')
    .where('bulk_change_id', '=', bulkChangeId)
    .orderBy('user_id')
    .execute();
  return found.map((row) => row.user_id);
}

export async function forgetKept(
  tx: Database,
  bulkChangeId: string,
  userIds: readonly string[],
): Promise<void> {
  const { lists } = tx.capabilities;
  await rows(tx)
    .deleteFrom('bulk_change_users')
    .where('bulk_change_id', '=', bulkChangeId)
    .where(lists.contains('user_id', lists.encode(userIds)))
    .execute();
}

export async function forgetKeptOf(tx: Database, userId: string): Promise<void> {
  await rows(tx).deleteFrom('bulk_change_users').where('user_id', '=', userId).execute();
}

/** Forgets what is kept of bulk changes that ended so long ago that nobody can take them back. */
export async function sweepKept(db: Database, now: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { rows: swept } = await sql`
      delete from bulk_change_users where (bulk_change_id, user_id) in (
        select kept.bulk_change_id, kept.user_id from bulk_change_users as kept
        inner join bulk_changes as change on change.id = kept.bulk_change_id
        where change.finished_at <= ${now - KEPT_MS}
          and not exists (select 1 from bulk_changes as undo
            where undo.id = change.undone_by and undo.author is not null)
        limit ${SWEPT_AT_ONCE})
      returning user_id`.execute(db.kysely);
    if (swept.length < SWEPT_AT_ONCE) return;
    signal.throwIfAborted();
  }
}
