import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';
import { COURSES } from './model/course-address.ts';

export const demo = demoApp({
  id: 'academy',
  titles: { en: 'Academy', tr: 'Akademi', ar: 'الأكاديمية' },
  icon: SchoolOutlined,
  home: '/apps/academy',
  start: COURSES,
  screens: [
    { path: COURSES, load: async () => (await import('./courses-screen.tsx')).CoursesScreen },
    {
      path: `${COURSES}/$courseId/{-$slug}`,
      load: async () => (await import('./course-screen.tsx')).CourseScreen,
    },
  ],
});
