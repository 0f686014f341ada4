import { useMemo } from 'react';
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
  const chosen = useSettings(({ current }) => current.textSize);
  return useMemo(() => {
    // Asked for again with another choice.
    void chosen;
    const pixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const scale = Math.max(USUAL_TEXT, pixels || USUAL_TEXT) / USUAL_TEXT;
    return (usual) => Math.ceil((usual - ROOM) * scale) + ROOM;
  }, [chosen]);
}
