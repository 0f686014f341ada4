import type { Download } from '@file-server/contract/download-history';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useGiveBackCall } from '../../../lib/give-back.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useNow } from '../../../lib/use-now.ts';
import { cornerSnackbars } from '../../../ui/snackbars.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';

type DownloadRowProps = { download: Download; onGiven: () => void };

/** One download: of what, when, and whether it was counted. */
export function DownloadRow({ download, onGiven }: DownloadRowProps) {
  const { t } = useTranslation('licence');
  const format = useFormat();
  const { entryId, name, size, createdAt, publishedAt } = download;
  const state = downloadStateOf(download, useNow());
  const facts = [
    format.dateTime(createdAt),
    format.bytes(size),
    publishedAt && t('history.version', { date: format.date(publishedAt) }),
  ].filter((fact) => fact !== undefined && fact !== '');
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        columnGap: 2,
        rowGap: 0.5,
        alignItems: { sm: 'center' },
        minHeight: 60,
        paddingBlock: 1,
        listStyle: 'none',
        '&:not(:last-child)': { borderBlockEnd: 1, borderColor: 'divider' },
      }}
    >
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={`/file-manager?selected=${entryId}`}
          color="textPrimary"
          underline="hover"
          sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          <bdi translate="no">{name}</bdi>
        </MuiLink>
        <Typography variant="body2" color="textSecondary" sx={tabularFigures}>
          {facts.join(' · ')}
        </Typography>
      </Stack>
      <Stack
        direction="row"
        sx={{ flexShrink: 0, gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <StateText state={state} size={size} />
        {state.kind === 'in-progress' && <GiveBack download={download} onGiven={onGiven} />}
      </Stack>
    </Stack>
  );
}

function StateText({ state, size }: { state: DownloadState; size: number }) {
  const { t } = useTranslation('licence');
  const more = useDetail(state, size);
  return (
    <Stack sx={{ alignItems: { sm: 'flex-end' } }}>
      <Typography variant="body2" sx={{ fontWeight: state.kind === 'counted' ? 500 : 400 }}>
        {t(`state.${state.kind}`)}
      </Typography>
      {more !== null && (
        <Typography variant="caption" color="textSecondary" sx={tabularFigures}>
          {more}
        </Typography>
      )}
    </Stack>
  );
}

/** What is to be said beside the state, if anything. */
function useDetail(state: DownloadState, size: number): string | null {
  const { t } = useTranslation('licence');
  const format = useFormat();
  if (state.kind === 'counted') {
    if (!state.isOffered) return t('state.notOffered');
    return state.freeUntil && t('state.freeUntil', { date: format.date(state.freeUntil) });
  }
  if (state.kind !== 'in-progress' || !state.sentBytes) return null;
  return t('state.sent', { sent: format.bytes(state.sentBytes), size: format.bytes(size) });
}

/** Harmless: starting the download again reserves anew. */
function GiveBack({ download: { grantId, name }, onGiven }: DownloadRowProps) {
  const { t } = useTranslation('licence');
  const { mutate, isPending } = useGiveBackCall({
    onSuccess: () => {
      cornerSnackbars.success(t('giveBack.done', { name: isolate(name) }));
      onGiven();
    },
    // Most often it has been counted meanwhile; the list that is read again says so.
    onError: () => cornerSnackbars.error(t('giveBack.failed')),
  });
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={t('giveBack.named', { name })}
      onClick={() => mutate({ grantId, name })}
      sx={{ minHeight: { xs: 44, sm: 32 } }}
    >
      {t('giveBack.action')}
    </Button>
  );
}

/** What has become of a download, as its user reads it. */
type DownloadState =
  /** Started and not counted yet; `sentBytes` as far as the server knows them. */
  | { kind: 'in-progress'; sentBytes: number | null }
  /** Counted, and free to fetch again until its link ends, as long as it is offered. */
  | { kind: 'counted'; freeUntil: string | null; isOffered: boolean }
  | { kind: 'not-counted' }
  /** Counted, and given back: by an operator, or because the version was recalled or damaged. */
  | { kind: 'refunded' };

/** @param now milliseconds since the epoch */
const downloadStateOf = (download: Download, now: number): DownloadState => {
  const isLive = now < Date.parse(download.expiresAt);
  if (download.refundedAt) return { kind: 'refunded' };
  const isOffered = !['file_withdrawn', 'version_recalled'].includes(download.locked ?? '');
  if (download.state === 'committed') {
    const isFree = isLive && !download.locked;
    return { kind: 'counted', freeUntil: isFree ? download.expiresAt : null, isOffered };
  }
  // One whose time is over is released within a minute.
  if (download.state === 'released' || !isLive) return { kind: 'not-counted' };
  return { kind: 'in-progress', sentBytes: download.sentBytes ?? null };
};
