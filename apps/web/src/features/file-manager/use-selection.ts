import type { Entry } from '@file-server/contract/library';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limited, rangeBetween, toggled } from '../../lib/chosen-rows.ts';
import { useFormat } from '../../lib/format.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import type { EntryRows } from './api/entries.ts';
import { extentOf, MAX_SELECTED, presentOf, withAll, type Chosen } from './model/selection.ts';
import { useSelectionLock } from './use-selection-lock.ts';

/** The entries of the folder on show that are to be downloaded together. */
export type Selection = {
  /** In the order of the list. */
  entries: readonly Entry[];
  extent: 'none' | 'some' | 'all';
  /** Why nothing of the folder can be selected; null where something can, or may. */
  refusal: string | null;
  has: (entry: Entry) => boolean;
  /** Ticks an entry or unticks it; with `upToHere` ticks all from the last one to this one. */
  toggle: (entry: Entry, upToHere: boolean) => void;
  /** Also what is not read yet, as far as one download holds it. */
  selectAll: () => void;
  clear: () => void;
};

const NONE: Chosen = new Map();

/** A selection ends with its folder; entries that are gone or locked by now are not part of it. */
export const useSelection = (list: EntryRows, folderId: string | null): Selection => {
  const rows = list.rows ?? [];
  const [state, setState] = useState({ folderId, chosen: NONE, last: null as string | null });
  if (state.folderId !== folderId) setState({ folderId, chosen: NONE, last: null });
  const lockOf = useSelectionLock();
  const canSelect = (entry: Entry) => !lockOf(entry);
  const entries = presentOf(state.chosen, rows, canSelect);
  const chosen: Chosen = new Map(entries.map((entry) => [entry.id, entry]));
  const { t } = useTranslation('file-manager');
  const format = useFormat();

  const nothing = t('selection.nothing');

  /** @param seen what it is reckoned from; where that has changed meanwhile, it is not wanted any more */
  const choose = (wanted: Chosen, last: string | null, rest = 0, seen?: typeof state) => {
    const { kept, isCut } = limited(wanted, MAX_SELECTED);
    // Only of all that can be selected it may be none.
    if (last === null && kept.size === 0) cornerSnackbars.info(nothing);
    else if (isCut || rest > 0) {
      cornerSnackbars.info(t('selection.limit', { most: format.number(MAX_SELECTED) }));
    }
    setState((now) => (seen && seen !== now ? now : { folderId, chosen: kept, last }));
  };

  const chooseRange = (
    before: Chosen,
    range: { first: number; last: number },
    end: string | null,
  ) => {
    const last = Math.min(range.last, range.first + MAX_SELECTED - 1);
    const rest = range.last - last;
    const known = rows.slice(range.first, last + 1).filter((entry) => entry !== undefined);
    if (known.length > last - range.first) {
      choose(withAll(before, known, canSelect), end, rest);
      return;
    }
    list.read(range.first, last).then(
      (read) => choose(withAll(before, read, canSelect), end, rest, state),
      () => cornerSnackbars.error(t('moreFailed')),
    );
  };

  return {
    entries,
    extent: extentOf(entries.length, rows, canSelect),
    refusal: rows.some((entry) => !entry || canSelect(entry)) ? null : nothing,
    has: ({ id }) => chosen.has(id),
    toggle: (entry, upToHere) => {
      if (!canSelect(entry)) return;
      if (upToHere) chooseRange(chosen, rangeBetween(rows, state.last, entry.id), entry.id);
      else choose(toggled(chosen, entry), entry.id);
    },
    selectAll: () => chooseRange(NONE, { first: 0, last: rows.length - 1 }, null),
    clear: () => setState({ folderId, chosen: NONE, last: null }),
  };
};
