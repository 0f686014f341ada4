import QuizOutlined from '@mui/icons-material/QuizOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

export const demo = demoApp({
  id: 'faq',
  titles: { en: 'FAQ', tr: 'SSS', ar: 'الأسئلة الشائعة' },
  icon: QuizOutlined,
  group: 'pages',
  home: '/pages/faq',
  screens: [{ path: '/pages/faq', load: async () => (await import('./faq-screen.tsx')).FaqScreen }],
});
