import { useEffect } from 'react';

/** Milliseconds up to which an answer seems immediate. */
const NOTICED = 150;

/**
 * Marks the control whose answer is on its way, once that takes long enough to be noticed; without
 * an anchor the one that has the focus. For the room of what waits for its code.
 */
export function Waiting({ anchor = null }: { anchor?: HTMLElement | null }) {
  useEffect(() => {
    const control = anchor ?? document.activeElement?.closest('button, a');
    const timer = setTimeout(() => control?.setAttribute('aria-busy', 'true'), NOTICED);
    return () => {
      clearTimeout(timer);
      control?.removeAttribute('aria-busy');
    };
  }, [anchor]);
  return null;
}
