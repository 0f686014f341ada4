import { type Database, tables } from '../db/database.ts';
import type { SecretTagTables } from './tables.ts';

const ID = 1;

/**
 * Keeps what tells the secret of a server from others.
 * @returns whether the server that was started last on this database had another one
 */
export async function keepSecretTag(db: Database, tag: string): Promise<boolean> {
  // Most starts write nothing.
  if ((await find(db)) === tag) return false;
  return db.transaction(async (tx) => {
    const query = tables<SecretTagTables>(tx);
    // Of two first starts at once the second waits here, and sees what the other has kept.
    await query
      .insertInto('secret_tag')
      .values({ id: ID, tag })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if ((await find(tx)) === tag) return false;
    await query.updateTable('secret_tag').set({ tag }).where('id', '=', ID).execute();
    return true;
  });
}

async function find(db: Database): Promise<string | undefined> {
  const row = await tables<SecretTagTables>(db)
    .selectFrom('secret_tag')
    .select('tag')
    .executeTakeFirst();
  return row?.tag;
}
