import InventoryOutlined from '@mui/icons-material/InventoryOutlined';
import type { WebModule } from '../../lib/module.ts';
import { readFilters } from './model/filters.ts';

export const screens: WebModule = {
  id: 'holdings',
  routes: [
    {
      path: '/operator/holdings',
      frame: 'shell',
      auth: ['operator'],
      texts: ['holdings', 'problem-text'],
      readSearch: readFilters,
      load: async () => (await import('./holdings-screen.tsx')).HoldingsScreen,
    },
  ],
  navigation: [
    {
      group: 'operator',
      place: 7,
      item: {
        id: 'holdings',
        title: 'Who has what',
        translate: 'holdings',
        type: 'item',
        icon: 'holdings',
        url: '/operator/holdings',
        auth: ['operator'],
      },
    },
  ],
  icons: { holdings: InventoryOutlined },
  locales: {
    en: { holdings: 'Who has what' },
    tr: { holdings: 'Kimde ne var' },
    ar: { holdings: 'من يملك ماذا' },
  },
};
