import type { FailedJob } from '@file-server/contract/failed-jobs';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  bulkChangeKeys,
  mailKeys,
  overviewKeys,
  userImportKeys,
} from '../../desk-kit/desk-keys.ts';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { NextPage, RowList } from '../../desk-kit/row-list.tsx';
import { ProofGate } from '../../shared/proof/proof-gate.tsx';
import { useGuardedAction } from '../../shared/proof/use-guarded-action.ts';
import { useProof } from '../../shared/proof/use-proof.ts';
import { EmptyState } from '../../ui/page-states.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { failedJobsQuery, retryFailedJob } from './api/failed-jobs.ts';
import { FailedJobRow } from './components/failed-job-row.tsx';

/** /operator/failed-jobs: what the server has given up in the background. */
export function FailedJobsScreen() {
  const { t } = useTranslation('failed-jobs');
  return (
    <DeskPage
      title={t('title')}
      actions={<TextLink to="/operator/overview">{t('overview')}</TextLink>}
    >
      <FailedJobs />
    </DeskPage>
  );
}

function FailedJobs() {
  const { t } = useTranslation('failed-jobs');
  const pages = useInfiniteQuery(failedJobsQuery);
  const { retry, begun, question } = useRetry();
  const { data } = pages;
  if (data === undefined) {
    return <Pending query={pages} label={t('loading')} rows={4} height={80} />;
  }
  if (data.length === 0) return <EmptyState icon={<TaskAltOutlined />} title={t('empty')} />;
  return (
    <>
      <Typography color="textSecondary">{t('lead')}</Typography>
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

/** Has one tried again at a time; `begun` is which. */
function useRetry() {
  const { t } = useTranslation('failed-jobs');
  const queryClient = useQueryClient();
  const { withProof, question } = useProof();
  const { isBusy, run } = useGuardedAction();
  const [id, setId] = useState<string | null>(null);
  const refresh = () => {
    // What begins again shows as such where it has failed.
    const places = [overviewKeys, bulkChangeKeys, userImportKeys, mailKeys].map(({ all }) => all);
    const outdated = [failedJobsQuery.queryKey, ...places];
    return Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const retry = (job: FailedJob) => {
    setId(job.id);
    return run(async () => {
      await withProof(() => retryFailedJob(job.id)).catch((error: unknown) => {
        // It may not be there any more.
        void refresh();
        throw error;
      });
      cornerSnackbars.success(t('retried'));
      await refresh();
    });
  };
  return { retry, begun: isBusy ? id : null, question };
}
