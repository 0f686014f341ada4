import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import HistoryEduOutlined from '@mui/icons-material/HistoryEduOutlined';
import type { WebModule } from '../../lib/module.ts';
import { readFilters } from './model/filters.ts';

export const screens: WebModule = {
  id: 'ledger',
  routes: [
    {
      path: '/operator/ledger',
      frame: 'shell',
      auth: ['operator'],
      texts: ['ledger', 'problem-text'],
      readSearch: readFilters,
      load: async () => (await import('./ledger-screen.tsx')).LedgerScreen,
    },
  ],
  navigation: [
    {
      group: 'operator',
      place: 4,
      item: {
        id: 'ledger',
        title: 'Ledger',
        translate: 'ledger',
        type: 'item',
        icon: 'ledger',
        url: '/operator/ledger',
        auth: ['operator'],
      },
    },
  ],
  icons: { operator: AdminPanelSettingsOutlined, ledger: HistoryEduOutlined },
  locales: { en: { ledger: 'Ledger' }, tr: { ledger: 'Defter' }, ar: { ledger: 'السجل' } },
};
