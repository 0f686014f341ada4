import { importNotificationPopups } from '../../features/notifications/index.ts';
import type { ModulePanel } from '../../lib/module.ts';
import { later, type Later } from '../../ui/later.tsx';

export const NotificationPopups = later(
  async () => (await importNotificationPopups()).NotificationPopups,
);
export const SettingsTabs = later(
  async () => (await import('../../features/settings-panel/index.ts')).SettingsTabs,
);

type Parts = { readonly Panel: Later<object>; readonly Strip: Later<object> | null };

const parts = new WeakMap<ModulePanel, Parts>();

/** The components of a panel, the same ones every time. */
export function partsOf(panel: ModulePanel): Parts {
  const { load, loadStrip } = panel;
  const known = parts.get(panel) ?? {
    Panel: later(load),
    Strip: loadStrip === undefined ? null : later(loadStrip),
  };
  parts.set(panel, known);
  return known;
}
