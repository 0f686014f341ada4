import type { Language } from '@file-server/contract/settings';
import { type Database, tables } from '../../platform/db/database.ts';
import type { UsersTables } from '../users/index.ts';
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
  language: Language | null = null,
): Promise<void> {
  await tables<RegistrationTables>(tx)
    .insertInto('registrations')
    .values({ user_id: userId, registered_at: registeredAt, language })
    .execute();
}

/** What a registration says beside whose it is. */
export interface Waiter {
  /** Epoch milliseconds. */
  readonly registeredAt: number;
  readonly language: Language | null;
}

/** Those of some users who wait, by user id. */
export async function findWaiters(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Waiter>> {
  const { lists } = db.capabilities;
  const rows = await tables<RegistrationTables>(db)
    .selectFrom('registrations')
    .selectAll()
    .where(lists.contains('user_id', lists.encode(userIds)))
    .execute();
  return new Map(
    rows.map((row) => [row.user_id, { registeredAt: row.registered_at, language: row.language }]),
  );
}

/** What is known of a registration that is decided. */
export interface Taken {
  readonly language: Language | null;
}

/** @returns null when this user does not wait; of two operators who decide at once, one is told so */
export async function takeRegistration(tx: Database, userId: string): Promise<Taken | null> {
  const taken = await tables<RegistrationTables>(tx)
    .deleteFrom('registrations')
    .where('user_id', '=', userId)
    .returning('language')
    .executeTakeFirst();
  return taken ?? null;
}

/** How many wait, and who came last; null = nobody waits. */
export async function summariseRegistrations(
  db: Database,
): Promise<{ waiting: number; latest: Registration } | null> {
  const latest = await waitingUsers(db)
    .orderBy('registrations.registered_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest) return null;
  const { waiting } = await tables<RegistrationTables>(db)
    .selectFrom('registrations')
    .select((expression) => expression.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), latest: toRegistration(latest) };
}

/** Those who wait, by when they registered. @param section.after the one before the first */
export async function listRegistrations(
  db: Database,
  {
    order,
    after,
    limit,
  }: {
    /** `asc` = the longest wait first. */
    readonly order: 'asc' | 'desc';
    readonly after: { readonly at: number; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<Registration[]> {
  let query = waitingUsers(db)
    .orderBy('registrations.registered_at', order)
    .orderBy('registrations.user_id', order)
    .limit(limit);
  if (after !== null) {
    query = query.where((row) =>
      row.eb(
        row.refTuple('registrations.registered_at', 'registrations.user_id'),
        order === 'asc' ? '>' : '<',
        row.tuple(after.at, after.id),
      ),
    );
  }
  return (await query.execute()).map(toRegistration);
}

const waitingUsers = (db: Database) =>
  tables<RegistrationTables & UsersTables>(db)
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'registrations.registered_at',
    ]);

type WaitingRow = Awaited<ReturnType<ReturnType<typeof waitingUsers>['execute']>>[number];

const toRegistration = (row: WaitingRow): Registration => ({
  userId: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  registeredAt: row.registered_at,
});
