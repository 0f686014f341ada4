import type { MessageTree } from '../lib/i18n/index.ts';

/** What fetches the texts of features, their rooms and what they share, that nobody sees at first, by path. */
export const featureFiles = import.meta.glob<Record<string, MessageTree>>([
  '../features/*/locales/*.ts',
  '../features/*/*/locales/*.ts',
  '../shared/*/locales/*.ts',
  '!../features/{download-count,file-manager,recovery,registration,sign-in}/locales/*.ts',
]);
