import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

const HOME = '/apps/calendar';

export const demo = demoApp({
  id: 'calendar',
  titles: { en: 'Calendar', tr: 'Takvim', ar: 'التقويم' },
  icon: CalendarMonthOutlined,
  home: HOME,
  screens: [
    { path: HOME, load: async () => (await import('./calendar-screen.tsx')).CalendarScreen },
  ],
});
