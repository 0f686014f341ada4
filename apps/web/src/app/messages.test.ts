import { LANGUAGES, type Language } from '@file-server/contract/settings';
import { describe, expect, it } from 'vitest';
import type { MessageTree } from '../lib/i18n/index.ts';
import { coreMessages, loadMessageFile } from './messages.ts';

const files = Object.keys(import.meta.glob('../**/locales/*.ts'));
const namespaces = [...new Set(files.map((path) => path.split('/locales/')[0] ?? ''))].map(
  (folder) => (folder === '.' || folder === '../app' ? 'app' : (folder.split('/').at(-1) ?? '')),
);

const PLURAL = /^(.*)_(zero|one|two|few|many|other)$/;
/** Forms that say the number with a word of their own. */
const WORDED = /_(zero|one|two)$/;

function flatten(tree: MessageTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

async function read(language: Language, namespace: string): Promise<Map<string, string>> {
  const core: Record<string, MessageTree> = coreMessages;
  const isCore = language === 'en' && namespace in core;
  const tree = isCore ? core[namespace] : await loadMessageFile(language, namespace);
  return new Map(flatten(tree ?? {}));
}

/** The keys that `language` must have for the English keys: a plural has one for each of its forms. */
function expectedKeys(english: Iterable<string>, language: Language): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = [...english].flatMap((key) => {
    const stem = PLURAL.exec(key)?.[1];
    return stem === undefined ? [key] : forms.map((form) => `${stem}_${form}`);
  });
  return [...new Set(keys)].toSorted();
}

const placeholders = (text: string): string[] =>
  [...new Set(text.match(/\{\{\s*[\w.]+\s*\}\}/g) ?? [])].toSorted();

/** The English text that a translated plural form belongs to. */
const sourceOf = (english: Map<string, string>, key: string): string =>
  english.get(key.replace(PLURAL, '$1_other')) ?? english.get(key) ?? '';

it('finds every folder of texts', () => {
  expect(namespaces).toEqual(expect.arrayContaining(['app', 'ui', 'file-manager', 'sign-in']));
  expect(new Set(namespaces).size).toBe(namespaces.length);
});

describe.each(namespaces)('texts of %s', (namespace) => {
  it.each(LANGUAGES)('[R2.17] [R2.32] are complete in %s', async (language) => {
    const english = await read('en', namespace);
    const texts = await read(language, namespace);
    expect(english.size).toBeGreaterThan(0);
    expect([...texts.keys()].toSorted()).toEqual(expectedKeys(english.keys(), language));
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(['tr', 'ar'] as const)(
    'have the placeholders of the English ones in %s',
    async (language) => {
      const english = await read('en', namespace);
      for (const [key, text] of await read(language, namespace)) {
        const left = WORDED.test(key) ? ['{{count}}', '{{formatted}}'] : [];
        const without = (names: string[]) => names.filter((name) => !left.includes(name));
        const expected = without(placeholders(sourceOf(english, key)));
        expect({ key, placeholders: without(placeholders(text)) }).toEqual({
          key,
          placeholders: expected,
        });
      }
    },
  );

  // Who speaks to the page says what they read, and axe asks no control that no journey meets.
  it.each(LANGUAGES)('name a control by the words on it in %s', async (language) => {
    const texts = await read(language, namespace);
    const plain = (text: string) =>
      text.replaceAll(/[\u2066-\u2069]/g, '').toLocaleLowerCase(language);
    const wrong = [...texts].filter(([key, named]) => {
      const shown = texts.get(key.replace(/\bnamed$/, 'action').replace(/Named$/, ''));
      return shown !== undefined && !plain(named).includes(plain(shown));
    });
    expect(wrong).toEqual([]);
  });

  it('call the operator by one word in Turkish', async () => {
    const texts = await read('tr', namespace);
    const others = [...texts.values()].filter((text) =>
      /işletmen|operatör/u.test(text.toLocaleLowerCase('tr')),
    );
    expect(others).toEqual([]);
  });

  it('call the pro pack by one word in Arabic', async () => {
    const texts = await read('ar', namespace);
    const others = [...texts.values()].filter((text) => /حزمة (?:Pro|برو)/u.test(text));
    expect(others).toEqual([]);
  });

  // "40 حرفًا", but "200 حرف": what is right beside one number is wrong beside another.
  it('count in Arabic by plural forms alone', async () => {
    const counting = /\{\{(?:most|least|characters|count|formatted)\}\} \p{L}+ًا/u;
    const texts = await read('ar', namespace);
    const wrong = [...texts].filter(([key, text]) => !PLURAL.test(key) && counting.test(text));
    expect(wrong).toEqual([]);
  });
});
