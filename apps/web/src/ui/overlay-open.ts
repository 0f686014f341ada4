/**
 * Dialogs, drawers, sheets and menus of the library, panels, and what asks to stay clear. A drawer that
 * is closed may stay in the page.
 */
const OVERLAYS =
  '[role=dialog]:not(.MuiModal-hidden *), .MuiModal-root:not(.MuiModal-hidden), [data-keep-clear]';

/** Whether something lies over the page, or beside it, that nothing may cover by itself. */
export const isOverlayOpen = (): boolean => document.querySelector(OVERLAYS) !== null;

/** Calls `listener` when one opens or closes. @returns an unsubscribe function */
export function onOverlay(listener: () => void): () => void {
  let before = isOverlayOpen();
  const observer = new MutationObserver(() => {
    const now = isOverlayOpen();
    if (now === before) return;
    before = now;
    listener();
  });
  // What stays in the page is taken out of what is read while it is closed.
  const attributeFilter = ['aria-hidden'];
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
  return () => observer.disconnect();
}
