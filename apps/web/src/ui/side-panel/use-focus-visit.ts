import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus into `target` while `open` and back to where it came from afterwards, unless the
 * user has taken it elsewhere meanwhile, as by a click into the page.
 */
export function useFocusVisit(target: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const element = target.current;
    if (!open || element === null) return;
    const origin = document.activeElement;
    // A field inside may have taken the focus by itself.
    if (!element.contains(origin)) element.focus({ preventScroll: true });
    return () => {
      const current = document.activeElement;
      const unclaimed = current === null || current === document.body || element.contains(current);
      if (unclaimed && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
    };
  }, [open, target]);
}
