import type { DownloadCount } from '@file-server/contract/downloads';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDownloadCount } from '../../../lib/download-count.ts';
import { useFormat } from '../../../lib/format.ts';
import { useFolderLock, useLicence } from '../../../lib/licence.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { ErrorState } from '../../../ui/page-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';

/** How many downloads are used and left, as figures and as a bar. */
export function QuotaUse() {
  const { t } = useTranslation('licence');
  const query = useDownloadCount();
  const failure = useFailure(query);
  const licence = useLicence();
  const licenceFailure = useFailure(licence);
  // What is left of a licence that opens nothing is nothing to promise, not even for a moment.
  const isJudged = licence.data !== undefined || licenceFailure !== null;
  if (query.data && isJudged) return <Figures count={query.data} />;
  if (failure) return <ErrorState error={failure} onRetry={() => query.refetch()} />;
  return (
    <Stack role="status" aria-label={t('loading')} sx={{ gap: 1 }}>
      <Skeleton width="45%" height={36} />
      <Skeleton variant="rounded" height={8} />
      <Skeleton width="30%" />
    </Stack>
  );
}

function Figures({ count }: { count: DownloadCount }) {
  const { t } = useTranslation('licence');
  const format = useFormat();
  const { maxDownCount: maximum, crrDownCount: downloaded, inProgress, period, resetsAt } = count;
  const usage = usageOf(count);
  const isClosed = useFolderLock() !== null;
  // Of a licence that opens nothing, a new count would be no new downloads.
  const starts = !isClosed && resetsAt !== null;
  const ends = !isClosed && resetsAt === null && period === 'lifetime' && maximum !== null;
  const notes = [
    inProgress > 0 && t('inProgress', { count: inProgress, formatted: format.number(inProgress) }),
    starts && t('resets', { date: format.utcDate(resetsAt) }),
    ends && t('noReset'),
  ].filter((note) => note !== false);
  return (
    <Stack component="section" aria-label={t('usage')} sx={{ gap: 1.5 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1, ...tabularFigures }}
      >
        <Typography variant="h2" component="p">
          {isClosed ? t('closed') : <Left left={usage.left} />}
        </Typography>
        <Typography color="textSecondary">
          {maximum === null
            ? t('usedOfUnlimited', { count: downloaded, formatted: format.number(downloaded) })
            : t('used', { used: format.number(downloaded), maximum: format.number(maximum) })}
        </Typography>
      </Stack>
      {maximum !== null && <UsageBar usage={usage} label={t('usage')} />}
      {notes.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {notes.join(' · ')}
        </Typography>
      )}
    </Stack>
  );
}

function Left({ left }: { left: Usage['left'] }) {
  const { t } = useTranslation('licence');
  const format = useFormat();
  return left === null
    ? t('unlimited')
    : t('left', { count: left, formatted: format.number(left) });
}

/** From here on the bar warns, as the counters do. */
const NEAR = 0.8;

/** Counted downloads full, those in progress paler behind them. */
function UsageBar({ usage, label }: { usage: Usage; label: string }) {
  const { counted, inProgress } = usage;
  const used = counted >= 1 ? 'error.main' : counted >= NEAR ? 'warning.main' : 'primary.main';
  const part = (share: number, opacity: number) => (
    <Box sx={{ width: `${share * 100}%`, backgroundColor: used, opacity }} />
  );
  return (
    <Box
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(counted * 100)}
      sx={{
        display: 'flex',
        height: 8,
        overflow: 'hidden',
        borderRadius: RADIUS.full,
        backgroundColor: 'action.selected',
      }}
    >
      {part(counted, 1)}
      {part(inProgress, 0.4)}
    </Box>
  );
}

type Usage = {
  /** Downloads that can still be started; null = no limit. */
  left: number | null;
  /** Used part of the maximum in 0..1, of those that are counted and of those that may be. */
  counted: number;
  inProgress: number;
};

/** How the quota stands. */
const usageOf = ({ maxDownCount, crrDownCount, inProgress }: DownloadCount): Usage => {
  if (maxDownCount === null) return { left: null, counted: 0, inProgress: 0 };
  const share = (units: number) => (maxDownCount === 0 ? 1 : Math.min(1, units / maxDownCount));
  const counted = share(crrDownCount);
  return {
    left: Math.max(0, maxDownCount - crrDownCount - inProgress),
    counted,
    inProgress: Math.min(1 - counted, share(inProgress)),
  };
};
