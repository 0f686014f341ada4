import { useEffect, useEffectEvent } from 'react';

/**
 * Escape anywhere on the page closes (R2.31). What lies above, such as a menu or a dialog, keeps
 * the key to itself by stopping it on its way.
 */
export function useCloseOnEscape(open: boolean, close: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // An input method uses Escape to give up a composition.
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) close();
  });
  useEffect(() => {
    if (!open) return;
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [open]);
}
