import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressFilters } from '../../desk-kit/address-filters.ts';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { WindowRows } from '../../desk-kit/window-rows.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { usersQuery } from './api/users.ts';
import { FilterBar } from './components/filter-bar.tsx';
import { USER_ROW, UserRow } from './components/user-row.tsx';
import { type Filters, readFilters } from './model/filters.ts';

/** /operator/users: who has an account, and how their licences stand. */
export function UsersScreen() {
  const { t } = useTranslation('users');
  const [filters, setFilters] = useAddressFilters('/operator/users', readFilters);
  return (
    <DeskPage title={t('title')}>
      <FilterBar key={filters.q ?? ''} filters={filters} onChange={setFilters} />
      <Users filters={filters} onClear={() => setFilters({})} />
    </DeskPage>
  );
}

function Users({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { t } = useTranslation('users');
  const pages = useInfiniteQuery(usersQuery(filters));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (data === undefined) {
    return <Pending query={pages} label={t('loading')} rows={8} height={USER_ROW - 8} />;
  }
  if (data.length === 0) {
    const clear = (
      <Button variant="outlined" onClick={onClear}>
        {t('clear')}
      </Button>
    );
    return <EmptyState icon={<PeopleAltOutlined />} title={t('empty')} action={clear} />;
  }
  const fetchMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  return (
    <>
      <WindowRows
        label={t('title')}
        rows={data}
        height={USER_ROW}
        keyOf={({ id }) => id}
        onEnd={isFetchNextPageError ? undefined : fetchMore}
      >
        {(user) => <UserRow user={user} />}
      </WindowRows>
      {isFetchNextPageError && (
        <Stack role="alert" sx={{ alignItems: 'center', gap: 1 }}>
          <Typography color="error">{t('moreFailed')}</Typography>
          <Button onClick={fetchMore}>{t('more')}</Button>
        </Stack>
      )}
    </>
  );
}
