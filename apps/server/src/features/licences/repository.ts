import { type Kysely, type Selectable, sql } from 'kysely';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { prepareForEach, prepareRead } from '../../platform/db/prepared-statement.ts';
import type { LicenceTerms } from './licence-terms.ts';
import type { LicenceContext, LicenceTables } from './tables.ts';

type LicenceRow = Selectable<LicenceTables['licences']>;

/**
 * The terms of one user, also inside a transaction.
 * @throws Error when there are none: every user is made together with a licence
 */
export async function getLicence(db: Database, userId: string): Promise<LicenceTerms> {
  const terms = await db.readShared(getLicences, userId);
  if (!terms) throw missing(userId);
  return terms;
}

/** Like `getLicence`; nobody else changes the row before the transaction ends. */
export async function lockLicence(tx: Database, userId: string): Promise<LicenceTerms> {
  const query = tables<LicenceTables>(tx)
    .selectFrom('licences')
    .selectAll()
    .where('user_id', '=', userId);
  return toTerms(await forUpdate(tx, query).executeTakeFirstOrThrow(() => missing(userId)));
}

const readLicences = prepareRead((db: Kysely<LicenceTables>, among) =>
  db.selectFrom('licences').selectAll().where(among('user_id')),
);

/** The terms of several users by user id. A user without a licence is absent. */
export async function getLicences(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, LicenceTerms>> {
  const rows = await readLicences(db, userIds);
  return new Map(rows.map((row) => [row.user_id, toTerms(row)]));
}

/** Licences of one batch. */
const BATCH = 500;

/** Activated licences that end within a time, a batch at a time, by user id. */
export async function findEnding(
  db: Database,
  { from, until, after }: { readonly from: number; readonly until: number; readonly after: string },
): Promise<{ readonly userId: string; readonly expiresAt: number }[]> {
  const rows = await tables<LicenceTables>(db)
    .selectFrom('licences')
    .select(['user_id', 'expires_at'])
    .where('activated', '=', 1)
    .where('expires_at', '>', from)
    .where('expires_at', '<=', until)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(BATCH)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, expiresAt: row.expires_at ?? 0 }));
}

/** Users whose licence is activated, by their ids. */
export async function listActivated(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await tables<LicenceTables>(db)
    .selectFrom('licences')
    .select('user_id')
    .where('user_id', '>', after)
    .where('activated', '=', 1)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The terms of a user. */
export interface UserTerms {
  readonly userId: string;
  readonly terms: LicenceTerms;
}

export async function insertLicences(
  db: Database,
  licences: readonly UserTerms[],
  at: number,
): Promise<void> {
  if (licences.length === 0) return;
  await tables<LicenceTables>(db)
    .insertInto('licences')
    .values(licences.map((licence) => toRow(licence, at)))
    .execute();
}

/** Like `lockLicence` for several, in the order of their ids. A user without a licence is absent. */
export async function lockLicences(
  tx: Database,
  userIds: readonly string[],
): Promise<Map<string, LicenceTerms>> {
  const { lists } = tx.capabilities;
  const query = tables<LicenceTables>(tx)
    .selectFrom('licences')
    .selectAll()
    .where(lists.contains('user_id', lists.encode(userIds)))
    .orderBy('user_id');
  const rows = await forUpdate(tx, query).execute();
  return new Map(rows.map((row) => [row.user_id, toTerms(row)]));
}

/**
 * Of users whose licences are locked those who are erased. Whoever erases somebody locks the licence
 * until that is there to be seen, so that this is the last word about it.
 */
export async function findErased(
  tx: Database,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { lists } = tx.capabilities;
  const rows = await tables<LicenceContext>(tx)
    .selectFrom('users')
    .select('id')
    .where(lists.contains('id', lists.encode(userIds)))
    .where('erased_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const writeLicences = prepareForEach(
  {
    user_id: 'text',
    activated: 'bigint',
    pro_pack: 'bigint',
    expires_at: 'bigint',
    maximum: 'bigint',
    period: 'text',
    updated_at: 'bigint',
  },
  (licences, db) =>
    sql`
    update licences set activated = given.activated, pro_pack = given.pro_pack,
      expires_at = given.expires_at, maximum = given.maximum, period = given.period,
      updated_at = given.updated_at
    from ${licences} as given
    where licences.user_id = given.user_id`.compile(db),
);

/** Writes the terms of users; their plans stay. */
export async function updateLicences(
  tx: Database,
  licences: readonly UserTerms[],
  at: number,
): Promise<void> {
  await writeLicences(
    tx,
    licences.map((licence) => toRow(licence, at)),
  );
}

export async function deleteLicence(db: Database, userId: string): Promise<void> {
  await tables<LicenceTables>(db).deleteFrom('licences').where('user_id', '=', userId).execute();
}

const missing = (userId: string) => new Error(`The user ${userId} has no licence.`);

function toTerms(row: LicenceRow): LicenceTerms {
  return {
    activated: row.activated === 1,
    proPack: row.pro_pack === 1,
    expiresAt: row.expires_at,
    maximum: row.maximum,
    period: row.period,
    ...(row.plan_id !== null && { planId: row.plan_id }),
  };
}

function toRow({ userId, terms }: UserTerms, at: number) {
  return {
    user_id: userId,
    activated: terms.activated ? (1 as const) : (0 as const),
    pro_pack: terms.proPack ? (1 as const) : (0 as const),
    expires_at: terms.expiresAt,
    maximum: terms.maximum,
    period: terms.period,
    updated_at: at,
  };
}
