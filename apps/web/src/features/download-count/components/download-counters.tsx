import type { DownloadCount } from '@file-server/contract/downloads';
import Downloading from '@mui/icons-material/DownloadingOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadCount } from '../../../lib/download-count.ts';
import { useFormat } from '../../../lib/format.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usageLevel, type UsageLevel, usedShare } from '../model/count.ts';
import { Counter } from './counter.tsx';

const COLOUR = { normal: 'text.primary', near: 'warning.main', full: 'error.main' } as const;

/** The counters of the toolbar: what the licence allows and what is used of it (R1.02). */
export function DownloadCounters() {
  const query = useDownloadCount();
  const failure = useFailure(query);
  const { data: count } = query;
  const announcement = useAnnouncement(count);
  return (
    <>
      {count ? <Figures count={count} /> : failure ? <NoFigures /> : <LoadingFigures />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
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
      <VisuallyHidden>{t('unknown')}</VisuallyHidden>
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

/** The sentence for screen readers after a change of the counters; empty until something changes. */
const useAnnouncement = (count: DownloadCount | undefined): string => {
  const { t } = useTranslation('download-count');
  const format = useFormat();
  const [seen, setSeen] = useState(count);
  const [announcement, setAnnouncement] = useState('');

  // Adjusted while rendering, so that the sentence and the figures change in the same paint.
  if (count !== seen) {
    setSeen(count);
    if (count && seen && spokenDiffers(seen, count)) {
      const downloaded = format.number(count.crrDownCount);
      setAnnouncement(
        count.maxDownCount === null
          ? t('announcedUnlimited', { downloaded })
          : t('announced', { downloaded, maximum: format.number(count.maxDownCount) }),
      );
    }
  }
  return announcement;
};

/** What is in progress moves too often to be read out. */
const spokenDiffers = (a: DownloadCount, b: DownloadCount): boolean =>
  a.crrDownCount !== b.crrDownCount || a.maxDownCount !== b.maxDownCount;

const DURATION_MS = 200;

const prefersReducedMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * The number to show on the way to `target`: changes run up (or down) shortly, the first value and
 * readers who want less motion get the target at once.
 */
const useCountUp = (target: number): number => {
  const [shown, setShown] = useState(target);
  const current = useRef(target);

  useEffect(() => {
    const from = current.current;
    if (from === target) return;
    const duration = prefersReducedMotion() ? 0 : DURATION_MS;
    // The frames' own clock, which need not be that of `performance.now()`.
    let startedAt: number | null = null;
    let frame = requestAnimationFrame(function step(now) {
      startedAt ??= now;
      const progress = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - startedAt) / duration));
      const eased = 1 - (1 - progress) ** 3;
      current.current = Math.round(from + (target - from) * eased);
      setShown(current.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
};

const SIZE = 18;
const STROKE = 2.5;
const RING_RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RING_RADIUS;

const RING_COLOUR = { normal: 'primary', near: 'warning', full: 'error' } as const;

/** How much of the maximum is used, as a ring that fills clockwise; the figures beside it say the same. */
function UsageRing({ share, level }: { share: number; level: UsageLevel }) {
  const { palette, transitions } = useTheme();
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RING_RADIUS, fill: 'none', strokeWidth: STROKE };
  return (
    <svg
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden="true"
      data-level={level}
      style={{ flexShrink: 0, rotate: '-90deg' }}
    >
      <circle {...circle} stroke={palette.divider} />
      <circle
        {...circle}
        stroke={palette[RING_COLOUR[level]].main}
        strokeLinecap="round"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - share)}
        opacity={share === 0 ? 0 : 1}
        style={{ transition: transitions.create(['stroke-dashoffset', 'stroke']) }}
      />
    </svg>
  );
}
