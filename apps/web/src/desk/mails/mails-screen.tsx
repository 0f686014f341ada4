import { MAIL_STATES } from '@file-server/contract/mails';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';
import { failureOf } from '../../lib/query-client.ts';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { ErrorState } from '../../ui/page-states/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { PAGE_GUTTER } from '../../ui/theme/measures.ts';
import { mailKeys, mailsQuery, sendTestMail } from './api/mails.ts';
import { MailRow } from './components/mail-row.tsx';
import { type Filters, readFilters } from './model/filters.ts';

/** /operator/mails: what the server has written to users by itself, and whether it arrived. */
export function MailsScreen() {
  const { t } = useTranslation('mails');
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
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {t('title')}
        </Typography>
        <TestButton />
      </Stack>
      <FilterBar key={filters.user ?? ''} filters={filters} onChange={setFilters} />
      <Mails filters={filters} />
    </Stack>
  );
}

function TestButton() {
  const { t } = useTranslation('mails');
  const { mail } = useRuntimeConfig();
  const queryClient = useQueryClient();
  const textOf = useProblemText();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: sendTestMail,
    onSuccess: () => void cornerSnackbars.success(t('test.done')),
    onError: (error) => void cornerSnackbars.error(textOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailKeys.all }),
  });
  if (!mail) return <Typography color="textSecondary">{t('off')}</Typography>;
  return (
    <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
      {t('test.action')}
    </Button>
  );
}

type FilterBarProps = { filters: Filters; onChange: (filters: Filters) => void };

function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation('mails');
  const [user, setUser] = useState(filters.user ?? '');
  const set = (name: keyof Filters, value: string) =>
    onChange(readFilters({ ...filters, [name]: value === '' ? undefined : value }));
  const search = () => {
    if (user.trim() !== (filters.user ?? '')) set('user', user.trim());
  };
  return (
    <Stack direction="row" role="search" aria-label={t('filter.label')} sx={{ gap: 1.5 }}>
      <TextField
        type="search"
        size="small"
        label={t('filter.user')}
        value={user}
        onChange={({ target }) => setUser(target.value)}
        onBlur={search}
        onKeyDown={({ key }) => key === 'Enter' && search()}
        sx={{ flexGrow: 1, maxWidth: 420, minWidth: 0 }}
      />
      <TextField
        select
        size="small"
        label={t('filter.state')}
        value={filters.state ?? ''}
        onChange={({ target }) => set('state', target.value)}
        sx={{ minWidth: { xs: 130, sm: 200 } }}
      >
        <MenuItem value="">{t('filter.any')}</MenuItem>
        {MAIL_STATES.map((state) => (
          <MenuItem key={state} value={state}>
            {t(`state.${state}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

function Mails({ filters }: { filters: Filters }) {
  const { t } = useTranslation('mails');
  const pages = useInfiniteQuery(mailsQuery(filters));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (data === undefined) {
    const failure = failureOf(pages);
    if (failure) return <ErrorState error={failure} onRetry={() => void pages.refetch()} />;
    return (
      <Stack role="status" aria-label={t('loading')} sx={{ gap: 1 }}>
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} height={56} />
        ))}
      </Stack>
    );
  }
  if (data.length === 0) return <EmptyState icon={<OutboxOutlined />} title={t('empty')} />;
  return (
    <>
      <Stack component="ul" aria-label={t('title')} sx={{ margin: 0, padding: 0 }}>
        {data.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </Stack>
      {isFetchNextPageError && (
        <Typography role="alert" color="error">
          {t('moreFailed')}
        </Typography>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** The filters in the address, so that a list can be linked to. */
function useFilters() {
  const navigate = useNavigate();
  const { search }: { search: Record<string, unknown> } = useLocation();
  const filters = useMemo(() => readFilters(search), [search]);
  const setFilters = (next: Filters) => void navigate({ to: '/operator/mails', search: next });
  return [filters, setFilters] as const;
}
