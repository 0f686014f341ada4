import type { MessageTree } from '../lib/i18n/index.ts';

/**
 * What fetches texts that nobody sees at first, by path: those of rooms of the shell, of features and
 * their rooms, and of what features share.
 */
export const featureFiles = import.meta.glob<Record<string, MessageTree>>([
  './*/*/locales/*.ts',
  '../features/*/locales/*.ts',
  '../features/*/*/locales/*.ts',
  '../shared/*/locales/*.ts',
  '!../features/{download-count,file-manager,registration,sign-in}/locales/*.ts',
]);
