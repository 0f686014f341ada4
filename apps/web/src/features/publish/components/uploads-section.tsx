import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { useFormat } from '../../../lib/format.ts';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import {
  hasEnded,
  isUnderWay,
  needsSomebody,
  totalOf,
  type UploadItem,
} from '../queue/upload-item.ts';
import {
  cancelUploads,
  pauseUploads,
  resumeUploads,
  settleUploads,
  useUploads,
} from '../queue/upload-queue.ts';
import { useSpeed } from '../use-speed.ts';
import { FileLines } from './file-line.tsx';
import { NameConflicts } from './name-conflicts.tsx';
import { Section } from './section.tsx';
import { UploadLine } from './upload-line.tsx';

/** As many as are drawn at once. */
const SHOWN = 100;

const idsOf = (items: readonly UploadItem[]): string[] => items.map(({ id }) => id);

const rank = (item: UploadItem): number =>
  needsSomebody(item) ? 0 : item.state === 'waiting' ? 2 : hasEnded(item) ? 3 : 1;

/** Everything that is being sent, was, or waits for somebody; all of it together, and each file. */
export function UploadsSection() {
  const { t } = useTranslation('publishing');
  const format = useFormat();
  const [most, setMost] = useState(SHOWN);
  const items = useUploads((queue) => queue.items);
  const taken = items.filter(({ state }) => state === 'taken');
  const failed = items.filter(({ state }) => state === 'failed');
  const paused = items.filter(({ state }) => state === 'paused');
  const sending = items.filter((item) => isUnderWay(item) && item.state !== 'processing');
  const ended = items.filter(hasEnded);
  const actions = [
    { text: 'pauseAll', about: sending, act: pauseUploads },
    { text: 'resumeAll', about: paused, act: resumeUploads },
    { text: 'retryAll', about: failed, act: resumeUploads },
    {
      text: 'clearEnded',
      about: ended.length === items.length ? ended : [],
      act: cancelUploads,
    },
  ] as const;
  const offered = actions.filter(({ about }) => about.length > 0);
  const sorted = items.toSorted((a, b) => rank(a) - rank(b));
  return (
    <Section
      title={titleOf(items, t)}
      action={
        <>
          {offered.map(({ text, about, act }, place) => (
            // By their places: one that becomes another is the same element, and keeps the focus.
            <Button key={place} size="small" onClick={() => act(idsOf(about))}>
              {t(text)}
            </Button>
          ))}
        </>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        {ended.length < items.length && <TotalProgress items={items} />}
        {taken.length > 0 && (
          <NameConflicts
            count={taken.length}
            value={null}
            onChoose={(policy) => settleUploads(idsOf(taken), policy)}
          />
        )}
        <FileLines label={t('uploads')}>
          {sorted.slice(0, most).map((item) => (
            <UploadLine key={item.id} item={item} />
          ))}
        </FileLines>
        {sorted.length > most && (
          <Button size="small" onClick={() => setMost(most + SHOWN)}>
            {t('showMore', { formatted: format.number(sorted.length - most) })}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

type Translate = ReturnType<typeof useTranslation<'publishing'>>['t'];

function titleOf(items: readonly UploadItem[], t: Translate): string {
  const open = items.filter((item) => !hasEnded(item));
  if (open.length === 0) return t('done', { count: items.length });
  if (open.every(needsSomebody)) return t('needsYou', { count: open.length });
  if (open.every((item) => needsSomebody(item) || item.state === 'paused')) return t('allPaused');
  return t('publishing', { count: open.length });
}

/** Bytes, speed and the time that is left, for all files together. */
function TotalProgress({ items }: { items: readonly UploadItem[] }) {
  const { t } = useTranslation('publishing');
  const format = useFormat();
  const { sent, size } = totalOf(items);
  const share = size === 0 ? 1 : sent / size;
  const isSending = items.some(({ state }) => state === 'sending');
  const retried = isSending ? [] : items.filter(({ state }) => state === 'retrying');
  const isOut = retried.length > 0;
  const outage = retried.every(({ isHeld }) => isHeld) ? t('held') : t('outage');
  const isPaused = items.some(({ state }) => state === 'paused') && !items.some(isUnderWay);
  const percent = format.percent(Math.floor(share * 10) / 10);
  const heard = isOut ? outage : isPaused ? t('allPaused') : t('heard', { percent });
  const speed = useSpeed(sent, isSending);
  const facts = [
    t('ofSize', { sent: format.bytes(sent), size: format.bytes(size) }),
    ...(isOut ? [outage] : []),
    ...(speed === null
      ? []
      : [
          t('speed', { bytes: format.bytes(Math.round(speed)) }),
          t('left', { time: leftText((size - sent) / speed, t) }),
        ]),
  ];
  return (
    <div>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        color={isOut ? 'warning' : isPaused ? 'inherit' : 'primary'}
        aria-label={t('progress')}
        sx={{ height: 6, borderRadius: RADIUS.full }}
      />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ marginBlockStart: 0.75, ...tabularFigures }}
      >
        {facts.map((fact, index) => (
          <span key={fact}>
            {index > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </Typography>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
    </div>
  );
}

function leftText(seconds: number, t: Translate): string {
  if (seconds < 60) return t('seconds', { count: Math.max(1, Math.ceil(seconds)) });
  if (seconds < 3_600) return t('minutes', { count: Math.ceil(seconds / 60) });
  return t('hours', { count: Math.ceil(seconds / 3_600) });
}
