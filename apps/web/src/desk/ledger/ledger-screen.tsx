import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { ErrorState } from '../../ui/page-states/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { ledgerQuery } from './api/ledger-queries.ts';
import { FilterBar } from './components/filter-bar.tsx';
import { LedgerActions } from './components/ledger-actions.tsx';
import { LedgerTable } from './components/ledger-table.tsx';
import { type Filters, readFilters } from './model/filters.ts';

/** /operator/ledger: who did what with which file, and whether the record of it is whole. */
export function LedgerScreen() {
  const { t } = useTranslation('ledger');
  useDocumentTitle(t('title'));
  const [filters, setFilters] = useFilters();
  return (
    <Stack
      sx={{
        flexGrow: 1,
        width: '100%',
        minWidth: 0,
        paddingInline: PAGE_GUTTER,
        paddingBlock: { xs: 2, sm: 3 },
        gap: 2,
      }}
    >
      <LedgerActions filters={filters} />
      <FilterBar key={filters.user ?? ''} filters={filters} onChange={setFilters} />
      <Entries filters={filters} onFilter={setFilters} />
    </Stack>
  );
}

type EntriesProps = { filters: Filters; onFilter: (filters: Filters) => void };

function Entries({ filters, onFilter }: EntriesProps) {
  const { t } = useTranslation('ledger');
  const pages = useInfiniteQuery(ledgerQuery(filters));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (data === undefined) {
    const failure = failureOf(pages);
    if (failure) return <ErrorState error={failure} onRetry={() => void pages.refetch()} />;
    return (
      <Stack role="status" aria-label={t('loading')} sx={{ gap: 1 }}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Stack>
    );
  }
  if (data.length === 0) {
    const clear = (
      <Button variant="outlined" onClick={() => onFilter({})}>
        {t('clear')}
      </Button>
    );
    return <EmptyState icon={<ReceiptLongOutlined />} title={t('empty')} action={clear} />;
  }
  const fetchMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  return (
    <>
      <LedgerTable
        rows={data}
        onEnd={isFetchNextPageError ? undefined : fetchMore}
        onFilter={onFilter}
      />
      {isFetchNextPageError && (
        <Stack role="alert" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography color="error">{t('moreFailed')}</Typography>
          <Button onClick={fetchMore}>{t('more')}</Button>
        </Stack>
      )}
    </>
  );
}

/** The filters in the address, so that a list can be linked to. */
function useFilters() {
  const navigate = useNavigate();
  const { search }: { search: Record<string, unknown> } = useLocation();
  const filters = useMemo(() => readFilters(search), [search]);
  const setFilters = (next: Filters) => void navigate({ to: '/operator/ledger', search: next });
  return [filters, setFilters] as const;
}
