import type { DownloadCount } from '@file-server/contract';
import Downloading from '@mui/icons-material/DownloadingOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useDownloadCount } from '../../../lib/download-count.ts';
import { usageLevel, usedShare } from '../model/count.ts';
import { Counter } from './counter.tsx';
import { UsageRing } from './usage-ring.tsx';
import { visuallyHidden } from './visually-hidden.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useCountUp } from './use-count-up.ts';
import { RADIUS } from '../../../ui/theme/measures.ts';

const COLOUR = { normal: 'text.primary', near: 'warning.main', full: 'error.main' } as const;

/** The counters of the toolbar: what the licence allows and what is used of it (R1.02). */
export function DownloadCounters() {
  const { data: count, isError } = useDownloadCount();
  const announcement = useAnnouncement(count);
  return (
    <>
      {count ? <Figures count={count} /> : isError ? <NoFigures /> : <LoadingFigures />}
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
    </>
  );
}

function Figures({ count }: { count: DownloadCount }) {
  const { t } = useTranslation('download-count');
  const format = useFormat();
  const downloaded = useCountUp(count.crrDownCount);
  const level = usageLevel(count);
  const mark =
    level === 'full' ? (
      <ErrorOutline color="error" sx={{ fontSize: 18 }} />
    ) : (
      <UsageRing share={usedShare(count)} level={level} />
    );
  return (
    <CounterGroup tooltip={<UsageHint count={count} />}>
      <Counter
        label={t('maximum')}
        value={count.maxDownCount === null ? t('unlimited') : format.number(count.maxDownCount)}
      />
      <Counter
        label={t('downloaded')}
        value={format.number(downloaded)}
        colour={COLOUR[level]}
        {...(count.maxDownCount === null ? {} : { mark })}
      />
      {count.inProgress > 0 && (
        <Counter
          label={t('inProgress')}
          value={format.number(count.inProgress)}
          icon={<Downloading sx={{ fontSize: 18 }} />}
        />
      )}
    </CounterGroup>
  );
}

function NoFigures() {
  const { t } = useTranslation('download-count');
  const unknown = (
    <>
      <span aria-hidden="true">–</span>
      <span style={visuallyHidden}>{t('unknown')}</span>
    </>
  );
  return (
    <CounterGroup tooltip={t('failed')}>
      <Counter label={t('maximum')} value={unknown} />
      <Counter label={t('downloaded')} value={unknown} />
    </CounterGroup>
  );
}

function LoadingFigures() {
  const { t } = useTranslation('download-count');
  return (
    <Stack direction="row" role="status" aria-label={t('loading')} sx={{ gap: 1 }}>
      <Skeleton variant="rounded" height={32} sx={{ width: { xs: 64, sm: 108 } }} />
      <Skeleton variant="rounded" height={32} sx={{ width: { xs: 76, sm: 140 } }} />
    </Stack>
  );
}

type CounterGroupProps = { tooltip: ReactNode; children: ReactNode };

/** The chips with their explanation, which also opens by keyboard focus; they lead to the licence. */
function CounterGroup({ tooltip, children }: CounterGroupProps) {
  const { t } = useTranslation('download-count');
  return (
    <div role="group" aria-label={t('label')}>
      <Tooltip title={tooltip} describeChild>
        <Stack
          component={Link}
          to="/licence"
          direction="row"
          sx={{
            alignItems: 'center',
            gap: { xs: 0, sm: 1 },
            minHeight: 44,
            borderRadius: RADIUS.full,
            textDecoration: 'none',
            '&:hover > *': { backgroundColor: { sm: 'action.selected' } },
          }}
        >
          {children}
        </Stack>
      </Tooltip>
    </div>
  );
}

function UsageHint({ count }: { count: DownloadCount }) {
  const { t } = useTranslation('download-count');
  const format = useFormat();
  if (count.maxDownCount === null) return t('noLimit');
  const left = Math.max(0, count.maxDownCount - count.crrDownCount - count.inProgress);
  return (
    <>
      <div>{left === 0 ? t('noneLeft') : t('left', { count: left })}</div>
      {count.resetsAt !== null && (
        <Box sx={{ color: 'text.secondary' }}>
          {t('resets', { date: format.utcDate(count.resetsAt) })}
        </Box>
      )}
    </>
  );
}
