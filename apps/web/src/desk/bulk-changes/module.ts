import type { WebModule } from '../../lib/module.ts';
import { readFilter } from './model/selection.ts';

// Filters and terms have the names that they have in the list of users.
const texts = ['bulk-changes', 'users', 'desk-kit', 'problem-text'];

export const screens: WebModule = {
  id: 'bulk-changes',
  routes: [
    {
      path: '/operator/bulk-changes',
      frame: 'shell',
      auth: ['operator'],
      texts,
      load: async () => (await import('./bulk-changes-screen.tsx')).BulkChangesScreen,
    },
    {
      path: '/operator/bulk-changes/new',
      frame: 'shell',
      auth: ['operator'],
      texts,
      readSearch: readFilter,
      load: async () => (await import('./new-bulk-change-screen.tsx')).NewBulkChangeScreen,
    },
    {
      path: '/operator/bulk-changes/$bulkChangeId',
      frame: 'shell',
      auth: ['operator'],
      texts,
      load: async () => (await import('./bulk-change-screen.tsx')).BulkChangeScreen,
    },
  ],
};
