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
  onToggle: (entry: Entry, upToHere: boolean) => void;
  onSelectAll: () => void;
  /** null while nothing is selected. */
  onClear: Action;
};

/**
 * Keys of the list: the grid pattern of WAI-ARIA plus the file managers' own Backspace, Alt+Up and D,
 * Space and Shift+Space to select, Ctrl+A or Cmd+A for all, Escape for none.
 */
export const gridKeyHandler = (options: GridKeys) => (event: KeyboardEvent) => {
  const action = isModified(event) ? modifiedAction(event, options) : plainAction(event, options);
  if (action === null) return;
  event.preventDefault();
  action();
};

const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

const modifiedAction = (event: KeyboardEvent, options: GridKeys): Action => {
  const { altKey, shiftKey } = event;
  const command = event.ctrlKey || event.metaKey;
  if (command) return !altKey && !shiftKey && event.code === 'KeyA' ? options.onSelectAll : null;
  if (altKey) return !shiftKey && event.key === 'ArrowUp' ? options.onParent : null;
  return toggleAction(event, options);
};

const isOnRow = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('role') === 'row';

const toggleAction = (
  event: KeyboardEvent,
  { entries, activeIndex, onToggle }: GridKeys,
): Action => {
  const entry = entries[activeIndex];
  // Space on a control inside the row presses that control.
  if (event.key !== ' ' || !isOnRow(event) || entry === undefined) return null;
  return () => onToggle(entry, event.shiftKey);
};

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
      return options.onClear ?? options.onClose;
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
  if (event.key === 'Enter' && isOnRow(event)) return () => options.onEnter(entry);
  // The key's place, so that it works with every keyboard layout.
  if (event.code === 'KeyD') return () => options.onDownload(entry);
  return toggleAction(event, options);
};
