import { type Entry, entryDetailsSchema } from '@file-server/contract/library';
import { request } from '../../../lib/api-client.ts';
import { ApiError, isNotFound } from '../../../lib/api-error.ts';
import { beginTask, type Conflict } from './organising.ts';

/** The ids of the entries that somebody else has changed; null of any other error. */
const changedIn = (error: unknown): readonly string[] | null =>
  error instanceof ApiError && error.problem?.code === 'entry_changed'
    ? (error.problem.errors?.map(({ path }) => path) ?? [])
    : null;

/**
 * Asks, where entries are not as they were seen, whether it is to be done in any case.
 * @returns false of any other error
 */
export function askAboutChange(error: unknown, conflict: Omit<Conflict, 'changed'>): boolean {
  const changed = changedIn(error);
  if (changed === null) return false;
  // Where none is named, it may be any of them.
  const suspects = changed.length > 0 ? changed : conflict.seen.map(({ id }) => id);
  beginTask({ kind: 'conflict', ...conflict, changed: suspects });
  return true;
}

/** An entry as it is now, and the name of the folder that it lies in, null = the top; null = gone. */
export type Present = { readonly entry: Entry; readonly folder: string | null } | null;

/** In the order of the ids. */
export const readPresent = (
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Present[]> =>
  Promise.all(
    ids.map(async (id) => {
      try {
        const path = `/api/library/entries/${id}`;
        const { entry, ancestors } = await request(entryDetailsSchema, path, { signal });
        return { entry, folder: ancestors.at(-1)?.name ?? null };
      } catch (error) {
        if (isNotFound(error instanceof Error ? error : null)) return null;
        throw error;
      }
    }),
  );

/** What is to say of an entry that was seen otherwise; empty = it is as it was again. */
export function differences(
  before: Entry,
  now: Entry,
): readonly ('renamed' | 'moved' | 'newVersion')[] {
  const hasNewContent =
    before.kind === 'file' && now.kind === 'file' && before.publishedAt !== now.publishedAt;
  return [
    ...(before.name === now.name ? [] : ['renamed' as const]),
    ...(before.parentId === now.parentId ? [] : ['moved' as const]),
    ...(hasNewContent ? ['newVersion' as const] : []),
  ];
}
