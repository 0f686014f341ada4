import type { Settings } from '@file-server/contract/settings';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { closePanel, openPanel, togglePanel, usePanelOpen } from '../../lib/panels.ts';
import { setDefaultSettings, useSettings } from '../../lib/settings/settings-store.ts';

/**
 * How the navbar stands in the page: `column` beside the content (layout1), `bar` above it (layout2
 * and layout3), or a `drawer` over it: on small screens, and where the settings keep the navbar
 * away, such as on /file-manager, so that the menu can be reached from everywhere.
 */
type NavbarMode = 'column' | 'bar' | 'drawer';

/** Separates desktop from mobile (R9.02). */
export const useWide = (): boolean =>
  useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });

function navbarMode({ style, config }: Settings['layout'], wide: boolean): NavbarMode {
  if (!wide || !config.navbar.display) return 'drawer';
  return style === 'layout1' ? 'column' : 'bar';
}

export const useNavbarMode = (): NavbarMode =>
  navbarMode(
    useSettings((settings) => settings.current.layout),
    useWide(),
  );

/** What the panel `navbar` means at present, and whether the column was shown when it last stood. */
type Visibility = { readonly mode: NavbarMode | null; readonly columnShown: boolean };

const useVisibility = create<Visibility>()(() => ({ mode: null, columnShown: true }));

/** R4.07: whether the navbar is on the screen. A drawer starts closed, a column as it was left. */
export function useNavbarOpen(): boolean {
  const mode = useNavbarMode();
  const visibility = useVisibility();
  const panelOpen = usePanelOpen('navbar');
  if (mode === 'bar') return true;
  // In the moment of a change the panel still speaks of the mode before.
  return visibility.mode === mode ? panelOpen : mode === 'column' && visibility.columnShown;
}

/** Gives the panel `navbar` the meaning of the present mode. Used once, by the navbar itself. */
export function useNavbarVisibility(): void {
  const mode = useNavbarMode();
  const panelOpen = usePanelOpen('navbar');
  useLayoutEffect(() => {
    const { mode: before, columnShown } = useVisibility.getState();
    if (before === mode) {
      if (mode === 'column') useVisibility.setState({ columnShown: panelOpen });
      return;
    }
    if (mode === 'column' && columnShown) openPanel('navbar');
    else closePanel('navbar');
    useVisibility.setState({ mode });
  }, [mode, panelOpen]);
  // A page without a navbar, such as the sign-in, leaves the next one to start afresh.
  useLayoutEffect(() => () => useVisibility.setState({ mode: null }), []);
}

export const hideNavbar = (): void => closePanel('navbar');
export const toggleNavbar = (): void => togglePanel('navbar');

/** Folds or unfolds the navbar; a setting of the user, not a state of the tab. */
export function setNavbarFolded(folded: boolean): void {
  setDefaultSettings({ layout: { config: { navbar: { folded } } } });
}

/** CSS pixels (R9.01). */
export const NAVBAR_WIDTH = 280;
export const FOLDED_WIDTH = 64;
export const STRIP_WIDTH = 120;
export const DENSE_STRIP_WIDTH = 64;
/** The shortcuts beside the content, in layout3. */
export const SHORTCUTS_WIDTH = 56;

/** What a column in the style of the settings takes of the page when nothing in it is open. */
export function widthOf({ style, folded }: Settings['layout']['config']['navbar']): number {
  switch (style) {
    case 'style-2':
      return folded ? FOLDED_WIDTH : NAVBAR_WIDTH;
    case 'style-3':
    case 'style-3-dense': {
      const strip = style === 'style-3' ? STRIP_WIDTH : DENSE_STRIP_WIDTH;
      return strip + (folded ? 0 : NAVBAR_WIDTH);
    }
    default:
      return NAVBAR_WIDTH;
  }
}
