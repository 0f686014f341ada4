import { en as uiEn } from '../ui/locales/en.ts';
import type { MessageLoader, MessageTree } from '../lib/i18n/index.ts';
import { en as appEn } from './locales/en.ts';

const files = import.meta.glob<Record<string, MessageTree>>([
  '../features/*/locales/*.ts',
  '!../**/*.test.ts',
]);

/** English texts of the shell itself: they must be there when nothing can be fetched. */
export const coreMessages = { ui: uiEn, app: appEn };

/** Finds `features/<namespace>/locales/<language>.ts`, which exports a constant named as the language. */
export const loadMessageFile: MessageLoader = async (language, namespace) => {
  const load = files[`../features/${namespace}/locales/${language}.ts`];
  return load === undefined ? null : ((await load())[language] ?? null);
};
