import InterestsOutlined from '@mui/icons-material/InterestsOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

export const demo = demoApp({
  id: 'icons',
  titles: { en: 'Icons', tr: 'Simgeler', ar: 'الأيقونات' },
  icon: InterestsOutlined,
  group: 'userInterface',
  home: '/ui/icons',
  screens: [
    { path: '/ui/icons', load: async () => (await import('./icons-screen.tsx')).IconsScreen },
  ],
});
