import { useSettings } from '../../lib/settings/settings-store.ts';
import { lazyWithPreload } from '../../ui/lazy.tsx';

export const NavbarColumn = lazyWithPreload(
  async () => (await import('./navbar-column.tsx')).NavbarColumn,
);
export const NavbarBar = lazyWithPreload(
  async () => (await import('./horizontal-navbar.tsx')).NavbarBar,
);
export const NavbarDrawer = lazyWithPreload(
  async () => (await import('../popups.ts')).NavbarDrawer,
);

/** The navbar of the present layout, for screens that show one: it comes beside their own code. */
export const preloadNavbar = (): Promise<void> =>
  useSettings.getState().current.layout.style === 'layout1'
    ? NavbarColumn.preload()
    : NavbarBar.preload();
