import { type Database, tables } from '../../../apps/server/src/platform/db/database.ts';

interface CommitTables {
  bench_commits: { id: number; value: number };
}

/**
 * What the database itself does: so many clients commit one after the other, each a transaction that
 * changes one row of its own, through the product's driver and with its durability.
 * @returns commits that were durable, and how long it took
 */
export async function commitSingleRows(
  db: Database,
  round: { inFlight: number; seconds: number },
): Promise<{ commits: number; seconds: number }> {
  const rows = Array.from({ length: round.inFlight }, (_, id) => ({ id, value: 0 }));
  await db.kysely.schema
    .createTable('bench_commits')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('value', 'integer', (column) => column.notNull())
    .execute();
  await tables<CommitTables>(db).insertInto('bench_commits').values(rows).execute();
  let commits = 0;
  const startedAt = performance.now();
  const until = startedAt + round.seconds * 1000;
  const client = async (id: number) => {
    while (performance.now() < until) {
      await db.transaction(async (tx) => {
        await tables<CommitTables>(tx)
          .updateTable('bench_commits')
          .set((row) => ({ value: row('value', '+', 1) }))
          .where('id', '=', id)
          .execute();
      });
      commits += 1;
    }
  };
  await Promise.all(rows.map(({ id }) => client(id)));
  const seconds = (performance.now() - startedAt) / 1000;
  await db.kysely.schema.dropTable('bench_commits').execute();
  return { commits, seconds };
}
