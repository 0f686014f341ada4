import type { LedgerRow } from '@file-server/contract/ledger';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { SystemStyleObject } from '@mui/system';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedRows, pagedRow } from '../../../desk-kit/paged-rows.tsx';
import { useFormat } from '../../../lib/format.ts';
import { OneLine } from '../../../ui/one-line.tsx';
import { rem } from '../../../ui/theme/measures.ts';
import type { Filters } from '../model/filters.ts';
import { actorOf, type Naming, subjectOf, thingOf } from '../model/names.ts';
import { RowDetails } from './row-details.tsx';

/** CSS pixels; two lines on phones. */
const ROW = 60;
const COLUMNS = {
  xs: 'minmax(0, 1fr) auto',
  md: `${rem(180)} 160px repeat(2, minmax(0, 1.2fr)) minmax(0, 1fr)`,
};

type LedgerTableProps = Pick<ComponentProps<typeof PagedRows<LedgerRow>>, 'pages' | 'empty'> & {
  onFilter: (filters: Filters) => void;
};

/** Entries, of which only those in sight are drawn; each opens its details. */
export function LedgerTable({ pages, empty, onFilter }: LedgerTableProps) {
  const { t } = useTranslation('ledger');
  const [opened, setOpened] = useState<LedgerRow | null>(null);
  return (
    <>
      <PagedRows
        pages={pages}
        label={t('table')}
        texts={{
          loading: t('loading'),
          more: t('more'),
          moreFailed: t('moreFailed'),
          notAll: t('notAll'),
        }}
        height={ROW}
        keyOf={({ lane, seq }) => `${lane} ${seq}`}
        empty={empty}
      >
        {(row) => <Entry row={row} onOpen={() => setOpened(row)} />}
      </PagedRows>
      <RowDetails row={opened} onClose={() => setOpened(null)} onFilter={onFilter} />
    </>
  );
}

function Entry({ row, onOpen }: { row: LedgerRow; onOpen: () => void }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const thing = thingOf(row);
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        ...pagedRow,
        // Two lines stand together, in the middle.
        alignContent: 'center',
        columnGap: { xs: 1, md: 2 },
        gridTemplateColumns: COLUMNS,
      }}
    >
      <Typography noWrap variant="body2" sx={{ fontWeight: 500, order: { md: 1 } }}>
        {t(`kind.${row.kind}`)}
      </Typography>
      <Typography
        noWrap
        variant="body2"
        color="textSecondary"
        sx={{
          textAlign: { xs: 'end', md: 'start' },
          // What happened and when are whole even where a page is no wider than 320 px.
          fontSize: { xs: 'caption.fontSize', md: 'body2.fontSize' },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {format.dateTime(row.at)}
      </Typography>
      <Words
        naming={subjectOf(row, t)}
        sx={{
          order: 2,
          // Without a thing it has the room of one.
          gridColumn: thing === '' ? { xs: '1 / -1', md: 'span 2' } : 'auto',
        }}
      />
      <Words
        naming={{ word: '', name: thing }}
        sx={{
          order: 3,
          display: thing === '' ? 'none' : 'flex',
          justifyContent: { xs: 'end', md: 'start' },
          // As wide as the moment above it.
          width: { xs: 0, md: 'auto' },
          minWidth: { xs: '100%', md: 0 },
        }}
      />
      <Words
        naming={actorOf(row, t)}
        sx={{ order: 4, display: { xs: 'none', md: 'flex' }, color: 'text.secondary' }}
      />
    </ButtonBase>
  );
}

/** Beside a name the word stays whole; what is cut is so where its own direction has its end. */
function Words({ naming: { word, name }, sx }: { naming: Naming; sx: SystemStyleObject<Theme> }) {
  return (
    <Typography component="span" variant="body2" sx={{ display: 'flex', minWidth: 0, ...sx }}>
      {word !== '' && (
        <Box
          component="span"
          sx={{
            flexShrink: name === '' ? 1 : 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'pre',
          }}
        >
          {word}
        </Box>
      )}
      {name !== '' && <OneLine translate="no">{name}</OneLine>}
    </Typography>
  );
}
