import { useLocation } from '@tanstack/react-router';
import { RegionTheme } from '../../ui/theme/region-theme.tsx';
import { useNavigation } from '../navigation/use-navigation.ts';
import { activeBranch } from '../navigation/navigation-tree.ts';
import { NavbarColumn } from './navbar-column.tsx';
import { NavbarDrawer } from './navbar-drawer.tsx';
import { NavbarLookProvider } from './navbar-look.ts';
import { hideNavbar, useNavbarMode, useNavbarStanding } from './navbar-state.ts';
import { NavbarBar } from './navbar-bar.tsx';

const keepOpen = (): void => {};

/** The navigation, wherever the layout and the width of the window put it (R2.20 to R2.22). */
export function Navbar() {
  const items = useNavigation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const mode = useNavbarMode();
  useNavbarStanding();
  const active = activeBranch(items, pathname);
  const onChoose = mode === 'drawer' ? hideNavbar : keepOpen;
  return (
    <RegionTheme region="navbar">
      <NavbarLookProvider value={{ collapsed: false, active, onChoose }}>
        {mode === 'column' && <NavbarColumn items={items} />}
        {mode === 'bar' && <NavbarBar items={items} />}
        {mode === 'drawer' && <NavbarDrawer items={items} />}
      </NavbarLookProvider>
    </RegionTheme>
  );
}
