import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import { demoApp } from '../../demo-kit/demo-app.ts';

const load = async () => (await import('./contacts-screen.tsx')).ContactsScreen;

export const demo = demoApp({
  id: 'contacts',
  titles: { en: 'Contacts', tr: 'Kişiler', ar: 'جهات الاتصال' },
  icon: ContactsOutlined,
  home: '/apps/contacts',
  start: '/apps/contacts/all',
  screens: [
    { path: '/apps/contacts/$list', load },
    { path: '/apps/contacts/group/$groupId', load },
  ],
});
