import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

export const demo = demoApp({
  id: 'notes',
  titles: { en: 'Notes', tr: 'Notlar', ar: 'الملاحظات' },
  icon: LightbulbOutlined,
  home: '/apps/notes',
  screens: [
    {
      path: '/apps/notes/{-$view}/{-$labelHandle}/{-$labelId}',
      load: async () => (await import('./notes-screen.tsx')).NotesScreen,
    },
  ],
});
