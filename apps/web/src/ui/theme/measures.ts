/**
 * Room between the edge of the page and whatever stands in it, bars and content alike: 16 px on
 * phones, 24 px from `sm` up. An icon button reaches into it, so that its icon stands on the line.
 */
export const PAGE_GUTTER = { xs: 2, sm: 3 } as const;

/** Roundings: marks and parts of a control, controls and cards, panes and sheets, pills and dots. */
export const RADIUS = { small: '4px', medium: '8px', large: '16px', full: '999px' } as const;
