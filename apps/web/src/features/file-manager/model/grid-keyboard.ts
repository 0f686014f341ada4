import type { Entry } from '@file-server/contract/library';
import type { KeyboardEvent } from 'react';

type Action = (() => void) | null;

type GridKeys = {
  /** undefined where a row is not read yet. */
  rows: readonly (Entry | undefined)[];
  activeIndex: number;
  /** Rows that PageUp and PageDown pass. */
  pageRows: number;
  onMove: (index: number) => void;
  /** To the next control of the row, or back; the row itself is before the first one. */
  onMoveInside: (step: 1 | -1) => void;
  /** A letter of a name that is looked for. */
  onType: (letter: string) => void;
  onEnter: (entry: Entry) => void;
  /** null while no details are open. */
  onClose: Action;
  onParent: () => void;
  onDownload: (entry: Entry) => void;
  onToggle: (entry: Entry, upToHere: boolean) => void;
  onSelectAll: () => void;
  /** null while nothing is selected. */
  onClear: Action;
  onHelp: () => void;
};

/**
 * Keys of the list: the grid pattern of WAI-ARIA plus what the file managers of desktops have in
 * common. A letter by itself looks for a name, so that none of them spends anything.
 */
export const gridKeyHandler = (options: GridKeys) => (event: KeyboardEvent) => {
  const action = actionOf(event, options);
  if (action === null) return;
  event.preventDefault();
  action();
};

const actionOf = (event: KeyboardEvent, options: GridKeys): Action => {
  const { altKey, shiftKey } = event;
  if (event.nativeEvent.isComposing) return null;
  if (event.ctrlKey || event.metaKey) {
    // The key's place, so that it works with every keyboard layout.
    return !altKey && !shiftKey && event.code === 'KeyA' ? options.onSelectAll : null;
  }
  if (altKey) return !shiftKey && event.key === 'ArrowUp' ? options.onParent : null;
  // Wherever a layout has it, with Shift or without.
  if (event.key === '?') return options.onHelp;
  return (shiftKey ? null : moveAction(event, options)) ?? entryAction(event, options);
};

const isOnRow = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('role') === 'row';

const moveAction = (event: KeyboardEvent, options: GridKeys): Action => {
  const { rows, activeIndex, pageRows, onMove, onMoveInside } = options;
  const last = rows.length - 1;
  const move = (index: number) => () => onMove(Math.max(0, Math.min(last, index)));
  switch (event.key) {
    case 'ArrowDown':
      return move(activeIndex + 1);
    case 'ArrowUp':
      return move(activeIndex - 1);
    case 'ArrowRight':
    case 'ArrowLeft':
      return () => onMoveInside((event.key === 'ArrowRight') === isLeftToRight() ? 1 : -1);
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
      return null;
  }
};

const isLeftToRight = (): boolean => document.documentElement.dir !== 'rtl';

const entryAction = (event: KeyboardEvent, options: GridKeys): Action => {
  const { key, shiftKey } = event;
  const entry = options.rows[options.activeIndex];
  if (shiftKey && event.code === 'KeyD') {
    // Held, they would fetch the file again and again.
    return entry && !event.repeat ? () => options.onDownload(entry) : null;
  }
  // Space and Enter on a control inside the row press that control.
  if (key === ' ') {
    return entry && isOnRow(event) ? () => options.onToggle(entry, shiftKey) : null;
  }
  if (key === 'Enter') {
    return entry && !shiftKey && isOnRow(event) ? () => options.onEnter(entry) : null;
  }
  return key.length === 1 ? () => options.onType(key) : null;
};
