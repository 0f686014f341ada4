import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressFilters } from '../../desk-kit/address-filters.ts';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { PagedRows } from '../../desk-kit/paged-rows.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { useGuardedAction } from '../../shared/proof/use-guarded-action.ts';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { exportUsers, usersQuery } from './api/users.ts';
import { FilterBar } from './components/filter-bar.tsx';
import { USER_ROW, UserRow } from './components/user-row.tsx';
import { type Filters, readFilters } from './model/filters.ts';

/** /operator/users: who has an account, and how their licences stand. */
export function UsersScreen() {
  const { t } = useTranslation('users');
  const [filters, setFilters] = useAddressFilters('/operator/users', readFilters);
  const { order: _, ...whom } = filters;
  return (
    <DeskPage
      title={t('title')}
      actions={
        <>
          <ExportButton filters={whom} />
          <TextLink to="/operator/user-imports">{t('import')}</TextLink>
          <TextLink to="/operator/invitations">{t('invitations')}</TextLink>
          <TextLink to="/operator/bulk-changes/new" search={whom}>
            {t('changeMany')}
          </TextLink>
        </>
      }
    >
      <FilterBar key={filters.q ?? ''} filters={filters} onChange={setFilters} />
      <Users filters={filters} onClear={() => setFilters({})} />
    </DeskPage>
  );
}

/** What the list shows, all of it, for a spreadsheet. */
function ExportButton({ filters }: { filters: Omit<Filters, 'order'> }) {
  const { t } = useTranslation('users');
  const { isBusy, run } = useGuardedAction();
  const save = () => run(async () => saveFile(await exportUsers(filters), 'users.csv'));
  return (
    <Button variant="outlined" loading={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}

function Users({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { t } = useTranslation('users');
  const pages = useInfiniteQuery(usersQuery(filters));
  const clear = (
    <Button variant="outlined" onClick={onClear}>
      {t('clear')}
    </Button>
  );
  return (
    <PagedRows
      pages={pages}
      label={t('title')}
      texts={{ loading: t('loading'), more: t('more'), moreFailed: t('moreFailed') }}
      height={USER_ROW}
      keyOf={({ id }) => id}
      empty={<EmptyState icon={<PeopleAltOutlined />} title={t('empty')} action={clear} />}
    >
      {(user) => <UserRow user={user} />}
    </PagedRows>
  );
}
