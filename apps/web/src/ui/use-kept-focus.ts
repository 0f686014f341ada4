import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to an element where what had it is gone: a button with the row that it has deleted,
 * a question with the button that has opened it. A keyboard and a screen reader would begin at the top.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    const follow = () => (last = document.activeElement);
    const removals = new MutationObserver(() => {
      if (document.activeElement !== document.body || last === null || last.isConnected) return;
      last = null;
      place.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', follow);
    removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', follow);
      removals.disconnect();
    };
  }, [place]);
}
