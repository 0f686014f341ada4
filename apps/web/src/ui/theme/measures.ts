/**
 * Room between the edge of the page and whatever stands in it, bars and content alike: 16 px on
 * phones, 24 px from `sm` up. An icon button reaches into it, so that its icon stands on the line.
 */
export const PAGE_GUTTER = { xs: 2, sm: 3 } as const;

/** Pixels of the footer from `md` up, without its line. */
export const FOOTER_HEIGHT = 64;

/** Roundings: marks and parts of a control, controls and cards, panes and sheets, pills and dots. */
export const RADIUS = { small: '4px', medium: '8px', large: '16px', full: '999px' } as const;

/** A size of text: `pixels` at the usual text size, following what the reader has chosen. */
export const rem = (pixels: number): string => `${pixels / 16}rem`;

/** The shadow under what floats over the page. */
export const floatingShadow = (mode: 'light' | 'dark'): string =>
  mode === 'dark' ? '0 16px 40px rgba(0, 0, 0, 0.48)' : '0 12px 32px rgba(17, 24, 39, 0.16)';
