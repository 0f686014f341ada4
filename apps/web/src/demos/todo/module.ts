import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

const load = async () => (await import('./todo-screen.tsx')).TodoScreen;

export const demo = demoApp({
  id: 'todo',
  titles: { en: 'To-do', tr: 'Yapılacaklar', ar: 'المهام' },
  icon: ChecklistOutlined,
  home: '/apps/todo',
  start: '/apps/todo/all',
  screens: [
    { path: '/apps/todo/$folder', load },
    { path: '/apps/todo/filter/$filter', load },
    { path: '/apps/todo/label/$label', load },
  ],
});
