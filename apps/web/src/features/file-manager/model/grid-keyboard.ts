import type { Entry } from '@file-server/contract';
import type { KeyboardEvent } from 'react';

type Action = (() => void) | null;

type GridKeys = {
  entries: readonly Entry[];
  activeIndex: number;
  /** Rows that PageUp and PageDown pass. */
  pageRows: number;
  onMove: (index: number) => void;
  onEnter: (entry: Entry) => void;
  /** null while no details are open. */
  onClose: Action;
  onParent: () => void;
  onDownload: (entry: Entry) => void;
};

/** Keys of the list: the grid pattern of WAI-ARIA plus the file managers' own Backspace, Alt+Up and D. */
export const gridKeyHandler = (options: GridKeys) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const action = event.altKey ? alteredAction(event, options) : plainAction(event, options);
  if (action === null) return;
  event.preventDefault();
  action();
};

const alteredAction = (event: KeyboardEvent, { onParent }: GridKeys): Action =>
  event.key === 'ArrowUp' ? onParent : null;

const plainAction = (event: KeyboardEvent, options: GridKeys): Action => {
  const { entries, activeIndex, pageRows, onMove } = options;
  const last = entries.length - 1;
  const move = (index: number) => () => onMove(Math.max(0, Math.min(last, index)));
  switch (event.key) {
    case 'ArrowDown':
      return move(activeIndex + 1);
    case 'ArrowUp':
      return move(activeIndex - 1);
    case 'PageDown':
      return move(activeIndex + pageRows);
    case 'PageUp':
      return move(activeIndex - pageRows);
    case 'Home':
      return move(0);
    case 'End':
      return move(last);
    case 'Escape':
      return options.onClose;
    case 'Backspace':
      return options.onParent;
    default:
      return entryAction(event, options);
  }
};

const entryAction = (event: KeyboardEvent, options: GridKeys): Action => {
  const entry = options.entries[options.activeIndex];
  if (entry === undefined) return null;
  // Enter on a link or a button inside the row presses that control.
  const onRow = event.target instanceof Element && event.target.getAttribute('role') === 'row';
  if (event.key === 'Enter' && onRow) return () => options.onEnter(entry);
  // The key's place, so that it works with every keyboard layout.
  if (event.code === 'KeyD') return () => options.onDownload(entry);
  return null;
};
