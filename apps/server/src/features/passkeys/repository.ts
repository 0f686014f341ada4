import type { AccountSecurity } from '@file-server/contract/account';
import { toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import type { PasskeysTables } from './tables.ts';

const query = (db: Database) => tables<PasskeysTables>(db);

/** What a user is told about the passkeys of the account, oldest first. */
export async function listPasskeys(
  db: Database,
  userId: string,
): Promise<AccountSecurity['passkeys']> {
  const rows = await query(db)
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: toInstant(row.created_at),
    lastUsedAt: toInstantOrNull(row.last_used_at),
  }));
}

/** How the authenticators of a user are named to a browser, so that none is added twice. */
export async function findCredentials(
  db: Database,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  const rows = await query(db)
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({
    id: row.credential_id,
    transports: JSON.parse(row.transports) as string[],
  }));
}

export function findPasskey(
  db: Database,
  credentialId: string,
): Promise<PasskeysTables['passkeys'] | undefined> {
  return query(db)
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function countPasskeys(db: Database, userId: string): Promise<number> {
  const { count } = await query(db)
    .selectFrom('passkeys')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns false when an account has it already */
export async function insertPasskey(
  db: Database,
  row: PasskeysTables['passkeys'],
): Promise<boolean> {
  const inserted = await query(db)
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Notes a use.
 * @returns false when the count has not moved on, which a copy of the passkey would show
 */
export async function recordUse(
  db: Database,
  id: string,
  { signCount, now }: { signCount: number; now: number },
): Promise<boolean> {
  const used = await query(db)
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .where((row) =>
      signCount === 0 ? row('sign_count', '=', 0) : row('sign_count', '<', signCount),
    )
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** @returns false when the user has no such passkey */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await query(db)
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deletePasskeysOf(tx: Database, userId: string): Promise<void> {
  await query(tx).deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** Forgets the ceremonies in which a passkey is being made for a user. */
export async function deletePasskeyChallengesOf(tx: Database, userId: string): Promise<void> {
  await query(tx).deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

export async function insertChallenge(
  db: Database,
  row: PasskeysTables['passkey_challenges'],
): Promise<void> {
  await query(db).insertInto('passkey_challenges').values(row).execute();
}

/** Ends the oldest challenges of a user beyond the number that is to stay. */
export async function keepNewestChallenges(
  tx: Database,
  userId: string,
  count: number,
): Promise<void> {
  const newest = query(tx)
    .selectFrom('passkey_challenges')
    .select('challenge')
    .where('user_id', '=', userId)
    .orderBy('ends_at', 'desc')
    .limit(count);
  await query(tx)
    .deleteFrom('passkey_challenges')
    .where('user_id', '=', userId)
    .where('challenge', 'not in', newest)
    .execute();
}

/** Takes a challenge away and gives what it was for; of two calls at once, one gets it. */
export function takeChallenge(
  db: Database,
  challenge: string,
  now: number,
): Promise<{ user_id: string | null } | undefined> {
  return query(db)
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('ends_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
}

/** Forgets the ceremonies that nobody completed in time. */
export async function deleteEndedPasskeyChallenges(db: Database, now: number): Promise<void> {
  await query(db).deleteFrom('passkey_challenges').where('ends_at', '<=', now).execute();
}
