import { useSettings } from '../../lib/settings/settings-store.ts';
import { useWide } from '../navbar/navbar-state.ts';

/**
 * Whether the settings and the colour schemes open from the toolbar. Below `lg` the page is as wide
 * as the screen, and tabs at its edge would cover the ends of its lines; they stay where the
 * settings hide the toolbar, since nothing else would lead back.
 */
export function useSettingsInToolbar(): boolean {
  const hasToolbar = useSettings(({ current }) => current.layout.config.toolbar.display);
  return !useWide() && hasToolbar;
}
