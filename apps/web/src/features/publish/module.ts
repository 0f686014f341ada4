import { entryIdSchema } from '@file-server/contract';
import type { WebModule } from '../../lib/module.ts';

/** `folder` is the one that is published to; without it, the top of the library. */
function readSearch(search: Record<string, unknown>): { folder?: string } {
  const folder = entryIdSchema.safeParse(search['folder']);
  return folder.success ? { folder: folder.data } : {};
}

export const publish: WebModule = {
  id: 'publish',
  routes: [
    {
      path: '/publish',
      frame: 'shell',
      auth: ['operator'],
      readSearch,
      texts: ['publishing'],
      load: async () => (await import('./index.ts')).PublishScreen,
    },
  ],
};
