import {
  type UserNote,
  userNotePageSchema,
  userNoteSchema,
} from '@file-server/contract/user-notes';
import * as z from 'zod/mini';
import { userKeys } from '../../../desk-kit/desk-keys.ts';
import { request } from '../../../lib/api-client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

const pathOf = (userId: string) => `/api/operator/users/${encodeURIComponent(userId)}/notes`;

/** GET /api/operator/users/:id/notes, page after page. */
export const notesQuery = (userId: string) =>
  pagedQuery([...userKeys.all, 'notes', userId], userNotePageSchema, pathOf(userId));

export const addNote = (userId: string, text: string): Promise<UserNote> =>
  request(userNoteSchema, pathOf(userId), { method: 'POST', body: { text } });

/** Asks for a recent proof. */
export const deleteNote = (userId: string, { id }: UserNote): Promise<unknown> =>
  request(z.unknown(), `${pathOf(userId)}/${id}`, { method: 'DELETE' });
