import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { WebModule } from '../../lib/module.ts';

export const screens: WebModule = {
  id: 'settings',
  routes: [
    {
      path: '/operator/settings',
      frame: 'shell',
      auth: ['operator'],
      texts: ['settings', 'desk-kit', 'problem-text'],
      load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
    },
  ],
  navigation: [
    {
      group: 'operator',
      place: 11,
      item: {
        id: 'settings',
        title: 'Settings',
        translate: 'serverSettings',
        type: 'item',
        icon: 'serverSettings',
        url: '/operator/settings',
        auth: ['operator'],
      },
    },
  ],
  icons: { serverSettings: TuneOutlined },
  locales: {
    en: { serverSettings: 'Server settings' },
    tr: { serverSettings: 'Sunucu ayarları' },
    ar: { serverSettings: 'إعدادات الخادم' },
  },
};
