import { styled, type Theme } from '@mui/material/styles';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.tsx';

export const ROW_HEIGHT = 44;
export const HEADER_HEIGHT = 40;
/** Phones: two lines per row, and headings as tall as a thumb. */
export const NARROW_ROW_HEIGHT = 60;
export const NARROW_HEADER_HEIGHT = 44;

/** CSS pixels of the details beside the list. */
export const DETAILS_WIDTH = 376;

/** The list's own width decides about columns, for the details panel may take a part of the page. */
const ROOMY = '@container (min-width: 840px)';

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
    gridTemplateColumns: 'minmax(0, 1fr) 80px 104px 44px',
    [ROOMY]: { gridTemplateColumns: 'minmax(0, 1fr) 88px 104px 216px 44px' },
  }) as const;

export const HeaderRow = styled('div')(({ theme }) => ({
  ...columns(theme),
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  height: HEADER_HEIGHT,
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.default,
  [narrow(theme)]: {
    display: 'flex',
    height: NARROW_HEADER_HEIGHT,
    paddingInline: theme.spacing(2),
    columnGap: theme.spacing(2),
  },
}));

export const Row = styled('div')(({ theme }) => ({
  ...columns(theme),
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  height: ROW_HEIGHT,
  cursor: 'default',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-selected="true"], &[data-checked="true"]': {
    backgroundColor: theme.palette.action.selected,
  },
  '&:focus-visible': { outlineOffset: -2, borderRadius: RADIUS.medium },
  [narrow(theme)]: { ...narrowColumns(theme), height: NARROW_ROW_HEIGHT },
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
