import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import type { Cell, TableWidget } from '../model/widgets.ts';
import { CellContent } from './cell-content.tsx';

type WidgetTableProps = { label: string; widget: TableWidget<string> };

/** Rows and columns as the service describes them; on phones one row is one item. */
export function WidgetTable(props: WidgetTableProps) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  return isNarrow ? <ItemList {...props} /> : <WideTable {...props} />;
}

const isFigure = ({ style }: Cell): boolean => style === 'money' || style === 'percent';

/** The picture of somebody says nothing that their name does not. */
const isPicture = ({ style }: Cell): boolean => style === 'avatar';

function WideTable({ label, widget }: WidgetTableProps) {
  const { columns, rows } = widget;
  const [firstRow] = rows;
  const alignOf = (index: number) => {
    const cell = firstRow?.cells[index];
    return cell !== undefined && isFigure(cell) ? 'end' : 'start';
  };
  return (
    <Box tabIndex={0} role="group" aria-label={label} sx={{ overflowX: 'auto' }}>
      <Table
        aria-label={label}
        sx={{
          '& .MuiTableCell-root': {
            borderColor: 'divider',
            paddingInline: 1,
            paddingBlock: 0.5,
            height: 48,
            whiteSpace: 'nowrap',
          },
          '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ id, title }, index) => (
              <TableCell
                key={id}
                scope="col"
                sx={{ textAlign: alignOf(index), fontWeight: 500, color: 'text.secondary' }}
              >
                {id === 'avatar' ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id: row, cells }) => (
            <TableRow key={row}>
              {cells.map((cell, index) => (
                <TableCell key={cell.id} sx={{ textAlign: alignOf(index), ...tabularFigures }}>
                  <CellContent cell={cell} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function ItemList({ label, widget }: WidgetTableProps) {
  const titles = new Map(widget.columns.map(({ id, title }) => [id, title]));
  return (
    <Box component="ul" aria-label={label} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {widget.rows.map(({ id, cells }) => {
        const picture = cells.find(isPicture);
        const [name, ...others] = cells.filter((cell) => !isPicture(cell));
        return (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              gap: 1.5,
              paddingBlock: 1.5,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
            }}
          >
            {picture && <CellContent cell={picture} />}
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Box sx={{ marginBlockEnd: 0.5, fontWeight: 600 }}>
                {name && <CellContent cell={name} />}
              </Box>
              <Box component="dl" sx={{ margin: 0 }}>
                {others.map((cell) => (
                  <Box
                    key={cell.id}
                    sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minHeight: 24 }}
                  >
                    <Typography
                      component="dt"
                      variant="body2"
                      color="textSecondary"
                      // An address has the room that it needs, before a label has it.
                      sx={{ flex: '1 1 0' }}
                    >
                      {titles.get(cell.id)}
                    </Typography>
                    <Typography
                      component="dd"
                      variant="body2"
                      sx={{
                        margin: 0,
                        textAlign: 'end',
                        overflowWrap: 'anywhere',
                        ...tabularFigures,
                      }}
                    >
                      <CellContent cell={cell} />
                    </Typography>
                  </Box>
                ))}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
