import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { WebModule } from '../../lib/module.ts';

export const screens: WebModule = {
  id: 'webhooks',
  routes: [
    {
      path: '/operator/webhooks',
      frame: 'shell',
      auth: ['operator'],
      texts: ['webhooks', 'proof', 'problem-text'],
      load: async () => (await import('./webhooks-screen.tsx')).WebhooksScreen,
    },
  ],
  navigation: [
    {
      group: 'operator',
      place: 10,
      item: {
        id: 'webhooks',
        title: 'Webhooks',
        translate: 'webhooks',
        type: 'item',
        icon: 'webhooks',
        url: '/operator/webhooks',
        auth: ['operator'],
      },
    },
  ],
  icons: { webhooks: WebhookOutlined },
  locales: {
    en: { webhooks: 'Webhooks' },
    tr: { webhooks: 'Web kancaları' },
    ar: { webhooks: 'خطافات الويب' },
  },
};
