import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

export const demo = demoApp({
  id: 'project-dashboard',
  titles: { en: 'Project', tr: 'Proje', ar: 'المشروع' },
  icon: SpaceDashboardOutlined,
  group: 'dashboards',
  home: '/apps/dashboards/project',
  screens: [
    {
      path: '/apps/dashboards/project',
      load: async () => (await import('./project-screen.tsx')).ProjectScreen,
    },
  ],
});
