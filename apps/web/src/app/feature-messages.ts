import type { MessageTree } from '../lib/i18n/index.ts';

/** What fetches the texts of features, and of rooms within them, that nobody sees at first, by path. */
export const featureFiles = import.meta.glob<Record<string, MessageTree>>([
  '../features/*/locales/*.ts',
  '../features/*/*/locales/*.ts',
  '!../features/{download-count,file-manager,recovery,registration,sign-in}/locales/*.ts',
]);
