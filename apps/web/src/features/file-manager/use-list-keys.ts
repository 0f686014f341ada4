import type { Entry } from '@file-server/contract/library';
import { useEffect, useRef, type KeyboardEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdle } from '../../ui/lazy.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import type { EntryRows } from './api/entries.ts';
import { gridKeyHandler } from './model/grid-keyboard.ts';
import { NOTHING_TYPED, typeLetter } from './model/typed-text.ts';
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
  read: EntryRows['read'];
};

/** Its code comes once nothing else is to do, or with the first letter. */
const importTypeAhead = () => import('./model/type-ahead.ts');

/** Binds the keys of the list to what they do. */
export const useListKeys = (list: ListKeys): KeyboardEventHandler<HTMLElement> => {
  const { rows, activeIndex, download, selection } = list;
  const { t, i18n } = useTranslation('file-manager');
  const { location } = useNavigation();
  const typed = useRef(NOTHING_TYPED);
  /** The last key: what a letter looks for is of no use any more once another key is pressed. */
  const pressed = useRef<object | null>(null);
  const isSelecting = selection.entries.length > 0;
  const idle = useIdle();
  useEffect(() => {
    if (idle) importTypeAhead().catch(() => {});
  }, [idle]);
  // A list that is left looks for nothing any more.
  useEffect(
    () => () => {
      pressed.current = null;
    },
    [],
  );
  const isHere = () => pressed.current !== null;
  return (event) => {
    pressed.current = event;
    gridKeyHandler({
      rows,
      activeIndex,
      pageRows: list.pageRows,
      onMove: list.onMove,
      onMoveInside: (step) => moveInside(event.target, step),
      onType: (letter) => {
        typed.current = typeLetter(typed.current, letter, Date.now());
        const names = rows.map((entry) => entry?.name);
        const { text } = typed.current;
        importTypeAhead()
          .then(({ seekTyped }) =>
            seekTyped(names, activeIndex, text, i18n.language, list.read, isHere),
          )
          .then(
            (found) => {
              if (found !== -1 && pressed.current === event) list.onMove(found);
            },
            () => isHere() && cornerSnackbars.error(t('moreFailed')),
          );
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
