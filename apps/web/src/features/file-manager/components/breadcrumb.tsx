import type { EntryDetails } from '@file-server/contract/library';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIRRORED } from '../../../ui/theme/mirrored.ts';
import { preloadOnIntent, lazyWithPreload, MountOnOpen } from '../../../ui/lazy.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { openFolder } from '../model/location.ts';
import { useNavigation } from '../navigation.ts';
import type { Crumb } from './crumb-menu.tsx';
import { LocationLink } from './location-link.tsx';

const CrumbMenu = lazyWithPreload(async () => (await import('./crumb-menu.tsx')).CrumbMenu);

const Trail = styled('ol')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minWidth: 0,
  minHeight: 44,
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minWidth: 0,
  '&[data-fixed]': { flexShrink: 0 },
  '&:last-of-type': { flex: '1 1 auto' },
}));

const Separator = styled(ChevronRight)(({ theme }) => ({
  flexShrink: 0,
  fontSize: 16,
  color: theme.palette.text.disabled,
  ...MIRRORED,
}));

type BreadcrumbProps = {
  /** The folder on show as far as it is known; undefined at the top. */
  folder: EntryDetails | undefined;
  missing: boolean;
};

/** Where the list stands: links up to the top, and the folder itself as the page's heading. */
export function Breadcrumb({ folder, missing }: BreadcrumbProps) {
  const { t } = useTranslation('file-manager');
  const { location } = useNavigation();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const atTop = location.folderId === null;
  const ancestors = atTop ? [] : (folder?.ancestors ?? []);
  const room = Math.min(ancestors.length, narrow ? 0 : 3);
  const hidden = ancestors.slice(0, ancestors.length - room);
  const shown = ancestors.slice(hidden.length);
  return (
    <nav aria-label={t('breadcrumb')} style={{ minWidth: 0 }}>
      <Trail>
        {!atTop && (
          <Item data-fixed>
            <CrumbLink id={null} name={t('library')} />
            <Separator />
          </Item>
        )}
        {hidden.length > 0 && (
          <Item data-fixed>
            <HiddenCrumbs crumbs={hidden} />
            <Separator />
          </Item>
        )}
        {shown.map(({ id, name }) => (
          <Item key={id}>
            <CrumbLink id={id} name={name} />
            <Separator />
          </Item>
        ))}
        <Item>
          <Typography variant="h3" component="h1" noWrap dir="auto" aria-current="page">
            {atTop ? t('library') : (folder?.entry.name ?? (missing ? t('missing') : '…'))}
          </Typography>
        </Item>
      </Trail>
    </nav>
  );
}

function CrumbLink({ id, name }: { id: string | null; name: string }) {
  const { location } = useNavigation();
  return (
    <LocationLink
      to={openFolder(location, id)}
      dir="auto"
      title={name}
      sx={{
        typography: 'subtitle1',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        paddingBlock: { xs: 1.25, sm: 0.5 },
        color: 'text.secondary',
        minWidth: 24,
        '&:hover': { color: 'text.primary' },
      }}
    >
      {name}
    </LocationLink>
  );
}

/** Folders that have no room in the line. */
function HiddenCrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('file-manager');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('hiddenFolders')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...preloadOnIntent(CrumbMenu)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <MountOnOpen
        open={anchor !== null}
        part={CrumbMenu}
        fallback={<Waiting anchor={anchor} />}
        onFail={close}
      >
        <CrumbMenu anchor={anchor} crumbs={crumbs} onClose={close} />
      </MountOnOpen>
    </>
  );
}
