import { type Database, tables } from '../../platform/db/database.ts';
import type { UsersTables } from './tables.ts';

/**
 * Notes that nobody has shown yet that the account's address is theirs: it was typed into a form.
 * An account that an operator made needs no such note, because the operator vouches for it.
 */
export async function markEmailUnproven(tx: Database, userId: string): Promise<void> {
  await tables<UsersTables>(tx)
    .insertInto('unproven_emails')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Whether somebody has shown that the account's address is theirs, or an operator vouches for it. */
export async function isEmailProven(db: Database, userId: string): Promise<boolean> {
  const unproven = await tables<UsersTables>(db)
    .selectFrom('unproven_emails')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return unproven === undefined;
}

/** @returns whether this is the first proof; of several at once one is */
export async function markEmailProven(tx: Database, userId: string): Promise<boolean> {
  const first = await tables<UsersTables>(tx)
    .deleteFrom('unproven_emails')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return first !== undefined;
}
