import BuildOutlined from '@mui/icons-material/BuildOutlined';
import ReportGmailerrorredOutlined from '@mui/icons-material/ReportGmailerrorredOutlined';
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined';
import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import type { DemoModule } from '../../lib/module.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';

const entry = (id: string, title: string, url: string): NavigationItem => ({
  id,
  title,
  translate: id,
  type: 'item',
  icon: id,
  url,
});

const TEXTS = ['demo-kit', 'standalone-pages'] as const;

/** Pages that stand by themselves, open to all: when something is missing, broken, or not there yet. */
export const demo: DemoModule = {
  id: 'standalone-pages',
  routes: [
    {
      path: '/pages/errors/error-500',
      frame: 'shell',
      texts: TEXTS,
      load: async () => (await import('./error-500-screen.tsx')).Error500Screen,
    },
    {
      path: '/pages/maintenance',
      frame: 'page',
      texts: TEXTS,
      load: async () => (await import('./maintenance-screen.tsx')).MaintenanceScreen,
    },
    {
      path: '/pages/coming-soon',
      frame: 'page',
      texts: TEXTS,
      load: async () => (await import('./coming-soon-screen.tsx')).ComingSoonScreen,
    },
  ],
  navigation: [
    {
      group: 'pages',
      item: {
        id: 'standalone-pages',
        title: 'System pages',
        translate: 'standalone-pages',
        type: 'collapse',
        icon: 'standalone-pages',
        children: [
          entry('coming-soon', 'Coming soon', '/pages/coming-soon'),
          entry('maintenance', 'Maintenance', '/pages/maintenance'),
          // The product's own.
          entry('error-404', 'Error 404', '/pages/errors/error-404'),
          entry('error-500', 'Error 500', '/pages/errors/error-500'),
        ],
      },
    },
  ],
  icons: {
    'standalone-pages': WebAssetOutlined,
    'coming-soon': RocketLaunchOutlined,
    maintenance: BuildOutlined,
    'error-404': ExploreOffOutlined,
    'error-500': ReportGmailerrorredOutlined,
  },
  locales: {
    en: {
      'standalone-pages': 'System pages',
      'coming-soon': 'Coming soon',
      maintenance: 'Maintenance',
      'error-404': 'Error 404',
      'error-500': 'Error 500',
    },
    tr: {
      'standalone-pages': 'Sistem sayfaları',
      'coming-soon': 'Çok yakında',
      maintenance: 'Bakım',
      'error-404': 'Hata 404',
      'error-500': 'Hata 500',
    },
    ar: {
      'standalone-pages': 'صفحات النظام',
      'coming-soon': 'قريبًا',
      maintenance: 'الصيانة',
      'error-404': 'خطأ 404',
      'error-500': 'خطأ 500',
    },
  },
};
