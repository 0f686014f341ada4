import type { Selectable } from 'kysely';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { normaliseEmail } from './email.ts';
import { AccountError } from './errors.ts';
import type { UsersTables } from './tables.ts';

type UserRow = Selectable<UsersTables['users']>;

export interface User {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatarUrl: string | null;
  /** Path in the web app where signing in leads by itself (R3.03); null = the file manager. */
  readonly redirectUrl: string | null;
  readonly operator: boolean;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** Accounts; one that was erased is none any more. */
const users = (db: Database) =>
  tables<UsersTables>(db).selectFrom('users').selectAll().where('erased_at', 'is', null);

export async function getUser(db: Database, userId: string): Promise<User | undefined> {
  const row = await users(db).where('id', '=', userId).executeTakeFirst();
  return row && toUser(row);
}

/**
 * Nobody else changes this account before the transaction ends, so that what is counted for it stays
 * true until something is added.
 */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  const query = tables<UsersTables>(tx).selectFrom('users').select('id');
  await forUpdate(tx, query.where('id', '=', userId)).execute();
}

/**
 * The hash of an account's password, which as after `lockUser` stays so until the transaction ends;
 * empty = it has none, undefined = there is no such account.
 */
export async function lockPassword(tx: Database, userId: string): Promise<string | undefined> {
  const row = await forUpdate(tx, users(tx).where('id', '=', userId)).executeTakeFirst();
  return row?.password_hash;
}

/**
 * Whether the account is still there and, where one is named, has still this password. Both stay so
 * until the transaction ends.
 */
export async function lockCredentials(
  tx: Database,
  userId: string,
  passwordHash?: string,
): Promise<boolean> {
  const current = await lockPassword(tx, userId);
  return current !== undefined && (passwordHash ?? current) === current;
}

export async function findUser(db: Database, email: string): Promise<User | undefined> {
  return (await findCredentials(db, email))?.user;
}

/** E-mail addresses by user; erased people have none. */
export async function findEmails(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { lists } = db.capabilities;
  const rows = await tables<UsersTables>(db)
    .selectFrom('users')
    .select(['id', 'email'])
    .where(lists.contains('id', lists.encode(userIds)))
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Ids of the accounts with some of these addresses, which have the form of `normaliseEmail`. */
export async function findUserIdsOf(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { lists } = db.capabilities;
  const rows = await users(db)
    .where(lists.contains('email', lists.encode(emails)))
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Of several accounts, those of operators. */
export async function findOperators(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { lists } = db.capabilities;
  const rows = await users(db)
    .where(lists.contains('id', lists.encode(userIds)))
    .where('operator', '=', 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** All accounts by e-mail address. */
export async function listUsers(db: Database): Promise<User[]> {
  return (await users(db).orderBy('email').execute()).map(toUser);
}

export async function hasUsers(db: Database): Promise<boolean> {
  const query = tables<UsersTables>(db).selectFrom('users').select('id').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function findCredentials(
  db: Database,
  email: string,
): Promise<{ user: User; passwordHash: string | undefined } | undefined> {
  // PostgreSQL refuses this character in a text, and no account has it.
  if (email.includes('\0')) return undefined;
  const row = await users(db).where('email', '=', normaliseEmail(email)).executeTakeFirst();
  // Undefined and not empty: an account without a password must cost the same work as any other.
  return row && { user: toUser(row), passwordHash: row.password_hash || undefined };
}

/** False for a user who signs in another way only, or has not come yet. */
export async function hasPassword(db: Database, userId: string): Promise<boolean> {
  const row = await users(db).where('id', '=', userId).executeTakeFirst();
  return row !== undefined && row.password_hash !== '';
}

/** @returns false when the address is taken */
export async function insertUser(db: Database, user: User, passwordHash: string): Promise<boolean> {
  return (await insertUsers(db, [user], passwordHash)).has(user.id);
}

/** @returns the ids of those whose address was free */
export async function insertUsers(
  db: Database,
  added: readonly User[],
  passwordHash: string,
): Promise<ReadonlySet<string>> {
  if (added.length === 0) return new Set();
  const rows = await tables<UsersTables>(db)
    .insertInto('users')
    .values(
      added.map(
        ({ id, email, firstName, lastName, avatarUrl, redirectUrl, operator, createdAt }) => ({
          id,
          email,
          first_name: firstName,
          last_name: lastName,
          password_hash: passwordHash,
          avatar_url: avatarUrl,
          redirect_url: redirectUrl,
          operator: operator ? (1 as const) : (0 as const),
          created_at: createdAt,
        }),
      ),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * @throws AccountError when there is no such user; somebody who was erased since they were found is
 *   none, or their empty row would be filled again
 */
export async function updateUser(
  db: Database,
  userId: string,
  changes: Partial<Omit<UserRow, 'id' | 'created_at'>>,
): Promise<void> {
  const updated = await tables<UsersTables>(db)
    .updateTable('users')
    .set(changes)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (updated === undefined) throw new AccountError('There is no such account.');
}

/** Takes a user's password away; they sign in another way, or choose a new one by mail. */
export async function removePassword(tx: Database, userId: string): Promise<void> {
  await updateUser(tx, userId, { password_hash: '' });
}

/**
 * Removes all that tells who a user is. The row stays, because grants and counters refer to it; what
 * stands for the address is none, so nobody signs in or registers with it.
 */
export async function anonymiseUser(tx: Database, userId: string, at: number): Promise<void> {
  await tables<UsersTables>(tx)
    .deleteFrom('unproven_emails')
    .where('user_id', '=', userId)
    .execute();
  await updateUser(tx, userId, {
    email: `erased:${userId}`,
    first_name: '',
    last_name: '',
    password_hash: '',
    avatar_url: null,
    redirect_url: null,
    operator: 0,
    erased_at: at,
  });
}

/** Removes the account itself; what others keep about it is theirs to remove before. */
export async function deleteUser(db: Database, userId: string): Promise<void> {
  await tables<UsersTables>(db)
    .deleteFrom('unproven_emails')
    .where('user_id', '=', userId)
    .execute();
  await tables<UsersTables>(db).deleteFrom('users').where('id', '=', userId).execute();
}

function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    avatarUrl: row.avatar_url,
    redirectUrl: row.redirect_url,
    operator: row.operator === 1,
    createdAt: row.created_at,
  };
}
