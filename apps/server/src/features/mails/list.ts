import type { ListedMail, listMailsQuerySchema, MailPage } from '@file-server/contract/mails';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import {
  instantCursors,
  type InstantSection,
  latestFirst,
  nextInstantCursor,
} from '../../platform/request/cursor.ts';
import { findEmails, findUser, normaliseEmail } from '../users/index.ts';
import type { MailTables } from './tables.ts';
import type { MailState } from './words.ts';

interface MailFilter {
  readonly userId?: string | undefined;
  readonly state?: MailState | undefined;
}

/** Mails, the newest first. */
export function selectMails(db: Database, { userId, state }: MailFilter, section: InstantSection) {
  let query = tables<MailTables>(db).selectFrom('mails').selectAll();
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  if (state !== undefined) {
    // To a user there are few. Behind "is true" no index is used, and SQLite, which does not know how
    // many there are, would as soon read all mails that were sent.
    query =
      userId === undefined
        ? query.where('state', '=', state)
        : query.where(sql<boolean>`(state = ${state}) is true`);
  }
  return latestFirst(query, ['created_at', 'id'], section);
}

/**
 * A page of what was sent, the newest first.
 * @throws ProblemError invalid_cursor
 */
export async function findMailPage(
  db: Database,
  { user, state, limit, cursor }: z.infer<typeof listMailsQuerySchema>,
): Promise<MailPage> {
  const after = cursor === undefined ? null : instantCursors.decode(cursor);
  const found = user?.includes('@') ? await findUser(db, normaliseEmail(user)) : { id: user };
  if (found === undefined) return { items: [], nextCursor: null };
  const filter = { userId: found.id, state };
  const rows = await selectMails(db, filter, { after, limit: limit + 1 }).execute();
  const page = rows.slice(0, limit);
  const emails = await findEmails(db, [...new Set(page.map((row) => row.user_id))]);
  const items = page.map((row): ListedMail => ({
    id: row.id,
    kind: row.kind,
    user: { id: row.user_id, email: emails.get(row.user_id) ?? null },
    state: row.state,
    createdAt: toInstant(row.created_at),
    sentAt: toInstantOrNull(row.sent_at),
    failure: row.failure,
  }));
  return {
    items,
    nextCursor: nextInstantCursor(rows, limit, ({ created_at: at, id }) => ({ at, id })),
  };
}
