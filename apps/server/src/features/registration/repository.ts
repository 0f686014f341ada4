import { type Database, tables } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/index.ts';
import type { RegistrationTables } from './tables.ts';

/** Somebody who waits for approval. */
export interface Registration {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Epoch milliseconds. */
  readonly registeredAt: number;
}

export async function insertRegistration(
  tx: Database,
  userId: string,
  registeredAt: number,
): Promise<void> {
  await tables<RegistrationTables>(tx)
    .insertInto('registrations')
    .values({ user_id: userId, registered_at: registeredAt })
    .execute();
}

/** @returns false when this user does not wait; of two operators who decide at once, one is told so */
export async function takeRegistration(tx: Database, userId: string): Promise<boolean> {
  const taken = await tables<RegistrationTables>(tx)
    .deleteFrom('registrations')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Everybody who waits, the longest wait first. */
export async function listRegistrations(db: Database): Promise<Registration[]> {
  const rows = await tables<RegistrationTables & AccountsTables>(db)
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'registrations.registered_at',
    ])
    .orderBy('registrations.registered_at')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    registeredAt: row.registered_at,
  }));
}
