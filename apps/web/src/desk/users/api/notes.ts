import {
  type UserNote,
  userNotePageSchema,
  userNoteSchema,
} from '@file-server/contract/user-notes';
import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { userKeys } from '../../../desk-kit/desk-keys.ts';
import { request } from '../../../lib/api-client.ts';

const pathOf = (userId: string) => `/api/operator/users/${encodeURIComponent(userId)}/notes`;

/** GET /api/operator/users/:id/notes, page after page. */
export const notesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...userKeys.all, 'notes', userId],
    queryFn: ({ pageParam, signal }) =>
      request(userNotePageSchema, pathOf(userId), {
        signal,
        query: { cursor: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

export const addNote = (userId: string, text: string): Promise<UserNote> =>
  request(userNoteSchema, pathOf(userId), { method: 'POST', body: { text } });

/** Asks for a recent proof. */
export const deleteNote = (userId: string, { id }: UserNote): Promise<unknown> =>
  request(z.unknown(), `${pathOf(userId)}/${id}`, { method: 'DELETE' });
