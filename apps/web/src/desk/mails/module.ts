import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import type { WebModule } from '../../lib/module.ts';
import { readFilters } from './model/filters.ts';

export const screens: WebModule = {
  id: 'mails',
  routes: [
    {
      path: '/operator/mails',
      frame: 'shell',
      auth: ['operator'],
      texts: ['mails', 'problem-text'],
      readSearch: readFilters,
      load: async () => (await import('./mails-screen.tsx')).MailsScreen,
    },
  ],
  navigation: [
    {
      group: 'operator',
      place: 8,
      item: {
        id: 'mails',
        title: 'Sent mails',
        translate: 'mails',
        type: 'item',
        icon: 'mails',
        url: '/operator/mails',
        auth: ['operator'],
      },
    },
  ],
  icons: { mails: OutboxOutlined },
  locales: {
    en: { mails: 'Sent mails' },
    tr: { mails: 'Gönderilen iletiler' },
    ar: { mails: 'الرسائل المرسلة' },
  },
};
