import { MAIL_STATES } from '@file-server/contract/mails';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressFilters } from '../../desk-kit/address-filters.ts';
import { mailKeys } from '../../desk-kit/desk-keys.ts';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { NextPage, RowList } from '../../desk-kit/row-list.tsx';
import { SearchField } from '../../desk-kit/search-field.tsx';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';
import { readAgainAfter } from '../../lib/read-again-after.ts';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { EmptyState } from '../../ui/page-states.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { rem } from '../../ui/theme/measures.ts';
import { mailsQuery, sendTestMail } from './api/mails.ts';
import { MailRow } from './components/mail-row.tsx';
import { PreviewDialog } from './components/preview-dialog.tsx';
import { type Filters, readFilters } from './model/filters.ts';

/** /operator/mails: what the server has written to users by itself, and whether it arrived. */
export function MailsScreen() {
  const { t } = useTranslation('mails');
  const [filters, setFilters] = useAddressFilters('/operator/mails', readFilters);
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <DeskPage
      title={t('title')}
      actions={
        <>
          <Button onClick={() => setPreviewing(true)}>{t('preview.action')}</Button>
          <TestButton />
        </>
      }
    >
      <FilterBar filters={filters} onChange={setFilters} />
      <Mails filters={filters} />
      {isPreviewing && <PreviewDialog onClose={() => setPreviewing(false)} />}
    </DeskPage>
  );
}

function TestButton() {
  const { t } = useTranslation('mails');
  const { mail } = useRuntimeConfig();
  const queryClient = useQueryClient();
  const textOf = useProblemText();
  const { mutate, isPending } = useMutation({
    mutationFn: sendTestMail,
    onSuccess: () => void cornerSnackbars.success(t('test.done')),
    onError: (error) => void cornerSnackbars.error(textOf(error)),
    onSettled: readAgainAfter(queryClient, mailKeys.all),
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
  const set = (name: keyof Filters, value: string) =>
    onChange(readFilters({ ...filters, [name]: value === '' ? undefined : value }));
  return (
    <Stack
      direction="row"
      role="search"
      aria-label={t('filter.label')}
      sx={{ flexWrap: 'wrap', gap: 1.5 }}
    >
      <SearchField
        label={t('filter.user')}
        value={filters.user}
        maxLength={254}
        onSearch={(user) => onChange(readFilters({ ...filters, user }))}
        // A line of its own where its label would be cut beside the other.
        sx={{ flex: `1 1 ${rem(224)}`, maxWidth: { sm: 420 }, minWidth: 0 }}
      />
      <TextField
        select
        size="small"
        label={t('filter.state')}
        value={filters.state ?? ''}
        onChange={({ target }) => set('state', target.value)}
        sx={{ flexGrow: { xs: 1, sm: 0 }, minWidth: { xs: 130, sm: 200 } }}
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
  const { data } = pages;
  if (data === undefined) {
    return <Pending query={pages} label={t('loading')} rows={5} height={56} />;
  }
  if (data.length === 0) return <EmptyState icon={<OutboxOutlined />} title={t('empty')} />;
  return (
    <>
      <RowList label={t('title')}>
        {data.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </RowList>
      <NextPage pages={pages} texts={{ more: t('more'), moreFailed: t('moreFailed') }} />
    </>
  );
}
