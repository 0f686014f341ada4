import Box from '@mui/material/Box';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { NavigationItem } from '../../lib/navigation-item.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { IsolatedBoundary, MountOnOpen, useIdle } from '../../ui/lazy.tsx';
import { cornerSnackbars } from '../../ui/snackbars.tsx';
import { RegionTheme } from '../../ui/theme/region-theme.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { activeBranch } from '../navigation/navigation-tree.ts';
import { useNavigation } from '../navigation/use-navigation.ts';
import { NavbarBar, NavbarColumn, NavbarDrawer } from './lazy-navbar.ts';
import { NavbarContextProvider } from './navbar-context.ts';
import { NavbarSlot } from './navbar-slot.tsx';
import {
  hideNavbar,
  useNavbarMode,
  useNavbarOpen,
  useNavbarVisibility,
  widthOf,
} from './navbar-state.ts';

/** With the line below it. */
const BAR_HEIGHT = 65;

const keepOpen = (): void => {};

/** The navigation, wherever the layout and the width of the window put it (R2.20 to R2.22). */
export function Navbar() {
  const items = useNavigation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const mode = useNavbarMode();
  useNavbarVisibility();
  const active = activeBranch(items, pathname);
  const onChoose = mode === 'drawer' ? hideNavbar : keepOpen;
  return (
    <RegionTheme region="navbar">
      <NavbarContextProvider value={{ collapsed: false, active, onChoose }}>
        {mode === 'column' && (
          <IsolatedBoundary key="column" resetKey={pathname} fallback={<ColumnRoom />}>
            <NavbarColumn items={items} />
          </IsolatedBoundary>
        )}
        {mode === 'bar' && (
          <IsolatedBoundary key="bar" resetKey={pathname} fallback={<BarRoom />}>
            <NavbarBar items={items} />
          </IsolatedBoundary>
        )}
        {mode === 'drawer' && <Drawer items={items} />}
      </NavbarContextProvider>
    </RegionTheme>
  );
}

/** Waits out of sight for its button, and for the finger that swipes it in. */
function Drawer({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation('toolbar');
  const open = useNavbarOpen();
  const idle = useIdle();
  return (
    <MountOnOpen
      open={open || idle}
      part={NavbarDrawer}
      fallback={open && <Waiting />}
      onFail={() => {
        if (!open) return;
        hideNavbar();
        cornerSnackbars.error(t('panelFailed'));
      }}
    >
      <NavbarDrawer items={items} />
    </MountOnOpen>
  );
}

function ColumnRoom() {
  const width = widthOf(useSettings(({ current }) => current.layout.config.navbar));
  return (
    <NavbarSlot width={width}>
      <Box sx={{ height: '100%', backgroundColor: 'background.default' }} />
    </NavbarSlot>
  );
}

const BarRoom = () => <Box sx={{ minHeight: BAR_HEIGHT, backgroundColor: 'background.default' }} />;
