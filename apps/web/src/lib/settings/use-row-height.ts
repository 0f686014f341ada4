import { useSyncExternalStore } from 'react';
import { useSettings } from './settings-store.ts';

/** CSS pixels of text that nobody has made larger. */
const USUAL_TEXT = 16;
/** CSS pixels of a row above and below its text. */
const ROOM = 16;

/**
 * How tall a row has to be: as tall as usual, or more where the text of the page is larger, by what its
 * reader has chosen here and in the browser. CSS pixels, for lists that reckon where a row is.
 */
export function useRowHeight(): (usual: number) => number {
  // Drawn again with another choice.
  useSettings(({ current }) => current.textSize);
  const pixels = useSyncExternalStore(onReturn, textOfPage);
  const scale = Math.max(1, (pixels || 0) / USUAL_TEXT);
  return (usual) => Math.ceil((usual - ROOM) * scale) + ROOM;
}

const textOfPage = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The browser tells nobody that its text is of another size; it is chosen outside the page. */
function onReturn(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  return () => window.removeEventListener('focus', listener);
}
