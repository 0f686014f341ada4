import type { Origin } from '@file-server/contract/providers';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import type { SecondFactorTables } from './tables.ts';

const query = (db: Database) => tables<SecondFactorTables>(db);

/** Whether and how a user has a second factor. */
export interface TotpState {
  readonly enabled: boolean;
  readonly recoveryCodesLeft: number;
}

export async function getTotpState(db: Database, userId: string): Promise<TotpState> {
  const totp = await findTotp(db, userId);
  const codes = await findRecoveryHashes(db, userId);
  return { enabled: typeof totp?.secret === 'string', recoveryCodesLeft: codes.length };
}

export function findTotp(
  db: Database,
  userId: string,
): Promise<SecondFactorTables['totp'] | undefined> {
  return query(db).selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Whether a second factor is in force, and stays as it is until the transaction ends: calls that
 * replace the recovery codes go one after the other.
 */
export async function lockEnabledTotp(tx: Database, userId: string): Promise<boolean> {
  const totp = query(tx).selectFrom('totp').select('secret').where('user_id', '=', userId);
  return typeof (await forUpdate(tx, totp).executeTakeFirst())?.secret === 'string';
}

/** Keeps a set-up that waits for its first code; what is in force stays in force. */
export async function savePendingSecret(
  db: Database,
  userId: string,
  pendingSecret: string,
): Promise<void> {
  await query(db)
    .insertInto('totp')
    .values({ user_id: userId, secret: null, pending_secret: pendingSecret, last_counter: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ pending_secret: pendingSecret }),
    )
    .execute();
}

/** @returns false when another set-up or confirmation came first */
export async function enablePendingSecret(
  tx: Database,
  userId: string,
  { pendingSecret, counter }: { pendingSecret: string; counter: number },
): Promise<boolean> {
  const enabled = await query(tx)
    .updateTable('totp')
    .set({ secret: pendingSecret, pending_secret: null, last_counter: counter })
    .where('user_id', '=', userId)
    .where('pending_secret', '=', pendingSecret)
    .returning('user_id')
    .executeTakeFirst();
  return enabled !== undefined;
}

/** @returns false when a code of this step or of a later one has been taken */
export async function advanceCounter(
  tx: Database,
  userId: string,
  counter: number,
): Promise<boolean> {
  const advanced = await query(tx)
    .updateTable('totp')
    .set({ last_counter: counter })
    .where('user_id', '=', userId)
    .where('last_counter', '<', counter)
    .returning('user_id')
    .executeTakeFirst();
  return advanced !== undefined;
}

export async function deleteTotp(tx: Database, userId: string): Promise<void> {
  await query(tx).deleteFrom('totp').where('user_id', '=', userId).execute();
}

export async function findRecoveryHashes(db: Database, userId: string): Promise<string[]> {
  const rows = await query(db)
    .selectFrom('recovery_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ hash }) => hash);
}

export async function deleteRecoveryCodes(tx: Database, userId: string): Promise<void> {
  await query(tx).deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function insertRecoveryCodes(
  tx: Database,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await query(tx)
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** @returns false when it was used in the meantime */
export async function deleteRecoveryCode(
  tx: Database,
  userId: string,
  hash: string,
): Promise<boolean> {
  const deleted = await query(tx)
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function insertChallenge(
  db: Database,
  row: SecondFactorTables['second_factor_challenges'],
): Promise<void> {
  await query(db).insertInto('second_factor_challenges').values(row).execute();
}

/** Ends the oldest challenges of a user beyond the number that is to stay. */
export async function keepNewestChallenges(
  tx: Database,
  userId: string,
  count: number,
): Promise<void> {
  const newest = query(tx)
    .selectFrom('second_factor_challenges')
    .select('key')
    .where('user_id', '=', userId)
    .orderBy('ends_at', 'desc')
    .limit(count);
  await query(tx)
    .deleteFrom('second_factor_challenges')
    .where('user_id', '=', userId)
    .where('key', 'not in', newest)
    .execute();
}

export function findChallenge(
  db: Database,
  key: string,
  now: number,
): Promise<{ user_id: string; origin: Origin; proven_at: number | null } | undefined> {
  return query(db)
    .selectFrom('second_factor_challenges')
    .select(['user_id', 'origin', 'proven_at'])
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

/** @returns false when it was used in the meantime */
export async function deleteChallenge(tx: Database, key: string): Promise<boolean> {
  const deleted = await query(tx)
    .deleteFrom('second_factor_challenges')
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteUserChallenges(tx: Database, userId: string): Promise<void> {
  await query(tx).deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute();
}

/** Forgets the challenges that nobody answered in time. */
export async function deleteEndedSignInChallenges(db: Database, now: number): Promise<void> {
  await query(db).deleteFrom('second_factor_challenges').where('ends_at', '<=', now).execute();
}
