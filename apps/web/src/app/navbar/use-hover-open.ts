import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** R4.07, R9.02. */
const HOVER_DELAY_MS = 150;

/**
 * Opens and closes with the pointer, each after a moment, so that crossing the menu does not make it
 * flicker. Fingers do not hover; they and the keyboard use `setOpen`, which takes effect at once.
 */
export function useHoverOpen() {
  const [open, setOpenState] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setOpen = (next: boolean): void => {
    clearTimeout(timer.current);
    setOpenState(next);
  };
  const follow = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenState(next), HOVER_DELAY_MS);
  };
  return {
    open,
    setOpen,
    hoverProps: { onPointerEnter: follow(true), onPointerLeave: follow(false) },
  };
}
