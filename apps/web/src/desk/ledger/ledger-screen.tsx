import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressFilters } from '../../desk-kit/address-filters.ts';
import { ClearButton } from '../../desk-kit/clear-button.tsx';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { ledgerQuery } from './api/ledger-queries.ts';
import { FilterBar } from './components/filter-bar.tsx';
import { LedgerActions } from './components/ledger-actions.tsx';
import { LedgerTable } from './components/ledger-table.tsx';
import { type Filters, readFilters } from './model/filters.ts';

/** /operator/ledger: who did what with which file, and whether the record of it is whole. */
export function LedgerScreen() {
  const { t } = useTranslation('ledger');
  const [filters, setFilters, { clears, clear }] = useAddressFilters(
    '/operator/ledger',
    readFilters,
  );
  return (
    <DeskPage title={t('title')} actions={<LedgerActions filters={filters} />}>
      <FilterBar filters={filters} clears={clears} onChange={setFilters} />
      <Entries filters={filters} onFilter={setFilters} onClear={clear} />
    </DeskPage>
  );
}

type EntriesProps = {
  filters: Filters;
  onFilter: (filters: Filters) => void;
  onClear: () => void;
};

function Entries({ filters, onFilter, onClear }: EntriesProps) {
  const { t } = useTranslation('ledger');
  const pages = useInfiniteQuery(ledgerQuery(filters));
  const clear = <ClearButton label={t('clear')} onClear={onClear} />;
  return (
    <LedgerTable
      pages={pages}
      empty={<EmptyState icon={<ReceiptLongOutlined />} title={t('empty')} action={clear} />}
      onFilter={onFilter}
    />
  );
}
