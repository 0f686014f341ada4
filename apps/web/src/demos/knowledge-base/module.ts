import HelpCenterOutlined from '@mui/icons-material/HelpCenterOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';
import { HELP_CENTRE } from './model/help-address.ts';

export const demo = demoApp({
  id: 'knowledge-base',
  titles: { en: 'Help centre', tr: 'Yardım merkezi', ar: 'مركز المساعدة' },
  icon: HelpCenterOutlined,
  group: 'pages',
  home: HELP_CENTRE,
  screens: [
    {
      path: HELP_CENTRE,
      load: async () => (await import('./help-centre-screen.tsx')).HelpCentreScreen,
    },
    {
      path: `${HELP_CENTRE}/$categoryId`,
      load: async () => (await import('./category-screen.tsx')).CategoryScreen,
    },
    {
      path: `${HELP_CENTRE}/$categoryId/$articleId`,
      load: async () => (await import('./article-screen.tsx')).ArticleScreen,
    },
  ],
});
