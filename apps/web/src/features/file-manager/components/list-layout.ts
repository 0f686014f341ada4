import { styled, type Theme } from '@mui/material/styles';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { RADIUS, rem } from '../../../ui/theme/measures.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.tsx';

/** CSS pixels at the usual size of text. */
export const WIDE = { rowHeight: 44, headerHeight: 40 } as const;
/** Phones: two lines per row, and headings as tall as a thumb. */
export const NARROW = { rowHeight: 60, headerHeight: 44 } as const;

/** As the list says, whose rows are in places that it reckons. */
const heightOfRow = (usual: number) => `var(--row-height, ${usual}px)`;
const heightOfHeader = (usual: number) => `var(--header-height, ${usual}px)`;

/** CSS pixels of the details beside the list. */
export const DETAILS_WIDTH = 376;

/**
 * The list's own width decides about columns, for the details panel may take a part of the page: those
 * of figures grow with the text, and 252 pixels are for the name.
 */
const ROOMY = `@container (min-width: calc(${rem(408)} + 432px))`;

const narrow = (theme: Theme) => theme.breakpoints.down('sm');

const narrowColumns = (theme: Theme) =>
  ({
    gridTemplateColumns: 'minmax(0, 1fr) 44px',
    columnGap: theme.spacing(1),
    paddingInline: theme.spacing(2, 1),
  }) as const;

const columns = (theme: Theme) =>
  ({
    display: 'grid',
    alignItems: 'center',
    columnGap: theme.spacing(3),
    paddingInline: theme.spacing(3, 2),
    gridTemplateColumns: `minmax(0, 1fr) ${rem(80)} ${rem(104)} 44px`,
    [ROOMY]: { gridTemplateColumns: `minmax(0, 1fr) ${rem(88)} ${rem(104)} ${rem(216)} 44px` },
  }) as const;

export const HeaderRow = styled('div')(({ theme }) => ({
  ...columns(theme),
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  height: heightOfHeader(WIDE.headerHeight),
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.default,
  [narrow(theme)]: {
    display: 'flex',
    height: heightOfHeader(NARROW.headerHeight),
    paddingInline: theme.spacing(2),
    columnGap: theme.spacing(2),
  },
}));

export const Row = styled('div')(({ theme }) => ({
  ...columns(theme),
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  height: heightOfRow(WIDE.rowHeight),
  cursor: 'default',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-selected="true"], &[data-checked="true"]': {
    backgroundColor: theme.palette.action.selected,
  },
  '&:focus-visible': { outlineOffset: -2, borderRadius: RADIUS.medium },
  [narrow(theme)]: { ...narrowColumns(theme), height: heightOfRow(NARROW.rowHeight) },
}));

export const NameCell = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minWidth: 0,
}));

export const FigureCell = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabularFigures,
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
  '&[data-align="end"]': { textAlign: 'end' },
  '&[data-column="status"]': { display: 'none', [ROOMY]: { display: 'block' } },
  [narrow(theme)]: { '&&': { display: 'none' } },
}));

export const ActionCell = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

/** Second line of a row on phones. */
export const SecondLine = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  ...tabularFigures,
  display: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
  [narrow(theme)]: { display: 'block' },
}));

/** Words that only screen readers need. */
export const ForReaders = styled('span')({ ...visuallyHidden, userSelect: 'none' });
