import { LANGUAGES } from '@file-server/contract/settings';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/session.ts';
import { prepareTexts } from '../../testing/render.tsx';
import { sampleUser, tokenFor } from '../../testing/sample-user.ts';
import { createAppRouter } from '../router.tsx';
import { loadDemos } from '../demos.ts';
import { desk } from '../desk-modules.ts';
import { ownModules } from '../modules.ts';
import { ar } from './locales/ar.ts';
import { en } from './locales/en.ts';
import { tr } from './locales/tr.ts';
import { menuOf } from './navigation-config.ts';
import { isBranch, leavesOf, permittedItems } from './navigation-tree.ts';
import type { NavigationItem } from '../../lib/navigation-item.ts';

const AUTH_PAGES = [
  'login',
  'login-2',
  'login-3',
  'register',
  'register-2',
  'register-3',
  'forgot-password',
  'forgot-password-2',
  'reset-password',
  'reset-password-2',
  'lock',
  'mail-confirm',
];

const modules = [...ownModules, ...(await loadDemos())];
const navigation = menuOf(modules, 'en');

/** Also of a page that shows sample data, such as `/pages/faq`. */
const isOfApp = (address: string): boolean =>
  address !== '/file-manager' && !address.startsWith('/pages/auth/');

type Titled = Exclude<NavigationItem, { type: 'divider' }>;

/** Every entry that a person reads, groups too. */
const titledItems = (items: readonly NavigationItem[]): Titled[] =>
  items.flatMap((item) => {
    if (item.type === 'divider') return [];
    return [item, ...(isBranch(item) ? titledItems(item.children) : [])];
  });

describe('the menu', () => {
  beforeEach(async () => {
    await prepareTexts();
    beginSession(sampleUser, tokenFor(60));
  });

  it('[R2.16] has the file manager, the demo apps and twelve sign-in pages', () => {
    const leaves = leavesOf(navigation);
    const others = leaves.filter(({ url }) => !isOfApp(url)).map(({ id }) => id);
    expect(others).toEqual(['file-manager', ...AUTH_PAGES]);
    const apps = leaves.filter(({ url }) => isOfApp(url)).map(({ id }) => id);
    expect(apps).toEqual(expect.arrayContaining(['contacts']));
  });

  it.each(LANGUAGES)('has the file manager first, then titles in order, in %s', (language) => {
    const { compare } = new Intl.Collator(language);
    for (const group of menuOf(modules, language).filter(isBranch)) {
      const titled = group.children.filter((item) => item.type !== 'divider');
      const titleOf = ({ title, translate = '' }: (typeof titled)[number]): string =>
        modules.find(({ locales }) => locales?.en[translate] !== undefined)?.locales?.[language][
          translate
        ] ?? title;
      const entries = titled.filter((item) => item.type === 'item' && item.id !== 'file-manager');
      const branches = titled.filter(({ type }) => type === 'collapse');
      const first = titled.filter(({ id }) => id === 'file-manager');
      expect(titled).toEqual([...first, ...entries, ...branches]);
      for (const titles of [entries.map(titleOf), branches.map(titleOf)]) {
        expect(titles).toEqual(titles.toSorted(compare));
      }
    }
  });

  it.each(LANGUAGES)(
    'has the desk in the order of its places, whatever the language is, in %s',
    (language) => {
      const [operator] = menuOf(desk, language).filter(isBranch);
      expect(operator?.children.map(({ id }) => id)).toEqual([
        'overview',
        'users',
        'requests',
        'ledger',
        'products',
        'plans',
        'holdings',
        'mails',
        'tokens',
        'webhooks',
        'settings',
      ]);
    },
  );

  it('[R2.19] shows a guest nothing but pages that are open to all', async () => {
    endSession();
    const open = leavesOf(permittedItems(navigation, []));
    const ids = open.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...AUTH_PAGES, 'maintenance', 'error-500']));
    expect(ids).not.toContain('file-manager');
    for (const { url } of open) {
      const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }));
      await router.load();
      expect(router.state.location.pathname).toBe(url);
    }
  });

  it.each(leavesOf(navigation).map(({ id, url }) => [id, url]))(
    '[R2.16] [R2.33] leads to a page of its own: %s',
    async (id, url = '') => {
      const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }));
      await router.load();
      const { href } = router.state.location;
      // An app leads on to its first screen.
      if (isOfApp(url)) expect(`${href}/`).toContain(`${url}/`);
      else expect(href).toBe(AUTH_PAGES.includes(id) ? `/pages/auth/${id}` : url);
      const [route] = router.state.matches.slice(-1);
      expect(route?.status).toBe('success');
    },
  );

  it.each(titledItems(navigation).map((item) => [item.id, item] as const))(
    '[R2.17] [R2.32] has a text in every language: %s',
    (_, { title, translate = '' }) => {
      const brought = modules.find(({ locales }) => locales?.en[translate] !== undefined)?.locales;
      const texts = brought ?? { en, tr, ar };
      expect(texts.en).toHaveProperty([translate], title);
      for (const language of ['tr', 'ar'] as const) {
        expect(texts[language]).toHaveProperty([translate]);
      }
    },
  );
});
