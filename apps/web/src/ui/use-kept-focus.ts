import { type RefObject, useEffect } from 'react';

/** A page that knows a better place, such as the next row or where an event was moved, is faster. */
const PATIENCE_MS = 600;

/** Of the page on show: what stands there while it loads is another one, whose place goes with it. */
let present: RefObject<HTMLElement | null> | null = null;

/**
 * Gives the focus to an element where what had it is gone: a button with the row that it has deleted,
 * a question with the button that has opened it. A control that was disabled while it worked has it
 * again afterwards. A keyboard and a screen reader would begin at the top.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The page may come beneath what has it, such as the search of a list that is already read.
    let last = document.activeElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    present = place;
    const giveToPlace = () => {
      const isLost = document.activeElement === document.body;
      if (isLost) (place.current ?? present?.current)?.focus({ preventScroll: true });
    };
    const giveLater = () => {
      last = null;
      clearTimeout(timer);
      timer = setTimeout(giveToPlace, PATIENCE_MS);
    };
    const follow = () => {
      const now = document.activeElement;
      // A dialog takes the focus to itself while a control in it works.
      if (!last?.matches(':disabled') || !now?.contains(last)) last = now;
    };
    const changes = new MutationObserver((records) => {
      const now = document.activeElement;
      if (now === null || last === null) return;
      if (!last.isConnected) {
        if (now === document.body) giveLater();
      } else if (
        last !== now &&
        now.contains(last) &&
        last instanceof HTMLElement &&
        last.matches(':enabled') &&
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
      if (present === place) present = null;
      if (last?.isConnected === false) giveLater();
    };
  }, [place]);
}
