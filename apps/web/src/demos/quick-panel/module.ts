import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import { styled } from '@mui/material/styles';
import type { DemoModule } from '../../lib/module.ts';
import { MIRRORED } from '../../ui/theme/mirrored.ts';

export const demo: DemoModule = {
  id: 'quick-panel',
  panels: [
    {
      id: 'quick',
      load: async () => (await import('./components/quick-panel.tsx')).QuickPanel,
      tool: { icon: styled(FormatListBulletedOutlined)(MIRRORED), title: 'quick-panel' },
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
