import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../demo-kit/data/loaded.tsx';
import { MissingDialog } from '../../../demo-kit/form/missing-dialog.tsx';
import { useSearchParam } from '../../../demo-kit/search-param.ts';
import { useFormat } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { IsolatedBoundary, lazyWithPreload } from '../../../ui/lazy.tsx';
import { OneLine } from '../../../ui/one-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RADIUS } from '../../../ui/theme/measures.ts';
import { photosQuery } from '../api/profile-queries.ts';
import type { Photo, PhotoGroup } from '../model/profile.ts';

const Lightbox = lazyWithPreload(async () => (await import('./lightbox.tsx')).Lightbox);

/** The search parameter of the picture that is open. */
const OPEN = 'photo';

/** Pictures by month; each one opens large. */
export function PhotosTab() {
  return (
    <Loaded query={useQuery(photosQuery)} skeleton={<Skeleton variant="rounded" height={480} />}>
      {(groups) => <Album groups={groups} />}
    </Loaded>
  );
}

function Album({ groups }: { groups: readonly PhotoGroup[] }) {
  const { t } = useTranslation('profile');
  const [opened, open] = useSearchParam(OPEN);
  const photos = groups.flatMap(({ media }) => media);
  const close = () => open(null, { replace: true });
  return (
    <Stack sx={{ gap: 4 }}>
      {groups.map((group) => (
        <Month key={group.id} group={group} />
      ))}
      {opened !== null && photos.every(({ id }) => id !== opened) && (
        <MissingDialog title={t('photos.missing')} text={t('photos.missingText')} onClose={close} />
      )}
      {opened !== null && photos.some(({ id }) => id === opened) && (
        <IsolatedBoundary onFail={close}>
          <Lightbox
            photos={photos}
            id={opened}
            onShow={(id) => open(id, { replace: true })}
            onClose={close}
          />
        </IsolatedBoundary>
      )}
    </Stack>
  );
}

function Month({ group: { month, media } }: { group: PhotoGroup }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const format = useFormat();
  const titleId = useId();
  const name = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(month));
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('photos.count', { count: media.length, formatted: format.number(media.length) })}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
          gap: 2,
          margin: 0,
          marginBlockStart: 1.5,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {media.map((photo) => (
          <li key={photo.id}>
            <Tile photo={photo} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** A link, so that a picture can also be opened in another tab. */
function Tile({ photo: { id, title, preview } }: { photo: Photo }) {
  const search = (before: Record<string, unknown>) => ({ ...before, [OPEN]: id });
  return (
    <TileLink
      to="."
      search={search as never}
      resetScroll={false}
      onPointerEnter={() => void Lightbox.preload()}
    >
      <img src={preview} alt="" loading="lazy" />
      <Typography component="span" variant="body2" noWrap sx={{ marginBlockStart: 0.75 }}>
        <OneLine>{title}</OneLine>
      </Typography>
    </TileLink>
  );
}

const TileLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  borderRadius: RADIUS.medium,
  color: 'inherit',
  textDecoration: 'none',
  '& img': {
    display: 'block',
    width: '100%',
    aspectRatio: '3 / 2',
    objectFit: 'cover',
    borderRadius: RADIUS.medium,
    transition: 'filter 150ms ease-out',
  },
  '&:hover img': { filter: 'brightness(1.12)' },
  '&:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
}));
