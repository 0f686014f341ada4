import { useSettings } from '../../lib/settings/settings-store.ts';
import { later } from '../../ui/later.tsx';

export const NavbarColumn = later(async () => (await import('./navbar-column.tsx')).NavbarColumn);
export const NavbarBar = later(async () => (await import('./horizontal-navbar.tsx')).NavbarBar);
export const NavbarDrawer = later(async () => (await import('../popups.ts')).NavbarDrawer);

/** The navbar of the present layout, for screens that show one: it comes beside their own code. */
export const fetchNavbar = (): Promise<void> =>
  useSettings.getState().current.layout.style === 'layout1'
    ? NavbarColumn.fetch()
    : NavbarBar.fetch();
