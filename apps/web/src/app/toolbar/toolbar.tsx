import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DownloadCounters } from '../../features/download-count/index.ts';
import { useSession } from '../../lib/session.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { NavbarToggle } from '../navbar/navbar-toggle.tsx';
import { useWide } from '../navbar/navbar-state.ts';
import { BrandLink } from './brand-link.tsx';
import { InlineSearch } from './search/inline-search.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';
import { ToolbarTools } from './toolbar-tools.tsx';
import { UserMenu } from './user-menu.tsx';

/** Everything above the content that is not navigation, for users and guests. */
export function Toolbar() {
  const isAdmin = useSession(({ user }) => user?.role.includes('admin') === true);
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
        columnGap: { xs: 0.25, sm: 1 },
        minHeight: { xs: 56, md: 64 },
        paddingInline: { xs: 1, sm: 2, md: 3 },
      }}
    >
      <NavbarToggle />
      {/* On phones the counters need the room; the navbar's drawer has the brand too. */}
      <Box sx={{ display: { xs: isAdmin ? 'none' : 'flex', sm: 'flex' }, flexShrink: 0 }}>
        <BrandLink />
      </Box>
      {hasShortcuts && isWide ? <Shortcuts /> : <Box sx={{ flex: '1 1 0' }} />}
      {isAdmin && (
        <Box sx={{ display: 'flex', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}>
          <DownloadCounters />
        </Box>
      )}
      {inlineSearch && <InlineSearch />}
      <ToolbarTools withSearch={!inlineSearch} withShortcuts={hasShortcuts && !isWide} />
      <UserMenu />
    </Stack>
  );
}
