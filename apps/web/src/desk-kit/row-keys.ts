import type { KeyboardEvent } from 'react';

interface RowKeys {
  readonly onAll: () => void;
  /** null while nothing is ticked. */
  readonly onClear: (() => void) | null;
}

/**
 * Keys of a list whose rows are ticked, as the file manager has them: up and down go to the same
 * control of the next row, Ctrl+A ticks all, Escape none.
 */
export const rowKeyHandler =
  ({ onAll, onClear }: RowKeys) =>
  (event: KeyboardEvent): void => {
    const action = actionOf(event, { onAll, onClear });
    if (action === null) return;
    event.preventDefault();
    action();
  };

function actionOf(event: KeyboardEvent, { onAll, onClear }: RowKeys): (() => void) | null {
  if (event.nativeEvent.isComposing || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    // The key's place, so that it works with every keyboard layout.
    return event.code === 'KeyA' && !event.shiftKey ? onAll : null;
  }
  if (event.shiftKey) return null;
  if (event.key === 'Escape') return onClear;
  if (event.key === 'ArrowDown') return () => moveFocus(event.target, 1);
  return event.key === 'ArrowUp' ? () => moveFocus(event.target, -1) : null;
}

const CONTROLS = 'input, a, button';

function moveFocus(from: EventTarget, step: 1 | -1): void {
  const row = from instanceof Element ? from.closest('li') : null;
  const place = Number(row?.getAttribute('aria-posinset')) + step;
  const next = row?.parentElement?.querySelector(`li[aria-posinset="${place}"]`);
  if (!row || !next) return;
  const index = [...row.querySelectorAll(CONTROLS)].findIndex((control) => control === from);
  next.querySelectorAll<HTMLElement>(CONTROLS)[index]?.focus();
}
