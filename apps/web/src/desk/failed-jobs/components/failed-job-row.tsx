import type { FailedJob } from '@file-server/contract/failed-jobs';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../desk-kit/row-list.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useJobName } from '../model/use-job-name.ts';

type FailedJobRowProps = {
  job: FailedJob;
  /** Whether it is being tried again, or another one is. */
  state: 'idle' | 'waits' | 'begins';
  onRetry: () => void;
};

/** What has failed, since when, how often it was tried and why it failed at last. */
export function FailedJobRow({ job, state, onRetry }: FailedJobRowProps) {
  const { t } = useTranslation('failed-jobs');
  const format = useFormat();
  const name = useJobName()(job);
  const { failedAt, attempts, lastError, retryableUntil } = job;
  return (
    <Row>
      <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.5, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }}>
          <bdi>{name}</bdi>
        </Typography>
        {lastError !== null && (
          <Typography variant="body2">
            <bdi>{lastError}</bdi>
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {t('failedAt', { when: format.dateTime(failedAt) })}
          {' · '}
          {t('attempts', { count: attempts, formatted: format.number(attempts) })}
          {' · '}
          {retryableUntil === null
            ? t('notHere')
            : t('retryableUntil', { date: format.date(retryableUntil) })}
        </Typography>
      </Stack>
      {retryableUntil !== null && (
        <Button
          variant="outlined"
          aria-label={t('retryNamed', { name })}
          loading={state === 'begins'}
          disabled={state !== 'idle'}
          onClick={onRetry}
          sx={{
            flexShrink: 0,
            alignSelf: { xs: 'start', sm: 'center' },
            minHeight: { xs: 44, sm: 36 },
          }}
        >
          {t('retry')}
        </Button>
      )}
    </Row>
  );
}
