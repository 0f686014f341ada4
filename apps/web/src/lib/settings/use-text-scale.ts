import { useMemo } from 'react';
import { useSettings } from './settings-store.ts';

/** CSS pixels of text that nobody has made larger. */
const USUAL = 16;

/**
 * How many times larger than usual the text of the page is, by what its reader has chosen here and in
 * the browser; 1 where it is smaller.
 */
export function useTextScale(): number {
  const chosen = useSettings(({ current }) => current.textSize);
  return useMemo(() => {
    // Asked for again with another choice.
    void chosen;
    const pixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return Math.max(USUAL, pixels || USUAL) / USUAL;
  }, [chosen]);
}
