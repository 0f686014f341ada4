import { en as uiEn } from '../ui/locales/en.ts';
import type { MessageLoader, MessageTree } from '../lib/i18n/index.ts';
import { en as appEn } from './locales/en.ts';

const files = import.meta.glob<Record<string, MessageTree>>([
  '../lib/*/locales/*.ts',
  // What most guests see, and the first screen after the login.
  '../features/{download-count,file-manager,registration,sign-in}/locales/*.ts',
  './*/locales/*.ts',
  './locales/{tr,ar}.ts',
  '../ui/locales/{tr,ar}.ts',
  '!../**/*.test.ts',
]);

/** English texts of the shell itself: they must be there when nothing can be fetched. */
export const coreMessages = { ui: uiEn, app: appEn };

type LoadTexts = () => Promise<Record<string, MessageTree>>;

/** `<folder>/locales/<language>.ts` as "folder/language"; the files beside this one are `app`. */
function nameOf(path: string): string {
  const [folder, , file] = path.split('/').slice(-3);
  return `${folder === '.' ? 'app' : folder}/${file?.replace(/\.ts$/, '')}`;
}

const byName = (loads: Record<string, LoadTexts>): ReadonlyMap<string, LoadTexts> =>
  new Map(Object.entries(loads).map(([path, load]) => [nameOf(path), load]));

const loaders = byName(files);

/** What i18next asks for where a component names no namespace; nothing has texts in it. */
const UNNAMED = 'translation';

/** Where these texts are is not told to whoever signs in. */
const LATER = [
  async () => (await import('./feature-messages.ts')).featureFiles,
  async () => (await import('./desk-messages.ts')).deskFiles,
  async () => (await import('./demo-messages.ts')).demoFiles,
];

async function findLate(name: string): Promise<LoadTexts | undefined> {
  for (const load of LATER) {
    const found = byName(await load()).get(name);
    if (found) return found;
  }
  return undefined;
}

/**
 * Finds `locales/<language>.ts` in the folder that is called like the namespace, be it a feature, a
 * room of one, a demo, a part of lib, of what is shared or of the app; the file exports a constant
 * named as the language.
 */
export const loadMessageFile: MessageLoader = async (language, namespace) => {
  if (namespace === UNNAMED) return null;
  const name = `${namespace}/${language}`;
  const load = loaders.get(name) ?? (await findLate(name));
  return load === undefined ? null : ((await load())[language] ?? null);
};
