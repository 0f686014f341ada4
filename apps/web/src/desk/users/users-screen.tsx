import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddressFilters } from '../../desk-kit/address-filters.ts';
import { ClearButton } from '../../desk-kit/clear-button.tsx';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { PagedRows } from '../../desk-kit/paged-rows.tsx';
import { useIsTight } from '../../desk-kit/use-is-tight.ts';
import { rowKeyHandler } from '../../desk-kit/row-keys.ts';
import { useFormat } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useGuardedAction } from '../../shared/proof/use-guarded-action.ts';
import { EmptyState } from '../../ui/page-states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { exportUsers, usersQuery } from './api/users.ts';
import { FilterBar } from './components/filter-bar.tsx';
import { TickBar } from './components/tick-bar.tsx';
import { USER_ROW, UserRow } from './components/user-row.tsx';
import { type Filters, readFilters } from './model/filters.ts';
import { useTicks } from './use-ticks.ts';

/** /operator/users: who has an account, and how their licences stand. */
export function UsersScreen() {
  const { t } = useTranslation('users');
  const [filters, setFilters, { clears, clear }] = useAddressFilters(
    '/operator/users',
    readFilters,
  );
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
      <FilterBar filters={filters} clears={clears} onChange={setFilters} />
      <Users filters={filters} onClear={clear} />
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
  const format = useFormat();
  const pages = useInfiniteQuery(usersQuery(filters));
  const clear = <ClearButton label={t('clear')} onClear={onClear} />;
  const ticks = useTicks(pages);
  const isAny = ticks.users.length > 0;
  const isTight = useIsTight();
  return (
    <>
      <Box onKeyDown={rowKeyHandler({ onAll: ticks.addAll, onClear: isAny ? ticks.clear : null })}>
        <PagedRows
          pages={pages}
          label={t('title')}
          texts={{
            loading: t('loading'),
            more: t('more'),
            moreFailed: t('moreFailed'),
            notAll: t('notAll'),
          }}
          height={USER_ROW}
          isGrowing={isTight}
          keyOf={({ id }) => id}
          empty={<EmptyState icon={<PeopleAltOutlined />} title={t('empty')} action={clear} />}
        >
          {(user) => (
            <UserRow {...{ user, isTight }} isTicked={ticks.has(user)} onTick={ticks.toggle} />
          )}
        </PagedRows>
      </Box>
      <VisuallyHidden role="status">
        {isAny &&
          t('ticks.count', {
            count: ticks.users.length,
            formatted: format.number(ticks.users.length),
          })}
      </VisuallyHidden>
      {isAny && <TickBar ticks={ticks} />}
    </>
  );
}
