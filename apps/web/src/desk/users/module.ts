import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import type { WebModule } from '../../lib/module.ts';
import { readFilters } from './model/filters.ts';

const texts = ['users', 'desk-kit', 'proof', 'problem-text'];

export const screens: WebModule = {
  id: 'users',
  routes: [
    {
      path: '/operator/users',
      frame: 'shell',
      auth: ['operator'],
      texts,
      readSearch: readFilters,
      load: async () => (await import('./users-screen.tsx')).UsersScreen,
    },
    {
      path: '/operator/users/$userId',
      frame: 'shell',
      auth: ['operator'],
      texts: [...texts, 'file-search'],
      load: async () => (await import('./user-screen.tsx')).UserScreen,
    },
  ],
  navigation: [
    {
      group: 'operator',
      place: 2,
      item: {
        id: 'users',
        title: 'Users',
        translate: 'users',
        type: 'item',
        icon: 'users',
        url: '/operator/users',
        covers: ['/operator/invitations', '/operator/bulk-changes', '/operator/user-imports'],
        auth: ['operator'],
      },
    },
  ],
  icons: { users: PeopleAltOutlined },
  locales: { en: { users: 'Users' }, tr: { users: 'Kullanıcılar' }, ar: { users: 'المستخدمون' } },
};
