import { useSettings } from '../../lib/settings/settings-store.ts';
import { later } from '../../ui/later.tsx';
import { SearchField } from '../toolbar/toolbar-parts.ts';

export const ShortcutsColumn = later(
  async () => (await import('./shortcuts-column.tsx')).ShortcutsColumn,
);

/** What the layout of the settings has beside the shell and comes together with it. */
export async function fetchLayoutParts(): Promise<void> {
  if (useSettings.getState().current.layout.style !== 'layout3') return;
  await Promise.all([ShortcutsColumn.fetch(), SearchField.fetch()]);
}
