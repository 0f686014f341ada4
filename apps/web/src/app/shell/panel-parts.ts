import {
  importNotificationPanel,
  importNotificationPopups,
} from '../../features/notifications/index.ts';
import { later } from '../../ui/later.tsx';

export const QuickPanel = later(
  async () => (await import('../../demos/quick-panel/manifest.ts')).QuickPanel,
);
export const ChatPanel = later(
  async () => (await import('../../demos/chat/manifest.ts')).ChatPanel,
);
export const ChatStrip = later(
  async () => (await import('../../demos/chat/manifest.ts')).ChatStrip,
);
export const NotificationPanel = later(
  async () => (await importNotificationPanel()).NotificationPanel,
);
export const NotificationPopups = later(
  async () => (await importNotificationPopups()).NotificationPopups,
);
export const SettingsPanel = later(
  async () => (await import('../../features/settings-panel/index.ts')).SettingsPanel,
);
export const SettingsTabs = later(
  async () => (await import('../../features/settings-panel/index.ts')).SettingsTabs,
);
export const ColourSchemesPanel = later(
  async () => (await import('../../features/colour-schemes/index.ts')).ColourSchemesPanel,
);
