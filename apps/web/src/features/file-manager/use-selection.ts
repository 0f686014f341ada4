import type { Entry } from '@file-server/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import {
  allOf,
  isSelectable,
  limited,
  MAX_SELECTED,
  toggled,
  withRange,
} from './model/selection.ts';

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
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  const choose = (wanted: ReadonlySet<string>, last: string | null) => {
    const { ids: taken, isCut } = limited(wanted);
    if (isCut) cornerSnackbars.info(t('selection.limit', { most: format.number(MAX_SELECTED) }));
    setState({ folderId, ids: taken, last });
  };
  return {
    entries,
    has: ({ id }) => ids.has(id),
    toggle: (entry, upToHere) => {
      if (!isSelectable(entry)) return;
      const from = here ? state.last : null;
      choose(upToHere ? withRange(ids, listed, from, entry.id) : toggled(ids, entry.id), entry.id);
    },
    selectAll: () => choose(allOf(listed), null),
    clear: () => setState({ folderId, ids: NONE, last: null }),
  };
};
