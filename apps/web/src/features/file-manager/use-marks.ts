import type { Entry } from '@file-server/contract';
import { useState } from 'react';
import { allOf, isMarkable, toggled, withRange } from './model/marks.ts';

/** The entries of the folder on show that are to be downloaded together. */
export type Marks = {
  /** In the order of the list. */
  entries: readonly Entry[];
  has: (entry: Entry) => boolean;
  /** Marks an entry or takes its mark away; with `upToHere` all from the last one to this one. */
  mark: (entry: Entry, upToHere: boolean) => void;
  markAll: () => void;
  clear: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/** Marks end with the folder; those of entries that are gone or locked by now do not count. */
export const useMarks = (listed: readonly Entry[] = [], folderId: string | null): Marks => {
  const [state, setState] = useState({ folderId, ids: NONE, last: null as string | null });
  const here = state.folderId === folderId;
  const ids = here ? state.ids : NONE;
  const entries = ids.size === 0 ? [] : listed.filter((e) => ids.has(e.id) && isMarkable(e));
  const marked = new Set(entries.map(({ id }) => id));
  return {
    entries,
    has: ({ id }) => marked.has(id),
    mark: (entry, upToHere) => {
      if (!isMarkable(entry)) return;
      const from = here ? state.last : null;
      const next = upToHere ? withRange(marked, listed, from, entry.id) : toggled(marked, entry.id);
      setState({ folderId, ids: next, last: entry.id });
    },
    markAll: () => setState({ folderId, ids: allOf(listed), last: null }),
    clear: () => setState({ folderId, ids: NONE, last: null }),
  };
};
