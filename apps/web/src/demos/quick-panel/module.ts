import QuickIcon from '@mui/icons-material/FormatListBulletedOutlined';
import type { DemoModule } from '../../lib/module.ts';

export const demo: DemoModule = {
  id: 'quick-panel',
  panels: [
    {
      id: 'quick',
      load: async () => (await import('./components/quick-panel.tsx')).QuickPanel,
      tool: { icon: QuickIcon, title: 'quick-panel' },
    },
  ],
  locales: {
    en: {
      'quick-panel': 'Quick panel',
    },
    tr: {
      'quick-panel': 'Hızlı panel',
    },
    ar: {
      'quick-panel': 'اللوحة السريعة',
    },
  },
};
