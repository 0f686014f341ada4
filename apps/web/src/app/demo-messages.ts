import type { MessageTree } from '../lib/i18n/index.ts';

/** What fetches the texts of the demonstrations, by path. */
export const demoFiles = import.meta.glob<Record<string, MessageTree>>([
  '../demos/*/locales/*.ts',
  '../demo-kit/locales/*.ts',
]);
