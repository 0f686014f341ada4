import type { FailedJob } from '@file-server/contract/failed-jobs';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressFilters } from '../../desk-kit/address-filters.ts';
import { ClearButton } from '../../desk-kit/clear-button.tsx';
import {
  bulkChangeKeys,
  mailKeys,
  overviewKeys,
  userImportKeys,
} from '../../desk-kit/desk-keys.ts';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { NextPage, RowList } from '../../desk-kit/row-list.tsx';
import { useFormat } from '../../lib/format.ts';
import { ProofGate } from '../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../shared/proof/use-proof.ts';
import { EmptyState } from '../../ui/page-states.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import {
  failedJobKeys,
  failedJobsQuery,
  retryAllFailedJobs,
  retryFailedJob,
} from './api/failed-jobs.ts';
import { FailedJobRow } from './components/failed-job-row.tsx';
import { KindFilter } from './components/kind-filter.tsx';
import { type Filters, readFilters } from './model/filters.ts';

/** /operator/failed-jobs: what the server has given up in the background. */
export function FailedJobsScreen() {
  const { t } = useTranslation('failed-jobs');
  const [filters, setFilters, { clear }] = useAddressFilters('/operator/failed-jobs', readFilters);
  return (
    <DeskPage
      title={t('title')}
      actions={<TextLink to="/operator/overview">{t('overview')}</TextLink>}
    >
      <KindFilter filters={filters} onChange={setFilters} />
      <FailedJobs filters={filters} onClear={clear} />
    </DeskPage>
  );
}

type FailedJobsProps = { filters: Filters; onClear: () => void };

function FailedJobs({ filters, onClear }: FailedJobsProps) {
  const { t } = useTranslation('failed-jobs');
  const pages = useInfiniteQuery(failedJobsQuery(filters));
  const { retry, retryAll, begun, question } = useRetry();
  const { data } = pages;
  if (data === undefined) {
    return <Pending query={pages} label={t('loading')} rows={4} height={80} />;
  }
  if (data.length === 0) {
    const texts =
      filters.kind === undefined
        ? { title: t('empty') }
        : {
            title: t('emptyKind'),
            action: <ClearButton label={t('clear')} onClear={onClear} />,
          };
    return <EmptyState icon={<TaskAltOutlined />} {...texts} />;
  }
  return (
    <>
      <Stack sx={{ flexDirection: { sm: 'row' }, alignItems: { sm: 'center' }, gap: 2 }}>
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          {t('lead')}
        </Typography>
        {data.filter(({ retryableUntil }) => retryableUntil !== null).length > 1 && (
          <Button
            variant="outlined"
            loading={begun === 'all'}
            disabled={begun !== null}
            onClick={() => void retryAll(filters)}
            sx={{
              flexShrink: 0,
              alignSelf: { xs: 'start', sm: 'center' },
              minHeight: { xs: 44, sm: 36 },
            }}
          >
            {t(filters.kind === undefined ? 'retryAll' : 'retryAllOfKind')}
          </Button>
        )}
      </Stack>
      <RowList label={t('title')}>
        {data.map((job) => (
          <FailedJobRow
            key={job.id}
            job={job}
            state={begun === null ? 'idle' : begun === job.id ? 'begins' : 'waits'}
            onRetry={() => void retry(job)}
          />
        ))}
      </RowList>
      <NextPage pages={pages} texts={{ more: t('more'), moreFailed: t('moreFailed') }} />
      <ProofGate question={question} />
    </>
  );
}

/** Has one or all tried again at a time; `begun` is which. */
function useRetry() {
  const { t } = useTranslation('failed-jobs');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const format = useFormat();
  const [which, setWhich] = useState<string | null>(null);
  const refresh = () => {
    // What begins again shows as such where it has failed.
    const places = [overviewKeys, bulkChangeKeys, userImportKeys, mailKeys].map(({ all }) => all);
    const outdated = [failedJobKeys.all, ...places];
    return Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const begin = (name: string, send: () => Promise<string>) => {
    setWhich(name);
    return run(async () => {
      const said = await withProof(send).catch((error: unknown) => {
        // It may not be there any more.
        void refresh();
        throw error;
      });
      cornerSnackbars.success(said);
      await refresh();
    });
  };
  const retry = ({ id }: FailedJob) =>
    begin(id, async () => {
      await retryFailedJob(id);
      return t('retried');
    });
  const retryAll = (filters: Filters) =>
    begin('all', async () => {
      const { retried } = await retryAllFailedJobs(filters);
      if (retried === 0) return t('nothingLeft');
      return t('retriedAll', { count: retried, formatted: format.number(retried) });
    });
  return { retry, retryAll, begun: isBusy ? which : null, question };
}
