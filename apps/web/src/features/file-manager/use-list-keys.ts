import type { Entry } from '@file-server/contract';
import { useState, type KeyboardEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { gridKeyHandler } from './model/grid-keyboard.ts';
import { findTyped, NOTHING_TYPED, typeLetter } from './model/type-ahead.ts';
import { useNavigation } from './navigation.ts';
import type { DownloadAction } from './use-download.ts';
import type { Selection } from './use-selection.ts';

/** What can be done in the list. */
export type ListActions = {
  download: DownloadAction;
  selection: Selection;
  onDownloadSelection: () => void;
  onShowDetails: (entry: Entry) => void;
  onOpen: (entry: Entry) => void;
  onCloseDetails: () => void;
  onParent: () => void;
  onShowKeys: () => void;
};

type ListKeys = ListActions & {
  rows: readonly (Entry | undefined)[];
  activeIndex: number;
  pageRows: number;
  onMove: (index: number) => void;
};

/** Binds the keys of the list to what they do. */
export const useListKeys = (list: ListKeys): KeyboardEventHandler<HTMLElement> => {
  const { rows, activeIndex, download, selection } = list;
  const { language } = useTranslation().i18n;
  const { location } = useNavigation();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const isSelecting = selection.entries.length > 0;
  return (event) =>
    gridKeyHandler({
      rows,
      activeIndex,
      pageRows: list.pageRows,
      onMove: list.onMove,
      onMoveInside: (step) => moveInside(event.target, step),
      onType: (letter) => {
        const next = typeLetter(typed, letter, Date.now());
        setTyped(next);
        const names = rows.map((entry) => entry?.name);
        const found = findTyped(names, activeIndex, next.text, language);
        if (found !== -1) list.onMove(found);
      },
      onEnter: (entry) =>
        entry.kind === 'folder' ? list.onOpen(entry) : list.onShowDetails(entry),
      onClose: location.details === null ? null : list.onCloseDetails,
      onParent: list.onParent,
      onDownload: (entry) => {
        if (isSelecting) list.onDownloadSelection();
        else if (entry.kind === 'file') download.start(entry);
        else download.askForFolder(entry);
      },
      onToggle: selection.toggle,
      onSelectAll: selection.selectAll,
      onClear: isSelecting ? selection.clear : null,
      onHelp: list.onShowKeys,
    })(event);
};

/** The box comes first, as it is seen; before it stands the row itself. */
const moveInside = (target: EventTarget, step: 1 | -1): void => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role="row"]') : null;
  if (row === null) return;
  const controls = [...row.querySelectorAll<HTMLElement>('input:enabled, a, button')];
  const stops = [
    row,
    ...controls.filter(({ tagName }) => tagName === 'INPUT'),
    ...controls.filter(({ tagName }) => tagName !== 'INPUT'),
  ];
  stops[stops.findIndex((stop) => stop === target) + step]?.focus();
};
