import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from '@tanstack/react-router';
import { DownloadCounters } from '../../features/download-count/index.ts';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { useHasRole } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { IsolatedBoundary } from '../../ui/lazy.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { PAGE_GUTTER, rem } from '../../ui/theme/measures.ts';
import { useNavbarMode, useNavbarOpen, useWide } from '../navbar/navbar-state.ts';
import { NavbarToggle } from '../navbar/navbar-toggle.tsx';
import { InlineSearch } from './lazy-popups.ts';
import { Shortcuts } from './shortcuts/shortcut-bar.tsx';
import { TOOL_SIZE } from './toolbar-button.tsx';
import { ToolbarTools } from './tools/toolbar-tools.tsx';
import { UserMenu } from './user/user-menu.tsx';

/** Everything above the content that is not navigation, for users and guests. */
export function Toolbar() {
  const isAdmin = useHasRole('admin');
  const { style, config } = useSettings(({ current }) => current.layout);
  const isWide = useWide();
  const hasFieldRoom = useMediaQuery((theme) => theme.breakpoints.up('sm'), { noSsr: true });
  const inlineSearch = style === 'layout3' && hasFieldRoom;
  // The left panel of layout3 has the shortcuts; small screens have them among the tools.
  const hasShortcuts = style !== 'layout3' || !config.leftSidePanel.display;
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        '--tool-size': { xs: '44px', lg: '40px' },
        position: 'relative',
        alignItems: 'center',
        columnGap: { xs: 0, sm: 1 },
        minHeight: { xs: 56, md: 64 },
        paddingInline: PAGE_GUTTER,
        // Shortcuts that come first stand on the gutter with their icon, not with its button.
        '& > nav:not(* + *)': { marginInlineStart: '-10px' },
      }}
    >
      <NavbarToggle />
      <BrandLink hiddenOnPhones={isAdmin} />
      {hasShortcuts && isWide ? <Shortcuts /> : <Box sx={{ flex: '1 1 0' }} />}
      {isAdmin && (
        <Box sx={{ display: 'flex', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}>
          <DownloadCounters />
        </Box>
      )}
      {inlineSearch && (
        <IsolatedBoundary fallback={<Box sx={{ flex: '0 100000 280px' }} />}>
          <InlineSearch />
        </IsolatedBoundary>
      )}
      <ToolbarTools
        withSearch={!inlineSearch}
        shortcuts={isWide ? null : hasShortcuts ? 'menu' : 'drawer'}
      />
      <UserMenu />
    </Stack>
  );
}

/** Whether a navbar on the screen shows the product's name; that of layout3 never does. */
function useBrandInNavbar(): boolean {
  const mode = useNavbarMode();
  const isOpen = useNavbarOpen();
  const style = useSettings(({ current }) => current.layout.style);
  return mode === 'column' ? isOpen : mode === 'bar' && style === 'layout2';
}

/**
 * The product's mark and name, where no navbar shows them. On phones the counters need the room; the
 * navbar's drawer has the brand, too.
 */
function BrandLink({ hiddenOnPhones }: { hiddenOnPhones: boolean }) {
  const { title } = useRuntimeConfig();
  if (useBrandInNavbar()) return null;
  return (
    <Stack
      component={Link}
      to="/"
      direction="row"
      aria-label={title}
      sx={{
        display: { xs: hiddenOnPhones ? 'none' : 'flex', sm: 'flex' },
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.25,
        flexShrink: 0,
        minWidth: TOOL_SIZE,
        minHeight: TOOL_SIZE,
        color: 'text.primary',
        textDecoration: 'none',
      }}
    >
      <Box component="span" sx={{ display: 'flex', color: 'primary.main' }}>
        <BrandMark size={24} />
      </Box>
      <Typography
        component="span"
        sx={{
          display: { xs: 'none', sm: 'inline' },
          fontWeight: 650,
          fontSize: rem(14),
          letterSpacing: '0.04em',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          maxWidth: 280,
        }}
      >
        {title}
      </Typography>
    </Stack>
  );
}
