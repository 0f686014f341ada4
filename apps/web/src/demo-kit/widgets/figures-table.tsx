import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { tabularFigures } from '../../ui/theme/theme.ts';

/** The values behind a chart, as they are to be read; the first of a row names it. */
export type TableFigures = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

type FiguresTableProps = { label: string; figures: TableFigures; maxHeight: number };

/** The table behind a chart; what does not fit scrolls, also by keyboard. */
export function FiguresTable({ label, figures, maxHeight }: FiguresTableProps) {
  const { columns, rows } = figures;
  return (
    <Box tabIndex={0} role="group" aria-label={label} sx={{ maxHeight, overflow: 'auto' }}>
      <Table
        stickyHeader
        size="small"
        aria-label={label}
        sx={{
          '& .MuiTableCell-root': {
            borderColor: 'divider',
            paddingInline: 1,
            textAlign: 'end',
            whiteSpace: 'nowrap',
            ...tabularFigures,
          },
          '& [data-name]': { textAlign: 'start' },
          '& .MuiTableCell-stickyHeader': {
            color: 'text.secondary',
            fontWeight: 500,
            backgroundColor: 'background.paper',
          },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell key={column} scope="col" {...(index === 0 && { 'data-name': '' })}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            <TableRow key={row}>
              {cells.map((cell, index) => (
                <TableCell
                  key={columns[index]}
                  {...(index === 0 && { component: 'th', scope: 'row', 'data-name': '' })}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
