import type { EntrySort } from '@file-server/contract/library';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { toggleSort } from '../model/location.ts';
import { MAX_SELECTED } from '../model/selection.ts';
import { useNavigation } from '../navigation.ts';
import type { Selection } from '../use-selection.ts';
import { FigureCell, ForReaders, HeaderRow } from './list-layout.ts';
import { TickBox } from '../../../ui/tick-box.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

const SortButton = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  gap: theme.spacing(0.5),
  minHeight: 32,
  fontWeight: 600,
  color: theme.palette.text.secondary,
  borderRadius: RADIUS.small,
  '&[data-active="true"], &:hover': { color: theme.palette.text.primary },
  '& svg': { fontSize: 14 },
  '&:not([data-active="true"]) svg': { opacity: 0 },
  '&:not([data-active="true"]):hover svg': { opacity: 0.6 },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}));

const Label = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  fontWeight: 600,
}));

const HeaderCell = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  '&[data-align="end"]': { justifyContent: 'flex-end' },
  [theme.breakpoints.down('sm')]: { '&:first-of-type': { flexGrow: 1 } },
}));

/** Over the boxes of the rows. */
const AllBox = styled(TickBox)({
  marginInline: '-8px 4px',
  '@media (hover: none)': { marginInline: '-12px 0' },
});

/** Column headings; the sortable ones are buttons that turn the order round. */
export function ListHeader({ selection, total }: SelectAllProps) {
  const { t } = useTranslation('file-manager');
  return (
    <HeaderRow role="row" aria-rowindex={1}>
      <SortHeader sort="name">
        <SelectAll selection={selection} total={total} />
      </SortHeader>
      <SortHeader sort="size" align="end" />
      <SortHeader sort="updated" />
      <FigureCell role="columnheader" data-column="status">
        <Label>{t('column.status')}</Label>
      </FigureCell>
      <FigureCell role="columnheader">
        <ForReaders>{t('column.actions')}</ForReaders>
      </FigureCell>
    </HeaderRow>
  );
}

type SelectAllProps = { selection: Selection; total: number };

/** None, some or all of the folder; a click on some selects the rest as far as one download holds it. */
function SelectAll({ selection, total }: SelectAllProps) {
  const { t } = useTranslation('file-manager');
  const format = useFormat();
  const { extent, entries, refusal } = selection;
  const isFull = extent === 'all' || entries.length >= MAX_SELECTED;
  const label = refusal ?? t('selection.all', { formatted: format.number(total) });
  return (
    <Tooltip title={label}>
      <AllBox
        ref={(box) => {
          // No attribute says this, only the property.
          if (box) box.indeterminate = extent === 'some';
        }}
        type="checkbox"
        aria-label={label}
        // The keyboard reaches it still, for its reason.
        aria-disabled={refusal !== null}
        aria-checked={extent === 'some' ? 'mixed' : extent === 'all'}
        aria-keyshortcuts="Control+A Meta+A"
        checked={extent === 'all'}
        onChange={isFull ? selection.clear : selection.selectAll}
      />
    </Tooltip>
  );
}

type SortHeaderProps = { sort: EntrySort; align?: 'end'; children?: ReactNode };

function SortHeader({ sort, align, children }: SortHeaderProps) {
  const { t } = useTranslation('file-manager');
  const { location, onNavigate } = useNavigation();
  const active = location.sort === sort;
  const ascending = active && location.order === 'asc';
  const Arrow = ascending ? ArrowUpward : ArrowDownward;
  return (
    <HeaderCell
      role="columnheader"
      data-align={align}
      aria-sort={active ? (ascending ? 'ascending' : 'descending') : 'none'}
    >
      {children}
      <SortButton
        data-active={active}
        onClick={() => onNavigate(toggleSort(location, sort), { replace: true })}
        sx={align === 'end' ? { flexDirection: 'row-reverse' } : {}}
      >
        {t(`column.${sort}`)}
        <Arrow />
      </SortButton>
    </HeaderCell>
  );
}
