import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';
import { BOARDS } from './model/board-address.ts';

export const demo = demoApp({
  id: 'scrumboard',
  titles: { en: 'Scrum board', tr: 'Scrum panosu', ar: 'لوحة سكرم' },
  icon: ViewKanbanOutlined,
  home: '/apps/scrumboard',
  start: BOARDS,
  screens: [
    { path: BOARDS, load: async () => (await import('./boards-screen.tsx')).BoardsScreen },
    {
      path: `${BOARDS}/$boardId/{-$boardUri}`,
      load: async () => (await import('./board-screen.tsx')).BoardScreen,
    },
  ],
});
