import type { ImportCheck, ImportFault } from '@file-server/contract/user-imports';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Row, RowList } from '../../../desk-kit/row-list.tsx';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** What an import would do now, or which rows are bad. */
export function CheckPanel({ check }: { check: ImportCheck }) {
  const { t } = useTranslation('user-imports');
  const format = useFormat();
  const { creates, changes, unchanged, faults } = check;
  const counted = (name: 'creates' | 'changes' | 'unchanged', count: number) =>
    t(`check.${name}`, { count, formatted: format.number(count) });
  return (
    <Stack role="status" sx={{ gap: 1.5 }}>
      {faults > 0 ? (
        <Faults check={check} />
      ) : (
        <>
          <Typography variant="h2">
            {creates + changes === 0 ? t('check.nothing') : t('check.would')}
          </Typography>
          <Typography>
            {[
              counted('creates', creates),
              counted('changes', changes),
              counted('unchanged', unchanged),
            ].join(' · ')}
          </Typography>
        </>
      )}
    </Stack>
  );
}

function Faults({ check: { faults, named } }: { check: ImportCheck }) {
  const { t } = useTranslation('user-imports');
  const format = useFormat();
  const whatOf = ({ code, columns = [], cells, headCells, firstRow }: ImportFault) =>
    t(`fault.${code}`, {
      columns: isolate(columns.join(', ')),
      cells: format.number(cells ?? 0),
      headCells: format.number(headCells ?? 0),
      firstRow: format.number(firstRow ?? 0),
    });
  const hidden = faults - new Set(named.map(({ row }) => row)).size;
  return (
    <>
      <Alert severity="error">
        {t('faults', { count: faults, formatted: format.number(faults) })}
      </Alert>
      <RowList label={t('faultList')}>
        {named.map((fault) => (
          <Row key={`${fault.row} ${fault.column} ${fault.code}`} beside="always">
            <Typography
              variant="body2"
              sx={{ flexShrink: 0, minWidth: 96, fontVariantNumeric: 'tabular-nums' }}
            >
              {t('row', { row: format.number(fault.row) })}
            </Typography>
            <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {fault.column !== null && (
                <>
                  <bdi>{fault.column}</bdi>:{' '}
                </>
              )}
              {whatOf(fault)}
            </Typography>
          </Row>
        ))}
      </RowList>
      {hidden > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('hidden', { count: hidden, formatted: format.number(hidden) })}
        </Typography>
      )}
      <Button
        variant="outlined"
        sx={{ alignSelf: 'start' }}
        onClick={() => saveFile(toCsv(named), 'bad-rows.csv')}
      >
        {t('saveFaults')}
      </Button>
    </>
  );
}

/** No cell of it is what somebody has typed, but the name of a column that is not known. */
function toCsv(named: readonly ImportFault[]): Blob {
  const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;
  const lines = named.map(({ row, column, code, message }) =>
    [String(row), cell(column ?? ''), code, cell(message)].join(','),
  );
  return new Blob([['row,column,code,message', ...lines, ''].join('\r\n')], { type: 'text/csv' });
}
