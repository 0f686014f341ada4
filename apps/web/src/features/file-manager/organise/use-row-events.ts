import type { Entry, EntryPage } from '@file-server/contract/library';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { PAGE_SIZE } from '../model/entry-pages.ts';
import { useNavigation } from '../navigation.ts';

type RowEvents = {
  onRename: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
  onMenu: (entry: Entry, at: { x: number; y: number }) => void;
};

/** The row of the list that something lies in. */
export const rowAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-index]') : null;

/** Gives the function that tells what a row is of. */
export function useEntryOfRow(): (row: Element | null) => Entry | undefined {
  const client = useQueryClient();
  const { folderId, sort, order } = useNavigation().location;
  return (row) => {
    if (row === null) return undefined;
    const index = Number(row.getAttribute('data-index'));
    const page = Math.floor(index / PAGE_SIZE);
    const key = [...libraryKeys.folder(folderId), { sort, order }, page];
    return client.getQueryData<EntryPage>(key)?.items[index % PAGE_SIZE];
  };
}

/**
 * Hears keys and menus of the rows from above, so that the list of those who may not organise carries
 * nothing of it.
 */
export function useRowEvents(events: RowEvents): void {
  const entryIn = useEntryOfRow();
  const entryOf = ({ target }: Event): Entry | undefined => entryIn(rowAround(target));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A key that is held would go on with the row that takes the place of the one that is gone.
    if (event.repeat) return;
    const act =
      event.key === 'F2' ? events.onRename : event.key === 'Delete' ? events.onDelete : null;
    const entry = act === null ? undefined : entryOf(event);
    if (act === null || entry === undefined) return;
    event.preventDefault();
    act(entry);
  });
  const onContextMenu = useEffectEvent((event: MouseEvent) => {
    const entry = entryOf(event);
    // With Shift the browser's own menu comes.
    if (entry === undefined || event.shiftKey) return;
    event.preventDefault();
    events.onMenu(entry, { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('contextmenu', onContextMenu);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('contextmenu', onContextMenu);
    };
  }, []);
}
