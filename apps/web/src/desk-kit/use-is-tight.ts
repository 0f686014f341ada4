import useMediaQuery from '@mui/material/useMediaQuery';
import { useRowHeight } from '../lib/settings/use-row-height.ts';

/** CSS pixels that two words beside a box need at the usual size of text, where no phone is narrower. */
const TWO_WORDS = 300;

/** Whether the text of the page is so large for the window that two words have no room beside each other. */
export function useIsTight(): boolean {
  // What is wide of text grows as what is tall of it.
  const least = useRowHeight()(TWO_WORDS);
  return useMediaQuery(`(max-width: ${least}px)`, { noSsr: true });
}
