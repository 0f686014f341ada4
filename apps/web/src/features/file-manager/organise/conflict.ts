import { type Entry, entryDetailsSchema } from '@file-server/contract/library';
import { request } from '../../../lib/api-client.ts';
import { ApiError, isNotFound } from '../../../lib/api-error.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { beginTask, type Conflict, type OrganisingTask, useOrganising } from './organising.ts';

/** The ids of the entries that somebody else has changed; null of any other error. */
const changedIn = (error: unknown): readonly string[] | null =>
  error instanceof ApiError && error.problem?.code === 'entry_changed'
    ? (error.problem.errors?.map(({ path }) => path) ?? [])
    : null;

/**
 * Asks, where entries are not as they were seen, whether it is to be done in any case.
 * @param own the task whose dialog the question takes the place of
 * @returns false of any other error, where another dialog has been opened since, and where nobody is
 *   there to be asked
 */
export function askAboutChange(
  error: unknown,
  conflict: Omit<Conflict, 'changed'>,
  own: OrganisingTask | null = null,
): boolean {
  const changed = changedIn(error);
  const { task, openMenu } = useOrganising.getState();
  if (changed === null || openMenu === null || (task !== null && task !== own)) return false;
  // Where none is named, it may be any of them.
  const suspects = changed.length > 0 ? changed : conflict.seen.map(({ id }) => id);
  beginTask({ kind: 'conflict', ...conflict, changed: suspects });
  return true;
}

/**
 * The same for the dialog of a task, which says any other error itself, unless it has been closed.
 * @param conflict null = there is nothing to ask
 * @returns whether it is asked
 */
export function askOrSay(
  error: unknown,
  conflict: Omit<Conflict, 'changed'> | null,
  own: OrganisingTask,
  textOf: (error: unknown) => string,
): boolean {
  if (conflict !== null && askAboutChange(error, conflict, own)) return true;
  if (useOrganising.getState().task !== own) cornerSnackbars.error(textOf(error));
  return false;
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
