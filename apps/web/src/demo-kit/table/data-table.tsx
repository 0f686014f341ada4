import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { tabularFigures } from '../../ui/theme/theme.ts';
import { TablePages } from './table-pages.tsx';
import type { Column, Rows } from './use-rows.ts';
import type { Selection } from './use-selection.ts';

type Identified = { readonly id: string };

type DataTableProps<Item extends Identified> = {
  /** Names the table for assistive technology. */
  label: string;
  columns: readonly Column<Item>[];
  rows: Rows<Item>;
  selection: Selection<Item>;
  /** Id of the item that is open beside the list. */
  current?: string | null;
  /** Names an item, for its box. */
  nameOf: (item: Item) => string;
  /** A click anywhere in the row; the keyboard has a control in one of its cells. */
  onOpen: (item: Item) => void;
  /** What can be done with an item, at the end of its row. */
  actions?: (item: Item) => ReactNode;
  /** The row of a phone, in place of cells. */
  compact: (item: Item) => ReactNode;
};

/** A list with columns to sort by, boxes to select with, and pages; on phones one row is one item. */
export function DataTable<Item extends Identified>(props: DataTableProps<Item>) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <>
      {phone ? <CompactList {...props} /> : <WideTable {...props} />}
      <TablePages rows={props.rows} />
    </>
  );
}

const shownFrom = ({ from }: { readonly from?: 'lg' | 'xl' }) =>
  from === undefined ? {} : { display: { xs: 'none', [from]: 'table-cell' } };

function WideTable<Item extends Identified>(props: DataTableProps<Item>) {
  const { label, columns, rows, selection, current, nameOf, onOpen, actions } = props;
  const { t } = useTranslation('demo-kit');
  return (
    <Table stickyHeader aria-label={label} sx={{ '& td, & th': { borderColor: 'divider' } }}>
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox" sx={{ paddingInlineStart: 2 }}>
            <SelectAll rows={rows} selection={selection} />
          </TableCell>
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} rows={rows} />
          ))}
          {actions && (
            <TableCell>
              <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.shown.map((item) => (
          <TableRow
            key={item.id}
            hover
            selected={selection.has(item) || item.id === current}
            onClick={() => onOpen(item)}
            sx={{ height: 56, cursor: 'pointer' }}
          >
            <TableCell
              padding="checkbox"
              onClick={(event) => event.stopPropagation()}
              sx={{ paddingInlineStart: 2 }}
            >
              <RowBox {...{ item, selection, nameOf }} />
            </TableCell>
            {columns.map((column) => (
              <TableCell
                key={column.id}
                sx={{
                  maxWidth: 240,
                  paddingBlock: 0.5,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                  textAlign: column.align ?? 'start',
                  ...(column.align === 'end' && tabularFigures),
                  ...shownFrom(column),
                }}
              >
                {column.cell(item)}
              </TableCell>
            ))}
            {actions && (
              <TableCell
                onClick={(event) => event.stopPropagation()}
                sx={{ paddingBlock: 0.5, textAlign: 'end', whiteSpace: 'nowrap', cursor: 'auto' }}
              >
                {actions(item)}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type HeadProps<Item extends Identified> = { column: Column<Item>; rows: Rows<Item> };

function ColumnHead<Item extends Identified>({ column, rows }: HeadProps<Item>) {
  const { id, title, value, align = 'start' } = column;
  const sorted = rows.sortedBy?.id === id ? rows.sortedBy : null;
  const direction = sorted?.descending === true ? 'desc' : 'asc';
  return (
    <TableCell
      sortDirection={sorted === null ? false : direction}
      sx={{
        textAlign: align,
        fontWeight: 500,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
        ...shownFrom(column),
      }}
    >
      {value === undefined ? (
        title
      ) : (
        <TableSortLabel
          active={sorted !== null}
          direction={direction}
          onClick={() => rows.sortBy(id)}
          // The figures below end where the title does.
          sx={{ flexDirection: align === 'end' ? 'row-reverse' : 'row' }}
        >
          {title}
        </TableSortLabel>
      )}
    </TableCell>
  );
}

function CompactList<Item extends Identified>(props: DataTableProps<Item>) {
  const { label, rows, selection, nameOf, onOpen, compact } = props;
  return (
    <Box component="ul" aria-label={label} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {rows.shown.map((item) => (
        <Box
          key={item.id}
          component="li"
          onClick={() => onOpen(item)}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 72,
            paddingInline: 1,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
            cursor: 'pointer',
            backgroundColor: selection.has(item) ? 'action.selected' : 'transparent',
          }}
        >
          <Box component="span" onClick={(event) => event.stopPropagation()}>
            <RowBox {...{ item, selection, nameOf }} />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', flexGrow: 1, gap: 1.5, minWidth: 0 }}>
            {compact(item)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

type RowBoxProps<Item extends Identified> = {
  item: Item;
  selection: Selection<Item>;
  nameOf: (item: Item) => string;
};

function RowBox<Item extends Identified>({ item, selection, nameOf }: RowBoxProps<Item>) {
  const { t } = useTranslation('demo-kit');
  return (
    <Checkbox
      checked={selection.has(item)}
      onChange={() => selection.toggle(item)}
      slotProps={{ input: { 'aria-label': t('table.select', { name: nameOf(item) }) } }}
    />
  );
}

type SelectAllProps<Item extends Identified> = { rows: Rows<Item>; selection: Selection<Item> };

/** Selects all items, on other pages too, or none. */
function SelectAll<Item extends Identified>({ rows, selection }: SelectAllProps<Item>) {
  const { t } = useTranslation('demo-kit');
  return (
    <Checkbox
      checked={selection.extent === 'all'}
      indeterminate={selection.extent === 'some'}
      onChange={({ target }) => (target.checked ? selection.choose(rows.all) : selection.clear())}
      slotProps={{ input: { 'aria-label': t('table.selectAll') } }}
    />
  );
}
