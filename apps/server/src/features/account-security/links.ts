import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import type { Sweep } from '../../platform/jobs/job.ts';
import { lockUser } from '../users/index.ts';
import type { AccountSecurityTables } from './tables.ts';
import type { LinkPurpose } from './words.ts';

const TOKEN_BYTES = 32;

type LinkRow = AccountSecurityTables['account_links'];
export type AccountLink = Pick<LinkRow, 'purpose'> & {
  readonly userId: string;
  /** The address to be confirmed, or that the link was mailed to; null = it is bound to none. */
  readonly email: string | null;
};

const links = (db: Database) => tables<AccountSecurityTables>(db);

/**
 * Makes a one-time link; an older one of the same user and purpose is worth nothing from then on.
 * @param times epoch milliseconds
 * @returns its token, which is stored nowhere
 */
export async function issueLink(
  tx: Database,
  { userId, purpose, email }: AccountLink,
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const changing = { token_hash: digest(token), email, expires_at: expiresAt };
  await deleteEnded(tx, now);
  await links(tx)
    .insertInto('account_links')
    .values({ user_id: userId, purpose, ...changing })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(changing))
    .execute();
  return token;
}

/**
 * Gives a waiting link another token; it keeps its end.
 * @returns null when it does not wait any more, or for another address
 */
export async function renewLink(
  db: Database,
  { userId, purpose, email }: AccountLink,
  now: number,
): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const renewed = await links(db)
    .updateTable('account_links')
    .set({ token_hash: digest(token) })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('email', 'is not distinct from', email)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return renewed === undefined ? null : token;
}

/** Whose link it is while it is still good, without using it. */
export async function findLinkOwner(
  db: Database,
  purpose: LinkPurpose,
  token: string,
  now: number,
): Promise<string | undefined> {
  const row = await links(db)
    .selectFrom('account_links')
    .select('user_id')
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Uses a link up. Of several uses at once one gets it; the others get undefined. Its user is locked
 * first, as by whoever revokes links: in another order the two would wait for each other.
 */
export async function takeLink(
  tx: Database,
  purpose: LinkPurpose,
  token: string,
  now: number,
): Promise<AccountLink | undefined> {
  const owner = await findLinkOwner(tx, purpose, token, now);
  if (owner === undefined) return undefined;
  await lockUser(tx, owner);
  const row = await links(tx)
    .deleteFrom('account_links')
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  return row && { userId: row.user_id, purpose, email: row.email };
}

/** Revokes the links of a user: all of them, or those of one purpose. */
export async function revokeLinks(
  tx: Database,
  userId: string,
  purpose?: LinkPurpose,
): Promise<void> {
  const all = links(tx).deleteFrom('account_links').where('user_id', '=', userId);
  await (purpose === undefined ? all : all.where('purpose', '=', purpose)).execute();
}

async function deleteEnded(db: Database, now: number): Promise<void> {
  await links(db).deleteFrom('account_links').where('expires_at', '<=', now).execute();
}

/** Forgets those whose time is over, with the addresses that they would have confirmed. */
export const sweepLinks = ({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Sweep => ({
  kind: 'delete-ended-links',
  everyMs: 10 * 60_000,
  run: () => deleteEnded(db, clock.now()),
});

/** The address that a user asked for and has not confirmed yet; null = none. */
export async function findPendingEmail(
  db: Database,
  userId: string,
  now: number,
): Promise<string | null> {
  const row = await links(db)
    .selectFrom('account_links')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm-email')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** 256 random bits need no slow hash. */
const digest = (token: string) => createHash('sha256').update(token).digest('hex');
