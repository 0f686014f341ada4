import type { EntrySort } from '@file-server/contract';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { toggleSort } from '../model/location.ts';
import { useNavigation } from '../navigation.ts';
import { FigureCell, ForReaders, HeaderRow } from './list-layout.ts';

const SortButton = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  gap: theme.spacing(0.5),
  minHeight: 32,
  fontWeight: 600,
  color: theme.palette.text.secondary,
  borderRadius: 4,
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
  minWidth: 0,
  '&[data-align="end"]': { justifyContent: 'flex-end' },
  [theme.breakpoints.down('sm')]: { '&:first-of-type': { flexGrow: 1 } },
}));

/** Column headings; the sortable ones are buttons that turn the order round. */
export function ListHeader() {
  const { t } = useTranslation('file-manager');
  return (
    <HeaderRow role="row" aria-rowindex={1}>
      <SortHeader sort="name" />
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

function SortHeader({ sort, align }: { sort: EntrySort; align?: 'end' }) {
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
