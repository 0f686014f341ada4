import type { FileChange } from '@file-server/contract/events';
import type { Entry, EntryDetails, EntryPage } from '@file-server/contract/library';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Keys of everything read from /api/library. */
export const libraryKeys = {
  all: ['library'],
  entries: ['library', 'entries'],
  /** The pages of one folder in every order; null = the top. */
  folder: (folderId: string | null) => ['library', 'entries', folderId],
  /** Those that entries can be moved to, below some folder. */
  folders: ['library', 'folders'],
  details: ['library', 'entry'],
  entry: (id: string | null) => ['library', 'entry', id],
  search: ['library', 'search'],
  /** Not among what every change of the library reads anew. */
  previews: ['preview'],
} as const;

/** Changes that came while an answer was under way, which may be older than they are. */
const missed = new WeakMap<Query, FileChange[]>();

/** Takes in what has become of files, without reading any list anew. */
export const applyFileChanges = (client: QueryClient, changes: readonly FileChange[]): void => {
  if (changes.length === 0) return;
  for (const query of client.getQueryCache().findAll({ queryKey: libraryKeys.all })) {
    if (query.state.fetchStatus === 'fetching') {
      missed.set(query, [...(missed.get(query) ?? []), ...changes]);
    }
    patch(client, query.queryKey, changes);
  }
};

/**
 * Applies to each answer what came while it was under way, and to no later one, which is newer than
 * that. Returns an unsubscribe function.
 */
export const watchLibraryAnswers = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { type } = event.action;
    if (type !== 'fetch' && type !== 'success' && type !== 'error') return;
    if (type === 'success' && event.action.manual) return;
    const query = client.getQueryCache().get<unknown>(event.query.queryHash);
    const changes = query && missed.get(query);
    if (!changes) return;
    missed.delete(query);
    if (type === 'success') patch(client, query.queryKey, changes);
  });

const patch = (client: QueryClient, key: QueryKey, changes: readonly FileChange[]): void => {
  const byId = new Map(changes.map((change) => [change.entryId, change]));
  if (key[1] === libraryKeys.entries[1]) {
    client.setQueryData<EntryPage>(key, (page) => page && patchPage(page, byId));
  } else if (key[1] === libraryKeys.details[1]) {
    client.setQueryData<EntryDetails>(key, (details) =>
      details && byId.has(details.entry.id)
        ? { ...details, entry: patchEntry(details.entry, byId) }
        : details,
    );
  }
};

/** A page without a changed file stays the same object, so that nothing of it is drawn again. */
const patchPage = (page: EntryPage, byId: ReadonlyMap<string, FileChange>): EntryPage =>
  page.items.some(({ id }) => byId.has(id))
    ? { ...page, items: page.items.map((entry) => patchEntry(entry, byId)) }
    : page;

const patchEntry = (entry: Entry, byId: ReadonlyMap<string, FileChange>): Entry => {
  const change = byId.get(entry.id);
  return change === undefined || entry.kind === 'folder'
    ? entry
    : { ...entry, locked: change.locked, grant: change.grant };
};
