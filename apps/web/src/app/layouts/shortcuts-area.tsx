import Box from '@mui/material/Box';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { IsolatedBoundary, lazyWithPreload } from '../../ui/lazy.tsx';
import { RegionTheme } from '../../ui/theme/region-theme.tsx';
import { SHORTCUTS_WIDTH, useWide } from '../navbar/navbar-state.ts';
import { InlineSearch } from '../toolbar/lazy-popups.ts';

const ShortcutsColumn = lazyWithPreload(
  async () => (await import('./shortcuts-column.tsx')).ShortcutsColumn,
);

/** What the layout of the settings has beside the shell and comes together with it. */
export async function preloadLayout(): Promise<void> {
  if (useSettings.getState().current.layout.style !== 'layout3') return;
  await Promise.all([ShortcutsColumn.preload(), InlineSearch.preload()]);
}

/** The start side of layout3: the user's shortcuts. */
export function ShortcutsArea() {
  const { style, config } = useSettings(({ current }) => current.layout);
  const wide = useWide();
  if (style !== 'layout3' || !config.leftSidePanel.display) return null;
  const room = <Box sx={{ flexShrink: 0, width: wide ? SHORTCUTS_WIDTH + 1 : 0 }} />;
  return (
    <RegionTheme region="navbar">
      <IsolatedBoundary fallback={room}>
        <ShortcutsColumn />
      </IsolatedBoundary>
    </RegionTheme>
  );
}
