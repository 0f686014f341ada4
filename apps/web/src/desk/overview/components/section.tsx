import type { OverviewTable } from '@file-server/contract/overview';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file.ts';
import { exportTable } from '../api/overview-queries.ts';

type Row = {
  readonly key: string;
  /** Whose page the name leads to. */
  readonly user?: string;
  /** Whether it is a plan; the name leads to the plans. */
  readonly isPlan?: boolean;
  /** A version; the name leads to who may fetch it and has not. */
  readonly lackers?: string;
  readonly cells: readonly string[];
};

type SectionProps = {
  table: OverviewTable;
  period: { readonly from: string; readonly to: string };
  columns: readonly string[];
  /** Shares of the columns, from the first on; the others have the rest. */
  widths?: readonly string[];
  rows: readonly Row[];
  /** What stands above the table. */
  children?: ReactNode;
};

const SIDES = { xs: 0.5, sm: 1 };

/** A table with its heading, and the whole of it as CSV. */
export function Section({
  table,
  period,
  columns,
  widths = [columns.length > 3 ? '34%' : '50%'],
  rows,
  children,
}: SectionProps) {
  const { t } = useTranslation('overview');
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Typography variant="h2" id={heading} sx={{ flexGrow: 1 }}>
          {t(`tables.${table}`)}
        </Typography>
        <CsvButton table={table} period={period} />
      </Stack>
      {children}
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t('nobody')}</Typography>
      ) : (
        <Box
          sx={{ maxHeight: 440, overflow: 'auto' }}
          tabIndex={0}
          role="group"
          aria-labelledby={heading}
        >
          <Table size="small" stickyHeader aria-labelledby={heading} sx={{ tableLayout: 'fixed' }}>
            <TableHead>
              <TableRow>
                {columns.map((column, index) => (
                  <TableCell
                    key={column}
                    align={index === 0 ? 'left' : 'right'}
                    sx={{ width: widths[index] ?? 'auto', paddingInline: SIDES }}
                  >
                    {column}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ key, cells: [name = '', ...figures], ...leadsTo }) => (
                <TableRow key={key}>
                  <TableCell component="th" scope="row" sx={{ paddingInline: SIDES }}>
                    <Typography
                      noWrap
                      translate={Object.keys(leadsTo).length === 0 ? undefined : 'no'}
                      variant="body2"
                      dir="auto"
                      title={name}
                    >
                      <NameLink {...leadsTo}>{name}</NameLink>
                    </Typography>
                  </TableCell>
                  {figures.map((figure, index) => (
                    <TableCell
                      key={columns[index + 1]}
                      align="right"
                      sx={{ paddingInline: SIDES, fontVariantNumeric: 'tabular-nums' }}
                    >
                      {figure}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Box>
  );
}

type NameLinkProps = Pick<Row, 'user' | 'isPlan' | 'lackers'> & { children: string };

/** A name, leading to what there is to see of it. */
function NameLink({ user, isPlan, lackers, children }: NameLinkProps) {
  const style = { color: 'inherit' };
  if (user !== undefined) {
    return (
      <Link to="/operator/users/$userId" params={{ userId: user }} style={style}>
        {children}
      </Link>
    );
  }
  if (isPlan) {
    return (
      <Link to="/operator/plans" style={style}>
        {children}
      </Link>
    );
  }
  if (lackers === undefined) return children;
  return (
    <Link to="/operator/holdings" search={{ version: lackers, state: 'missing' }} style={style}>
      {children}
    </Link>
  );
}

function CsvButton({ table, period }: Pick<SectionProps, 'table' | 'period'>) {
  const { t } = useTranslation('overview');
  const exporting = useMutation({
    mutationFn: async () => saveFile(await exportTable(table, period), `${table}.csv`),
  });
  return (
    <>
      {exporting.isError && (
        <Typography role="alert" variant="body2" color="error">
          {t('exportFailed')}
        </Typography>
      )}
      <Button
        size="small"
        disabled={exporting.isPending}
        aria-label={t('csvOf', { table: t(`tables.${table}`) })}
        onClick={() => exporting.mutate()}
      >
        CSV
      </Button>
    </>
  );
}
