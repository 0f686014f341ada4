import { type Database, tables } from '../../platform/db/database.ts';
import type { NotificationsTables } from './tables.ts';

const query = (db: Database) => tables<NotificationsTables>(db);

export async function findDismissed(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await query(db)
    .selectFrom('notification_dismissals')
    .select('notification_id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map((row) => row.notification_id));
}

/** @returns how many were not dismissed before */
export async function insertDismissals(
  tx: Database,
  userId: string,
  dismissals: readonly { readonly id: string; readonly lapsesAt: number | null }[],
): Promise<number> {
  const inserted = await query(tx)
    .insertInto('notification_dismissals')
    .values(
      dismissals.map(({ id, lapsesAt }) => ({
        user_id: userId,
        notification_id: id,
        lapses_at: lapsesAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('notification_id')
    .execute();
  return inserted.length;
}

/** Forgets what the user put away of notifications that are over. */
export function deleteLapsed(tx: Database, userId: string, now: number): Promise<unknown> {
  return query(tx)
    .deleteFrom('notification_dismissals')
    .where('user_id', '=', userId)
    .where('lapses_at', '<=', now)
    .execute();
}

export async function deleteDismissalsOf(tx: Database, userId: string): Promise<void> {
  await query(tx).deleteFrom('notification_dismissals').where('user_id', '=', userId).execute();
}
