import { type RefObject, useEffect } from 'react';

/** A page that knows a better place, such as the next row or where an event was moved, is faster. */
const PATIENCE_MS = 600;

/**
 * Gives the focus to an element where what had it is gone: a button with the row that it has deleted,
 * a question with the button that has opened it. A button that was disabled while it worked has it
 * again afterwards. A keyboard and a screen reader would begin at the top.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveToPlace = () => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    };
    const follow = () => (last = document.activeElement);
    const changes = new MutationObserver((records) => {
      if (document.activeElement !== document.body || last === null) return;
      if (!last.isConnected) {
        last = null;
        clearTimeout(timer);
        timer = setTimeout(giveToPlace, PATIENCE_MS);
      } else if (
        last instanceof HTMLButtonElement &&
        !last.disabled &&
        records.some(({ type, target }) => type === 'attributes' && target === last)
      ) {
        last.focus({ preventScroll: true });
      }
    });
    document.addEventListener('focusin', follow);
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', follow);
      changes.disconnect();
      clearTimeout(timer);
    };
  }, [place]);
}
