import { en as uiEn } from '../ui/locales/en.ts';
import type { MessageLoader, MessageTree } from '../lib/i18n/index.ts';
import { en as appEn } from './locales/en.ts';

const files = import.meta.glob<Record<string, MessageTree>>([
  '../{features,demos,lib}/*/locales/*.ts',
  '../demo-kit/locales/*.ts',
  './*/locales/*.ts',
  './locales/{tr,ar}.ts',
  '../ui/locales/{tr,ar}.ts',
  '!../**/*.test.ts',
]);

/** English texts of the shell itself: they must be there when nothing can be fetched. */
export const coreMessages = { ui: uiEn, app: appEn };

/** `<folder>/locales/<language>.ts` as "folder/language"; the files beside this one are `app`. */
function nameOf(path: string): string {
  const [folder, , file] = path.split('/').slice(-3);
  return `${folder === '.' ? 'app' : folder}/${file?.replace(/\.ts$/, '')}`;
}

const loaders = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]));

/**
 * Finds `locales/<language>.ts` in the folder that is called like the namespace, be it a feature, a
 * demo, a part of lib or of the app; the file exports a constant named as the language.
 */
export const loadMessageFile: MessageLoader = async (language, namespace) => {
  const load = loaders.get(`${namespace}/${language}`);
  return load === undefined ? null : ((await load())[language] ?? null);
};
