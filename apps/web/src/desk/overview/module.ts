import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import type { WebModule } from '../../lib/module.ts';
import { readPeriod } from './model/period.ts';

export const screens: WebModule = {
  id: 'overview',
  routes: [
    {
      path: '/operator/overview',
      frame: 'shell',
      auth: ['operator'],
      texts: ['overview', 'problem-text'],
      readSearch: readPeriod,
      load: async () => (await import('./overview-screen.tsx')).OverviewScreen,
    },
  ],
  navigation: [
    {
      group: 'operator',
      place: 1,
      item: {
        id: 'overview',
        title: 'Overview',
        translate: 'overview',
        type: 'item',
        icon: 'overview',
        url: '/operator/overview',
        covers: ['/operator/failed-jobs'],
        auth: ['operator'],
      },
    },
  ],
  icons: { overview: InsightsOutlined },
  locales: {
    en: { overview: 'Overview' },
    tr: { overview: 'Genel bakış' },
    ar: { overview: 'نظرة عامة' },
  },
};
