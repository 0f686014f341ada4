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
};

export type MessageTree = { readonly [key: string]: string | MessageTree };

/** Fetches the texts of one namespace in one language; null = there are none. */
export type MessageLoader = (language: string, namespace: string) => Promise<MessageTree | null>;

const DEFAULT_LANGUAGE = 'en';

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
 * fetched (splash, errors); everything else comes through `load`.
 */
export async function startI18n(
  core: Record<string, MessageTree>,
  load: MessageLoader,
): Promise<void> {
  await i18n
    .use(backendOf(load))
    .use(initReactI18next)
    .init({
      lng: DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      ns: Object.keys(core),
      defaultNS: false,
      resources: { [DEFAULT_LANGUAGE]: core },
      partialBundledLanguages: true,
      // React escapes what it renders.
      interpolation: { escapeValue: false },
    });
}

/** Fetches texts ahead of the screen that shows them, beside its code instead of after it. */
export async function loadMessages(...namespaces: string[]): Promise<void> {
  await i18n.loadNamespaces(namespaces);
}
