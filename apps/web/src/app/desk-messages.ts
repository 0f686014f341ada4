import type { MessageTree } from '../lib/i18n/index.ts';

/** What fetches the texts of the operator's desk and its kit, by path. */
export const deskFiles = import.meta.glob<Record<string, MessageTree>>([
  '../desk-kit/locales/*.ts',
  '../desk/*/locales/*.ts',
  '../desk/*/*/locales/*.ts',
]);
