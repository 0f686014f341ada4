import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { tabularFigures } from '../../ui/theme/theme.ts';

/** Paper is white and ink is dark, in every scheme. */
export const INK = { text: '#161b26', quiet: '#566072', line: '#dfe3ea' } as const;

/** The paper of a bill, on the screen and printed. What stands on it is made of the parts below. */
export const InvoiceSheet = styled('article')(({ theme }) => ({
  position: 'relative',
  maxWidth: 800,
  padding: 24,
  fontSize: 14,
  lineHeight: '20px',
  color: INK.text,
  backgroundColor: '#fff',
  colorScheme: 'light',
  [theme.breakpoints.up('sm')]: { padding: 56 },
  '@media print': { maxWidth: 'none', padding: 0 },
}));

/** Somebody's name and, below it, where to find them. */
export function SheetAddress({ lines: [name, ...others] }: { lines: readonly string[] }) {
  return (
    <Box>
      <Box sx={{ fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Box>
      {others.map((line) => (
        <Box key={line} sx={{ color: INK.quiet, overflowWrap: 'anywhere' }}>
          <bdi>{line}</bdi>
        </Box>
      ))}
    </Box>
  );
}

export type SheetColumn<Line> = {
  readonly title: string;
  readonly cell: (line: Line) => ReactNode;
  /** Figures stand at the end, in one line. */
  readonly isFigure?: boolean;
  /** Left out on phones; never on paper. */
  readonly isExtra?: boolean;
};

type SheetTableProps<Line> = {
  label: string;
  columns: readonly SheetColumn<Line>[];
  lines: readonly (Line & { readonly id: string })[];
};

/** What is billed, line by line. */
export function SheetTable<Line>({ label, columns, lines }: SheetTableProps<Line>) {
  const classOf = ({ isFigure = false, isExtra = false }: SheetColumn<Line>): string =>
    `${isFigure ? 'figure' : ''} ${isExtra ? 'extra' : ''}`;
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            {columns.map((column) => (
              <td key={column.title} className={classOf(column)}>
                {column.cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { paddingInline: 0, textAlign: 'start' },
  '& th': { paddingBlock: 8, fontSize: 12, fontWeight: 500, color: INK.quiet },
  '& td': { paddingBlock: 12, borderBlockStart: `1px solid ${INK.line}`, verticalAlign: 'top' },
  '& .figure': {
    paddingInlineStart: 16,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    ...tabularFigures,
  },
  [`@media screen and (max-width: ${theme.breakpoints.values.sm - 0.05}px)`]: {
    '& .extra': { display: 'none' },
  },
}));

export type SheetSum = { readonly name: string; readonly amount: string };

type SheetSumsProps = { sums: readonly SheetSum[]; due: SheetSum };

/** What leads from the lines to the amount that is due. */
export function SheetSums({ sums, due }: SheetSumsProps) {
  return (
    <Sums>
      {sums.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="due">
        <dt>{due.name}</dt>
        <dd>{due.amount}</dd>
      </div>
    </Sums>
  );
}

const Sums = styled('dl')({
  width: 'min(100%, 320px)',
  marginBlock: 0,
  marginInlineStart: 'auto',
  marginInlineEnd: 0,
  paddingBlockStart: 12,
  borderBlockStart: `1px solid ${INK.line}`,
  ...tabularFigures,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, paddingBlock: 4 },
  '& dt': { color: INK.quiet },
  '& dd': { margin: 0 },
  '& .due': { marginBlockStart: 8, fontSize: 20, fontWeight: 600 },
  '& .due dt': { color: INK.text },
});

/** The last words of a bill. */
export function SheetClosing({ thanks, small }: { thanks: string; small: string }) {
  return (
    <>
      <Box sx={{ marginBlockStart: 6, fontWeight: 600 }}>{thanks}</Box>
      <Box sx={{ fontSize: 12, color: INK.quiet }}>{small}</Box>
    </>
  );
}
