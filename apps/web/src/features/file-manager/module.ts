import { entryIdSchema } from '@file-server/contract/library';
import { ROLE_GROUPS } from '@file-server/contract/roles';
import type { WebModule } from '../../lib/module.ts';
import { readSearch } from './model/address.ts';

export const fileManager: WebModule = {
  id: 'file-manager',
  routes: [
    {
      path: '/file-manager/{-$folderId}',
      frame: 'shell',
      auth: ROLE_GROUPS.admin,
      // R2.07: toolbar and footer are there, the navbar waits in its drawer.
      settings: {
        layout: {
          config: {
            navbar: { display: false },
            toolbar: { display: true },
            footer: { display: true },
          },
        },
      },
      readSearch,
      accepts: ({ folderId }) =>
        folderId === undefined || entryIdSchema.safeParse(folderId).success,
      texts: ['file-manager'],
      load: async () => (await import('./file-manager-route.tsx')).FileManagerRoute,
    },
  ],
  navigation: [
    {
      group: 'applications',
      place: 1,
      item: {
        id: 'file-manager',
        title: 'File Manager',
        translate: 'file-manager',
        type: 'item',
        icon: 'folder',
        url: '/file-manager',
        auth: ROLE_GROUPS.admin,
      },
    },
  ],
  locales: {
    en: { 'file-manager': 'File Manager' },
    tr: { 'file-manager': 'Dosya Yöneticisi' },
    ar: { 'file-manager': 'مدير الملفات' },
  },
};
