import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import type { WebModule } from '../../lib/module.ts';
import { readFilters } from './model/filters.ts';

export const screens: WebModule = {
  id: 'requests',
  routes: [
    {
      path: '/operator/requests',
      frame: 'shell',
      auth: ['operator'],
      texts: ['requests', 'desk-kit', 'proof', 'problem-text'],
      readSearch: readFilters,
      load: async () => (await import('./requests-screen.tsx')).RequestsScreen,
    },
  ],
  navigation: [
    {
      group: 'operator',
      place: 3,
      item: {
        id: 'requests',
        title: 'Requests',
        translate: 'requests',
        type: 'item',
        icon: 'requests',
        url: '/operator/requests',
        auth: ['operator'],
      },
    },
  ],
  icons: { requests: MarkEmailUnreadOutlined },
  locales: {
    en: { requests: 'Requests' },
    tr: { requests: 'İstekler' },
    ar: { requests: 'الطلبات' },
  },
};
