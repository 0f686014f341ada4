import type { LedgerRow } from '@file-server/contract/ledger';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WindowRows } from '../../../desk-kit/window-rows.tsx';
import { useFormat } from '../../../lib/format.ts';
import type { Filters } from '../model/filters.ts';
import { actorOf, subjectOf } from '../model/names.ts';
import { RowDetails } from './row-details.tsx';

/** CSS pixels; two lines on phones. */
const ROW = 60;
const COLUMNS = { xs: '1fr 1fr', md: '180px 160px 1.2fr 1.2fr 1fr' };

type LedgerTableProps = {
  rows: readonly LedgerRow[];
  /** The end is near. */
  onEnd: (() => void) | undefined;
  onFilter: (filters: Filters) => void;
};

/** Entries, of which only those in sight are drawn; each opens its details. */
export function LedgerTable({ rows, onEnd, onFilter }: LedgerTableProps) {
  const { t } = useTranslation('ledger');
  const [opened, setOpened] = useState<LedgerRow | null>(null);
  return (
    <>
      <WindowRows
        label={t('table')}
        rows={rows}
        height={ROW}
        keyOf={({ lane, seq }) => `${lane} ${seq}`}
        onEnd={onEnd}
      >
        {(row) => <Entry row={row} onOpen={() => setOpened(row)} />}
      </WindowRows>
      <RowDetails row={opened} onClose={() => setOpened(null)} onFilter={onFilter} />
    </>
  );
}

function Entry({ row, onOpen }: { row: LedgerRow; onOpen: () => void }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        alignItems: 'center',
        columnGap: 2,
        width: '100%',
        height: '100%',
        paddingInline: 1,
        textAlign: 'start',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Typography noWrap variant="body2" sx={{ fontWeight: 500, order: { md: 1 } }}>
        {t(`kind.${row.kind}`)}
      </Typography>
      <Typography
        noWrap
        variant="body2"
        color="textSecondary"
        sx={{ textAlign: { xs: 'end', md: 'start' }, fontVariantNumeric: 'tabular-nums' }}
      >
        {format.dateTime(row.at)}
      </Typography>
      <Typography noWrap variant="body2" dir="auto" sx={{ order: 2 }}>
        {subjectOf(row, t)}
      </Typography>
      <Typography
        noWrap
        variant="body2"
        dir="auto"
        sx={{ order: 3, textAlign: { xs: 'end', md: 'start' } }}
      >
        {row.file?.name ?? ''}
      </Typography>
      <Typography
        noWrap
        variant="body2"
        color="textSecondary"
        sx={{ order: 4, display: { xs: 'none', md: 'block' } }}
      >
        {actorOf(row, t)}
      </Typography>
    </ButtonBase>
  );
}
