import type { Language } from '@file-server/contract/settings';
import i18n, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * Languages and texts.
 *
 * Every area owns one namespace: `<area>/locales/en.ts` exports a constant `en` and declares its
 * keys, which makes `useTranslation('<area>')` typed everywhere:
 *
 *     export const en = { title: 'File manager', files_one: '{{count}} file' } as const;
 *     declare module 'i18next' {
 *       interface ResourceNamespaceMap { '<area>': typeof en }
 *     }
 *
 * Another language is one more file beside it (`tr.ts` exporting `tr satisfies Messages<typeof en>`).
 * `app/messages.ts` finds the files; nothing has to be registered by hand. A namespace is its own
 * chunk, fetched when its route loads.
 */
export type Messages<English> = {
  [Key in keyof English]: English[Key] extends string ? string : Messages<English[Key]>;
} & {
  // Languages differ in how many plural forms they have: Arabic has all six.
  [Stem in PluralStem<keyof English> as `${Stem}_${Intl.LDMLPluralRule}`]?: string;
};

type PluralStem<Key> = Key extends `${infer Stem}_other` ? Stem : never;

export type MessageTree = { readonly [key: string]: string | MessageTree };

/** Fetches the texts of one namespace in one language; null = there are none. */
export type MessageLoader = (language: string, namespace: string) => Promise<MessageTree | null>;

/** The language that every text exists in, and that stands in for a text that is missing. */
const FALLBACK: Language = 'en';

/** Resolves when no change of the language is under way; never rejects. */
let settled: Promise<unknown> = Promise.resolve();
let wanted: Language = FALLBACK;
let loadMessageFile: MessageLoader = async () => null;

function backendOf(load: MessageLoader): BackendModule {
  return {
    type: 'backend',
    init: () => {},
    read: (language, namespace, done) => {
      load(language, namespace).then(
        (messages) => done(null, messages ?? {}),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
      );
    },
  };
}

/**
 * Starts i18next. `core` holds the English namespaces that must speak even when nothing can be
 * fetched (splash, errors); everything else, in whichever language, comes through `load`. When the
 * texts of `language` cannot be fetched, it speaks English.
 */
export async function startI18n(
  core: Record<string, MessageTree>,
  load: MessageLoader,
  language: Language = FALLBACK,
): Promise<void> {
  loadMessageFile = load;
  wanted = language;
  await i18n
    .use(backendOf(load))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: FALLBACK,
      ns: Object.keys(core),
      defaultNS: false,
      resources: { [FALLBACK]: core },
      partialBundledLanguages: true,
      // React escapes what it renders.
      interpolation: { escapeValue: false },
    });
}

/** Fetches texts ahead of the screen that shows them, beside its code instead of after it. */
export async function loadMessages(...namespaces: string[]): Promise<void> {
  await settled;
  await i18n.loadNamespaces(namespaces);
}

/** Code together with the texts that it shows. */
export async function withTexts<Code>(code: Promise<Code>, ...namespaces: string[]): Promise<Code> {
  const [part] = await Promise.all([code, loadMessages(...namespaces)]);
  return part;
}

/**
 * Speaks another language from now on, with every namespace that is in use; of several calls at
 * once the last one wins.
 *
 * @throws whatever the fetching of the texts throws; the language stays as it was then
 */
export function changeTexts(language: Language): Promise<void> {
  wanted = language;
  const change = fetchTexts(language).then(async () => {
    if (wanted === language && i18n.language !== language) await i18n.changeLanguage(language);
  });
  settled = Promise.allSettled([settled, change]);
  return change;
}

/** By hand, because i18next counts what failed once as there and never asks again. */
async function fetchTexts(language: Language): Promise<void> {
  const namespaces = [i18n.options.ns ?? []].flat();
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      const messages = await loadMessageFile(language, namespace);
      i18n.addResourceBundle(language, namespace, messages ?? {});
    }),
  );
}
