import type { LedgerRow } from '@file-server/contract/ledger';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import type { Filters } from '../model/filters.ts';
import { actorOf, subjectOf } from '../model/names.ts';
import { RowDetails } from './row-details.tsx';

/** CSS pixels; two lines on phones. */
const ROW = 60;
/** Rows before the end at which the next page is asked for. */
const AHEAD = 30;
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
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [opened, setOpened] = useState<LedgerRow | null>(null);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- what it says is read in the same render
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    overscan: 8,
    scrollMargin: top,
  });
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - AHEAD) onEnd?.();
  }, [last, rows.length, onEnd]);
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label={t('table')}
        sx={{
          position: 'relative',
          flexShrink: 0,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          height: virtualizer.getTotalSize(),
        }}
      >
        {shown.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <Box
              component="li"
              key={`${row.lane} ${row.seq}`}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              sx={{ position: 'absolute', insetInline: 0, height: ROW }}
              style={{ top: start - top }}
            >
              <Entry row={row} onOpen={() => setOpened(row)} />
            </Box>
          );
        })}
      </Box>
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
