import type { Entry } from '@file-server/contract';
import { useState } from 'react';
import { allOf, isSelectable, toggled, withRange } from './model/selection.ts';

/** The entries of the folder on show that are to be downloaded together. */
export type Selection = {
  /** In the order of the list. */
  entries: readonly Entry[];
  has: (entry: Entry) => boolean;
  /** Ticks an entry or unticks it; with `upToHere` ticks all from the last one to this one. */
  toggle: (entry: Entry, upToHere: boolean) => void;
  selectAll: () => void;
  clear: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/** A selection ends with its folder; entries that are gone or locked by now are not part of it. */
export const useSelection = (listed: readonly Entry[] = [], folderId: string | null): Selection => {
  const [state, setState] = useState({ folderId, ids: NONE, last: null as string | null });
  const here = state.folderId === folderId;
  const chosen = here ? state.ids : NONE;
  const entries =
    chosen.size === 0 ? [] : listed.filter((e) => chosen.has(e.id) && isSelectable(e));
  const ids = new Set(entries.map(({ id }) => id));
  return {
    entries,
    has: ({ id }) => ids.has(id),
    toggle: (entry, upToHere) => {
      if (!isSelectable(entry)) return;
      const from = here ? state.last : null;
      const next = upToHere ? withRange(ids, listed, from, entry.id) : toggled(ids, entry.id);
      setState({ folderId, ids: next, last: entry.id });
    },
    selectAll: () => setState({ folderId, ids: allOf(listed), last: null }),
    clear: () => setState({ folderId, ids: NONE, last: null }),
  };
};
