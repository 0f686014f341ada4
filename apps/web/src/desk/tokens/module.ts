import KeyOutlined from '@mui/icons-material/KeyOutlined';
import type { WebModule } from '../../lib/module.ts';
import { readFilters } from './model/filters.ts';

export const screens: WebModule = {
  id: 'tokens',
  routes: [
    {
      path: '/operator/tokens',
      frame: 'shell',
      auth: ['operator'],
      texts: ['tokens', 'desk-kit', 'proof', 'problem-text'],
      readSearch: readFilters,
      load: async () => (await import('./tokens-screen.tsx')).TokensScreen,
    },
  ],
  navigation: [
    {
      group: 'operator',
      place: 9,
      item: {
        id: 'tokens',
        title: 'Tokens',
        translate: 'tokens',
        type: 'item',
        icon: 'tokens',
        url: '/operator/tokens',
        auth: ['operator'],
      },
    },
  ],
  icons: { tokens: KeyOutlined },
  locales: {
    en: { tokens: 'Tokens' },
    tr: { tokens: 'Erişim anahtarları' },
    ar: { tokens: 'رموز الوصول' },
  },
};
