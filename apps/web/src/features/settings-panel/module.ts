import type { WebModule } from '../../lib/module.ts';

export const settingsPanel: WebModule = {
  id: 'settings-panel',
  panels: [
    { id: 'settings', load: async () => (await import('./settings-panel.tsx')).SettingsPanel },
  ],
};
