import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';
import { tabOf } from './model/tabs.ts';

export const demo = demoApp({
  id: 'profile',
  titles: { en: 'Profile', tr: 'Profil', ar: 'الملف الشخصي' },
  icon: AccountCircleOutlined,
  group: 'pages',
  home: '/pages/profile',
  screens: [
    {
      path: '/pages/profile/{-$tab}',
      load: async () => (await import('./profile-screen.tsx')).ProfileScreen,
      accepts: ({ tab }) => tabOf(tab) !== null,
    },
  ],
});
