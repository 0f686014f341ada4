import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import type { WebModule } from '../../lib/module.ts';

export const screens: WebModule = {
  id: 'plans',
  routes: [
    {
      path: '/operator/plans',
      frame: 'shell',
      auth: ['operator'],
      texts: ['plans', 'desk-kit', 'proof', 'problem-text'],
      load: async () => (await import('./plans-screen.tsx')).PlansScreen,
    },
  ],
  navigation: [
    {
      group: 'operator',
      place: 6,
      item: {
        id: 'plans',
        title: 'Plans',
        translate: 'plans',
        type: 'item',
        icon: 'plans',
        url: '/operator/plans',
        auth: ['operator'],
      },
    },
  ],
  icons: { plans: CardMembershipOutlined },
  locales: { en: { plans: 'Plans' }, tr: { plans: 'Planlar' }, ar: { plans: 'الخطط' } },
};
