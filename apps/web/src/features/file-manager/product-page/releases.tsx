import type { ProductRelease } from '@file-server/contract/product-page';
import { STABLE_CHANNEL } from '@file-server/contract/releases';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useFailure } from '../../../lib/use-failure.ts';
import { ReleaseNotes } from '../../../shared/release-notes/release-notes.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { tabularFigures } from '../../../ui/theme/theme.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { LocationLink } from '../components/location-link.tsx';
import { useNavigation } from '../navigation.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { useVersionDownload } from '../versions/use-versions.ts';
import type { useReleases } from './use-product.ts';

/** The newest versions below a product that the reader may fetch. */
export function Releases({ releases }: { releases: ReturnType<typeof useReleases> }) {
  const { t } = useTranslation('versions', { keyPrefix: 'product' });
  const { data, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = releases;
  const { isFetchNextPageError } = releases;
  const failure = useFailure(releases);
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      {data !== undefined && (
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          {t('releases')}
        </Typography>
      )}
      {data === undefined && failure === null && <Skeleton width="60%" />}
      {data === undefined && failure !== null && (
        <Typography variant="body2" role="alert">
          {t('failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Typography>
      )}
      {data?.length === 0 && !hasNextPage && (
        <Typography variant="body2" color="textSecondary">
          {t('none')}
        </Typography>
      )}
      <Stack
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
        }}
      >
        {data?.map((release) => (
          <ReleaseItem key={release.id} release={release} />
        ))}
      </Stack>
      {isFetchNextPageError && (
        <Typography variant="body2" role="alert">
          {t('failed')}
        </Typography>
      )}
      {hasNextPage && (
        <Button
          size="small"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ minHeight: { xs: 44, sm: 32 }, marginInlineStart: -0.625 }}
        >
          {t('more')}
        </Button>
      )}
    </Box>
  );
}

function ReleaseItem({ release }: { release: ProductRelease }) {
  const { t } = useTranslation('versions', { keyPrefix: 'product' });
  const format = useFormat();
  const { location } = useNavigation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { name, label, channel, platform, notes, folder } = release;
  const facts = [
    ...(label === null ? [] : [name]),
    ...(platform === null ? [] : [platform]),
    format.date(release.publishedAt),
    format.bytes(release.size),
  ];
  return (
    <Box component="li" sx={{ paddingBlock: 0.75 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
            <LocationLink
              to={{ ...location, folderId: folder.id, details: release.entryId }}
              sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
            >
              <bdi>{label ?? name}</bdi>
            </LocationLink>
            {channel !== STABLE_CHANNEL && (
              <Chip size="small" variant="outlined" label={<bdi>{channel}</bdi>} />
            )}
          </Stack>
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ ...tabularFigures, overflowWrap: 'anywhere' }}
          >
            {facts.map((fact, index) => (
              <span key={fact}>
                {index > 0 && ' · '}
                <bdi>{fact}</bdi>
              </span>
            ))}
          </Typography>
        </Box>
        {notes !== null && (
          <Button
            size="small"
            color="inherit"
            aria-label={t('notesOf', { name: label ?? name })}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            sx={{ minHeight: { xs: 44, sm: 32 }, color: 'text.secondary', flexShrink: 0 }}
          >
            {t('notes')}
          </Button>
        )}
        <ReleaseAction release={release} />
      </Stack>
      {notes !== null && (
        <Box id={id} hidden={!open} sx={{ paddingBlock: 0.5 }}>
          {open && <ReleaseNotes markdown={notes} />}
        </Box>
      )}
    </Box>
  );
}

const SIZE = {
  width: { xs: 44, sm: 36 },
  height: { xs: 44, sm: 36 },
  flexShrink: 0,
  marginInlineEnd: -1,
};

function ReleaseAction({ release }: { release: ProductRelease }) {
  const { t } = useTranslation('versions', { keyPrefix: 'product' });
  const textOf = useRefusalText();
  const { entryId, name, label, locked, grant } = release;
  const { mutate, isPending } = useVersionDownload({ id: entryId, name });
  const title = label === null || label === name ? name : `${name} ${label}`;
  if (locked !== null) {
    const reason = textOf({ kind: locked, resetsAt: null });
    return (
      <Tooltip title={`${reason.title} ${reason.nextStep}`} describeChild enterTouchDelay={0}>
        <IconButton
          aria-label={t('locked', { name: title, reason: reason.title })}
          sx={{ ...SIZE, color: 'text.secondary' }}
        >
          <LockOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Tooltip
      title={t(grant === null ? 'downloadCosts' : 'downloadFree', { name: title })}
      describeChild
    >
      <IconButton
        aria-label={t('download', { name: title })}
        loading={isPending}
        onClick={() => mutate(release)}
        sx={{ ...SIZE, color: 'text.secondary', '&:hover': { color: 'primary.main' } }}
      >
        <DownloadOutlined sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
}
