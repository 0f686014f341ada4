import type {
  listUserNotesQuerySchema,
  UserNote,
  UserNotePage,
} from '@file-server/contract/user-notes';
import type * as z from 'zod/mini';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { instantCursors, latestFirst, nextInstantCursor } from '../../platform/request/cursor.ts';
import { lockUser, type UsersTables } from '../users/index.ts';
import { requireUser } from '../users-desk/index.ts';
import type { UserNotesTables } from './tables.ts';

export interface NotesDeps {
  readonly db: Database;
  readonly clock: Clock;
}

interface NewNote {
  readonly userId: string;
  /** Who writes it; null = the command line. */
  readonly authorId: string | null;
  readonly text: string;
}

/**
 * Writes a note about a user. It tells of a person, so it is not in the ledger, which keeps what it has
 * for good: a note says itself who wrote it and when, and goes with its user.
 * @throws ProblemError not_found when there is no such user
 */
export function addUserNote(
  { db, clock }: NotesDeps,
  { userId, authorId, text }: NewNote,
): Promise<UserNote> {
  return db.transaction(async (tx) => {
    // Whoever erases the user waits, or has done so.
    await lockUser(tx, userId);
    await requireUser(tx, userId);
    const id = newId();
    await tables<UserNotesTables>(tx)
      .insertInto('user_notes')
      .values({ id, user_id: userId, author_id: authorId, text, created_at: clock.now() })
      .execute();
    const note = await selectNotes(tx, userId).where('user_notes.id', '=', id).executeTakeFirst();
    if (note === undefined) throw noNote();
    return presentNote(note);
  });
}

/**
 * A page of the notes about a user, the newest first.
 * @throws ProblemError not_found, invalid_cursor
 */
export async function listUserNotes(
  db: Database,
  userId: string,
  { limit, cursor }: z.infer<typeof listUserNotesQuerySchema>,
): Promise<UserNotePage> {
  const after = cursor === undefined ? null : instantCursors.decode(cursor);
  await requireUser(db, userId);
  const columns = ['user_notes.created_at', 'user_notes.id'] as const;
  const section = { after, limit: limit + 1 };
  const rows = await latestFirst(selectNotes(db, userId), columns, section).execute();
  return {
    items: rows.slice(0, limit).map(presentNote),
    nextCursor: nextInstantCursor(rows, limit, ({ created_at: at, id }) => ({ at, id })),
  };
}

/** @throws ProblemError not_found when there is no such note about this user */
export async function deleteUserNote(
  db: Database,
  { userId, noteId }: { readonly userId: string; readonly noteId: string },
): Promise<void> {
  const { numDeletedRows } = await tables<UserNotesTables>(db)
    .deleteFrom('user_notes')
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw noNote();
}

export async function deleteNotesOf(tx: Database, userId: string): Promise<void> {
  await tables<UserNotesTables>(tx)
    .deleteFrom('user_notes')
    .where('user_id', '=', userId)
    .execute();
}

const selectNotes = (db: Database, userId: string) =>
  tables<UserNotesTables & UsersTables>(db)
    .selectFrom('user_notes')
    .leftJoin('users as author', (join) =>
      join.onRef('author.id', '=', 'user_notes.author_id').on('author.erased_at', 'is', null),
    )
    .select(['user_notes.id', 'user_notes.text', 'user_notes.created_at', 'author.email as author'])
    .where('user_notes.user_id', '=', userId);

const presentNote = ({
  created_at: createdAt,
  ...note
}: Omit<UserNote, 'createdAt'> & { readonly created_at: number }): UserNote => ({
  ...note,
  createdAt: toInstant(createdAt),
});

const noNote = () => new ProblemError('not_found', 'There is no such note.');
