import { useEffect, useEffectEvent } from 'react';

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** How the keys are announced (aria-keyshortcuts). */
export const SEARCH_KEYS = 'Control+K /';

export function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k';
  return key === '/' && !altKey && !(target instanceof Element && target.matches(EDITABLE));
}

/** Calls `open` for Ctrl+K (or Cmd+K) anywhere and for "/" outside of fields. */
export function useSearchKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // What lies over the page keeps the keyboard.
    const isCovered = document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;
    if (event.defaultPrevented || isCovered || !isSearchKey(event)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
