import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

export const demo = demoApp({
  id: 'search-page',
  titles: { en: 'Search', tr: 'Arama', ar: 'البحث' },
  icon: ManageSearchOutlined,
  group: 'pages',
  home: '/pages/search',
  screens: [
    {
      path: '/pages/search/{-$form}',
      load: async () => (await import('./search-screen.tsx')).SearchScreen,
      // Without a form it is the classic one.
      accepts: ({ form = 'modern' }) => form === 'modern',
    },
  ],
});
