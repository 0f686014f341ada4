import type { Entry } from '@file-server/contract/library';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import {
  deleteEntries,
  moveEntries,
  offerFiles,
  refreshLibrary,
  restoreEntries,
  withdrawFiles,
} from './api.ts';
import { useOrganisingProblem } from './use-organising-problem.ts';

/** Changes that a snackbar offers to undo. */
export function useUndoable() {
  const { t } = useTranslation('organise');
  const client = useQueryClient();
  const problemText = useOrganisingProblem();
  const format = useFormat();

  const offerUndo = (message: string, undo: () => Promise<unknown>) =>
    cornerSnackbars.success(message, {
      undo: {
        label: t('undo'),
        run: () =>
          void undo().then(
            () => refreshLibrary(client),
            (error: unknown) => cornerSnackbars.error(problemText(error)),
          ),
      },
    });
  const said = (
    entries: readonly Entry[],
    what: 'deleted' | 'moved' | 'withdrawn' | 'offered',
  ): string => {
    const [first] = entries;
    return entries.length === 1 && first
      ? t(`${what}One`, { name: isolate(first.name) })
      : t(what, { count: entries.length, formatted: format.number(entries.length) });
  };

  /** Undone for those alone that were otherwise before, whatever has become of them meanwhile. */
  const changeOffer =
    (change: typeof withdrawFiles, what: 'withdrawn' | 'offered', changeBack: typeof change) =>
    async (files: readonly Entry[]): Promise<void> => {
      const { changed } = await change(files);
      const undo = () => changeBack(changed.map((id) => ({ id })));
      if (changed.length > 0) offerUndo(said(files, what), undo);
      await refreshLibrary(client);
    };

  return {
    /** @throws what the server says */
    withdraw: changeOffer(withdrawFiles, 'withdrawn', offerFiles),
    /** @throws what the server says */
    offer: changeOffer(offerFiles, 'offered', withdrawFiles),
    /** @throws what the server says */
    remove: async (entries: readonly Entry[]): Promise<void> => {
      const { items } = await deleteEntries(entries);
      const restore = () => restoreEntries(items.map(({ id }) => ({ id })));
      offerUndo(said(entries, 'deleted'), restore);
      await refreshLibrary(client);
    },
    /** @throws what the server says */
    move: async (entries: readonly Entry[], parentId: string | null): Promise<void> => {
      const { moved } = await moveEntries(entries, parentId);
      const places = Map.groupBy(moved, (entry) => entry.parentId);
      const moveBack = () =>
        Promise.all([...places].map(([folderId, of]) => moveEntries(of, folderId)));
      if (moved.length > 0) offerUndo(said(entries, 'moved'), moveBack);
      await refreshLibrary(client);
    },
  };
}
