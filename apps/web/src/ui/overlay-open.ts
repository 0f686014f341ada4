/** Dialogs, drawers, sheets and menus of the library, panels, and what asks to stay clear. */
const OVERLAYS = '[role=dialog], .MuiModal-root:not(.MuiModal-hidden), [data-keep-clear]';

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
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
