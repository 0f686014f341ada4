import { useSettings } from '../../lib/settings/settings-store.ts';
import { lazyWithPreload } from '../../ui/lazy.tsx';
import { SearchField } from '../toolbar/lazy-popups.ts';

export const ShortcutsColumn = lazyWithPreload(
  async () => (await import('./shortcuts-column.tsx')).ShortcutsColumn,
);

/** What the layout of the settings has beside the shell and comes together with it. */
export async function preloadLayout(): Promise<void> {
  if (useSettings.getState().current.layout.style !== 'layout3') return;
  await Promise.all([ShortcutsColumn.preload(), SearchField.preload()]);
}
