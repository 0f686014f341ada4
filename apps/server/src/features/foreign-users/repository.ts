import { type Database, tables } from '../../platform/db/database.ts';
import type { ForeignUserTables } from './tables.ts';

/** @returns the id of the account here */
export async function findForeignUser(
  db: Database,
  authority: string,
  uuid: string,
): Promise<string | undefined> {
  const row = await tables<ForeignUserTables>(db)
    .selectFrom('foreign_users')
    .select('user_id')
    .where('authority', '=', authority)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertForeignUser(
  tx: Database,
  row: ForeignUserTables['foreign_users'],
): Promise<void> {
  await tables<ForeignUserTables>(tx).insertInto('foreign_users').values(row).execute();
}

/** Forgets who a user is there; met again, it is somebody new here. */
export async function forgetForeignUser(tx: Database, userId: string): Promise<void> {
  await tables<ForeignUserTables>(tx)
    .deleteFrom('foreign_users')
    .where('user_id', '=', userId)
    .execute();
}

/** Whether another licence server decides about an account. */
export async function isForeignUser(db: Database, userId: string): Promise<boolean> {
  const row = await tables<ForeignUserTables>(db)
    .selectFrom('foreign_users')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of several users whose licence another server keeps. */
export async function findForeignUsers(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { lists } = db.capabilities;
  const rows = await tables<ForeignUserTables>(db)
    .selectFrom('foreign_users')
    .select('user_id')
    .where(lists.contains('user_id', lists.encode(userIds)))
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
