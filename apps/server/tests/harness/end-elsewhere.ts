import type { BulkStopCause } from '@file-server/contract/bulk-changes';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/ids/ids.ts';

type RunTable = 'bulk_changes' | 'user_imports';

/**
 * Whatever begins during the work ends after one user, as if an operator or another process had been
 * faster than whoever has begun it. Without a cause a bulk change is stopped as earlier releases did.
 */
export const endElsewhere = <T>(
  db: Database,
  [table, state, cause]: readonly [RunTable, 'stopped' | 'failed', BulkStopCause?],
  work: () => Promise<T>,
): Promise<T> => {
  const why = cause === undefined ? sql`` : sql`, stop_cause = ${sql.lit(cause)}`;
  const set = sql`state = ${sql.lit(state)}, done = 1, finished_at = created_at${why}`;
  return onceBegun(db, { table, set }, work);
};

/** Whatever begins during the work cannot be gone on with. */
export const breakBegun = <T>(db: Database, table: RunTable, work: () => Promise<T>): Promise<T> =>
  onceBegun(db, { table, set: sql`author = 'broken'` }, work);

async function onceBegun<T>(
  { kysely, capabilities }: Database,
  { table, set }: { readonly table: RunTable; readonly set: RawBuilder<unknown> },
  work: () => Promise<T>,
): Promise<T> {
  const on = sql.table(table);
  // Never the same: a connection that only reads may still know of the one before.
  const name = sql.ref(`ended_${newId()}`);
  const end = sql`update ${on} set ${set} where id = new.id`;
  const [begin, restore] =
    capabilities.engine === 'sqlite'
      ? [
          sql`create trigger ${name} after insert on ${on} begin ${end}; end`,
          sql`drop trigger ${name}`,
        ]
      : [
          sql`create rule ${name} as on insert to ${on} do also ${end}`,
          sql`drop rule ${name} on ${on}`,
        ];
  await begin.execute(kysely);
  try {
    return await work();
  } finally {
    await restore.execute(kysely);
  }
}
