import type { BulkChange } from '@file-server/contract/bulk-changes';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../desk-kit/desk-page.tsx';
import { Pending } from '../../desk-kit/pending.tsx';
import { JobProgress } from '../../desk-kit/running-job.tsx';
import { useFormat } from '../../lib/format.ts';
import { useProblemText } from '../../lib/problem-text/use-problem-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { bulkChangeQuery, retryBulkChange, stopBulkChange } from './api/bulk-changes.ts';
import { BulkChangeFacts } from './components/bulk-change-facts.tsx';
import { SkipList } from './components/skip-list.tsx';
import { Undo } from './components/undo.tsx';

/** /operator/bulk-changes/:id: how far one is, and what came of it. */
export function BulkChangeScreen() {
  const { t } = useTranslation('bulk-changes');
  const { bulkChangeId = '' }: { bulkChangeId?: string } = useParams({ strict: false });
  const query = useQuery(bulkChangeQuery(bulkChangeId));
  const change = query.data;
  const now = useNow();
  return (
    <DeskPage
      title={t('one')}
      actions={<TextLink to="/operator/bulk-changes">{t('title')}</TextLink>}
    >
      {change === undefined ? (
        <Pending query={query} label={t('loading')} rows={3} height={48} />
      ) : (
        // The way from a change to its undo shows the other one anew.
        <Stack key={change.id} sx={{ gap: 1.5, maxWidth: 720 }}>
          <BulkChangeFacts change={change} />
          <Progress change={change} />
          <SkipList skipped={change.skipped} />
          {change.state === 'running' && (
            <ActionButton id={change.id} act={stopBulkChange} label={t('stop')} color="error" />
          )}
          {change.retryableUntil && Date.parse(change.retryableUntil) > now && (
            <ActionButton id={change.id} act={retryBulkChange} label={t('retry')} />
          )}
          <Undo change={change} />
        </Stack>
      )}
    </DeskPage>
  );
}

function stateKeyOf({ state, stopCause }: BulkChange) {
  if (state === 'done') return 'state.done';
  if (state === 'stopped' && stopCause) return `stoppedFor.${stopCause}` as const;
  return `state.${state}At` as const;
}

function Progress({ change }: { change: BulkChange }) {
  const { t } = useTranslation('bulk-changes');
  const format = useFormat();
  const { done, total, changed, finishedAt } = change;
  const values = {
    done: format.number(done),
    total: format.number(total),
    when: finishedAt === null ? '' : format.dateTime(finishedAt),
  };
  return (
    <>
      <JobProgress job={change} label={t('progress')} />
      <Typography role="status">
        {[
          t(stateKeyOf(change), values),
          t('changed', { count: changed, formatted: format.number(changed) }),
        ].join(' · ')}
      </Typography>
    </>
  );
}

type ActionButtonProps = {
  id: string;
  act: (id: string) => Promise<BulkChange>;
  label: string;
  color?: 'error';
};

function ActionButton({ id, act, label, color }: ActionButtonProps) {
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => act(id),
    onSuccess: (change) => queryClient.setQueryData(bulkChangeQuery(id).queryKey, change),
    onError: (error) => {
      cornerSnackbars.error(problemText(error));
      // Somebody else may have been faster.
      void queryClient.invalidateQueries({ queryKey: bulkChangeQuery(id).queryKey });
    },
  });
  return (
    <Button
      variant="outlined"
      {...(color && { color })}
      loading={isPending}
      onClick={() => mutate()}
      sx={{ alignSelf: 'start' }}
    >
      {label}
    </Button>
  );
}
