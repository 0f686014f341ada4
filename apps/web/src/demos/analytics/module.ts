import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

export const demo = demoApp({
  id: 'analytics',
  titles: { en: 'Analytics', tr: 'Analiz', ar: 'التحليلات' },
  icon: InsightsOutlined,
  group: 'dashboards',
  home: '/apps/dashboards/analytics',
  screens: [
    {
      path: '/apps/dashboards/analytics',
      load: async () => (await import('./analytics-screen.tsx')).AnalyticsScreen,
    },
  ],
});
