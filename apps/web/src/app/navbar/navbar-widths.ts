import type { Settings } from '@file-server/contract';

/** CSS pixels (R9.01). */
export const NAVBAR_WIDTH = 280;
export const FOLDED_WIDTH = 64;
export const STRIP_WIDTH = 120;
export const DENSE_STRIP_WIDTH = 64;
/** The shortcuts beside the content, in layout3. */
export const SHORTCUTS_WIDTH = 56;

/** What a column in the style of the settings takes of the page when nothing in it is open. */
export function widthOf({ style, folded }: Settings['layout']['config']['navbar']): number {
  switch (style) {
    case 'style-2':
      return folded ? FOLDED_WIDTH : NAVBAR_WIDTH;
    case 'style-3':
    case 'style-3-dense': {
      const strip = style === 'style-3' ? STRIP_WIDTH : DENSE_STRIP_WIDTH;
      return strip + (folded ? 0 : NAVBAR_WIDTH);
    }
    default:
      return NAVBAR_WIDTH;
  }
}
