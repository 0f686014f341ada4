import * as z from 'zod/mini';
import { pageSizeSchema } from './paging.ts';

/** Characters of a note. */
export const NOTE_MAX = 2_000;

const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Lines of text without other control characters. */
export const noteTextSchema = z
  .string()
  .check(z.trim(), z.regex(new RegExp(`^(?:[^\\p{Cc}\\p{Cs}]|[\n\t]){1,${NOTE_MAX}}$`, 'u')));

/** What an operator has noted about a user. Customers never see it. */
export const userNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** E-mail address of who wrote it; null on the command line, and when it is not known any more. */
  author: z.nullable(z.string()),
  createdAt: z.string(),
});
export type UserNote = z.infer<typeof userNoteSchema>;

/** GET /api/operator/users/:id/notes: the newest first. */
export const listUserNotesQuerySchema = z.object({
  limit: z._default(pageSizeSchema, 20),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const userNotePageSchema = z.object({
  items: z.array(userNoteSchema),
  nextCursor: z.nullable(z.string()),
});
export type UserNotePage = z.infer<typeof userNotePageSchema>;

/** POST /api/operator/users/:id/notes. */
export const addUserNoteRequestSchema = z.object({ text: noteTextSchema });
/** DELETE /api/operator/users/:id/notes/:noteId. */
export const userNoteParamSchema = z.object({ id: idSchema, noteId: idSchema });
