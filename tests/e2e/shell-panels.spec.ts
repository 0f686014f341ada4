import type { Locator, Page } from '@playwright/test';
import {
  contactButtons,
  DARK_ARABIC,
  DARK_ENGLISH,
  LIGHT_ARABIC,
  LIGHT_ENGLISH,
  type Look,
  openShell,
  openShellAs,
  WIDE,
} from './support/shell.ts';
import { expectSound, IN_FULL } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What lies over the page; the page itself is examined by the layouts. */
const OVER_PAGE =
  ':is([role=dialog], [role=menu], [role=search], [role=listbox], .MuiDrawer-paper)';

const ENGLISH = {
  more: 'More',
  settings: 'Settings',
  schemes: 'Colour schemes',
  quick: 'Quick panel',
  chat: 'Chat',
  conversation: 'Type your message',
  notifications: /^Notifications/,
  shortcuts: 'Edit shortcuts',
  search: 'Search pages',
  searched: 'login',
  user: 'Guest',
  language: 'Language',
  textSize: 'Text size',
  navbar: 'Show navigation',
  entry: 'Authentication',
};

const ARABIC: typeof ENGLISH = {
  more: 'المزيد',
  settings: 'الإعدادات',
  schemes: 'أنظمة الألوان',
  quick: 'اللوحة السريعة',
  chat: 'المحادثة',
  conversation: 'اكتب رسالتك',
  notifications: /^الإشعارات/,
  shortcuts: 'تعديل الاختصارات',
  search: 'البحث في الصفحات',
  searched: 'تسجيل',
  user: 'زائر',
  language: 'اللغة',
  textSize: 'حجم النص',
  navbar: 'إظهار التنقل',
  entry: 'المصادقة',
};

type Words = typeof ENGLISH;

interface Setting {
  readonly look: Look;
  readonly words: Words;
}

/** Presses a tool of the toolbar, in "More" where the width has no room for it. */
async function pressTool(page: Page, words: Words, name: string | RegExp): Promise<Locator> {
  const toolbar = page.locator('header');
  const tool = toolbar.getByRole('button', { name });
  const more = toolbar.getByRole('button', { name: words.more, exact: true });
  await expect(tool.or(more).first()).toBeVisible();
  if (await tool.isVisible()) {
    await tool.click();
    return tool;
  }
  await more.click();
  await page.getByRole('menuitem', { name }).click();
  return more;
}

async function press(button: Locator): Promise<Locator> {
  await button.click();
  return button;
}

interface Panel {
  readonly name: string;
  /** Opens it by hand, and waits for what it shows. @returns what gets the focus back */
  readonly open: (page: Page, words: Words) => Promise<Locator>;
  /** Something inside. */
  readonly inside: (page: Page, words: Words) => Locator;
}

const dialog = (page: Page) => page.getByRole('dialog');
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= WIDE;

/** From the user menu, for guests, too. */
async function openLook(page: Page, { user }: Words, name: string): Promise<Locator> {
  const opener = await press(page.locator('header').getByRole('button', { name: user }));
  await page.getByRole('menuitem', { name }).click();
  return opener;
}

const PANELS: readonly Panel[] = [
  {
    name: 'settings',
    open: (page, words) => openLook(page, words, words.settings),
    inside: (page) => dialog(page).getByRole('radio').first(),
  },
  {
    name: 'colour schemes',
    open: (page, words) => openLook(page, words, words.schemes),
    inside: (page) => dialog(page).getByRole('radio').first(),
  },
  {
    name: 'quick panel',
    open: (page, words) => pressTool(page, words, words.quick),
    inside: (page) => dialog(page).getByRole('listitem').last(),
  },
  {
    name: 'notifications',
    open: (page, words) => pressTool(page, words, words.notifications),
    inside: (page) => dialog(page).getByRole('listitem').first(),
  },
  {
    name: 'shortcuts',
    open: (page, words) => pressTool(page, words, words.shortcuts),
    inside: (page) => dialog(page).getByRole('searchbox'),
  },
  {
    name: 'search with suggestions',
    async open(page, words) {
      const opener = await pressTool(page, words, words.search);
      await page.getByRole('combobox').fill(words.searched);
      return opener;
    },
    inside: (page) => page.getByRole('option').nth(2),
  },
  {
    name: 'user menu',
    open: (page, { user }) => press(page.locator('header').getByRole('button', { name: user })),
    inside: (page) => page.getByRole('menuitem').last(),
  },
  {
    name: 'language menu',
    open: (page, words) => pressTool(page, words, words.language),
    inside: (page) => page.getByRole('menuitemradio').first(),
  },
  {
    name: 'text size',
    open: (page, words) => pressTool(page, words, words.textSize),
    inside: (page) => dialog(page).getByRole('slider'),
  },
];

async function expectFocusInside(page: Page): Promise<void> {
  await expect(page.locator(`${OVER_PAGE}:focus, ${OVER_PAGE} :focus`)).toHaveCount(1);
}

/** Axe on what lies over the page. */
async function examine(page: Page, { name }: Look, panel: string): Promise<void> {
  await expectSound(page, `${panel}, ${name}, ${page.viewportSize()?.width} px`, OVER_PAGE);
}

/** By default axe sees each panel once in each look, at one of the two widths. */
function isForAxe(page: Page, { direction }: Look, panel: Panel): boolean {
  const turn = PANELS.indexOf(panel) + Number(isWide(page)) + Number(direction === 'rtl');
  return IN_FULL || turn % 2 === 0;
}

async function expectToOpenAndClose(page: Page, { look, words }: Setting, panel: Panel) {
  const opener = await panel.open(page, words);
  const inside = panel.inside(page, words);
  await expect(inside).toBeVisible();
  await expectFocusInside(page);
  if (isForAxe(page, look, panel)) await examine(page, look, panel.name);
  await page.keyboard.press('Escape');
  await expect(inside).toHaveCount(0);
  await expect(opener).toBeFocused();
}

const SETTINGS = [DARK_ENGLISH, LIGHT_ARABIC, ...(IN_FULL ? [LIGHT_ENGLISH, DARK_ARABIC] : [])].map(
  (look): Setting => ({ look, words: look.language === 'ar' ? ARABIC : ENGLISH }),
);

for (const { look, words } of SETTINGS) {
  for (const width of [1440, 390]) {
    test.describe(`${look.name}, ${width} px`, () => {
      test.use({ viewport: { width, height: 844 } });

      test('[R2.31, R4.09] each panel has no axe fault, takes the focus, closes by Escape and gives it back', async ({
        page,
      }) => {
        await openShell(page, look);
        for (const panel of PANELS) {
          await test.step(panel.name, () => expectToOpenAndClose(page, { look, words }, panel));
        }
      });

      test('[R2.25, R2.31, R4.06] the chat has no axe fault, takes the focus, closes by Escape and gives it back', async ({
        page,
        customer,
      }) => {
        // The contacts are those of somebody.
        await openShellAs(customer, page, look);
        const opener = isWide(page)
          ? await press(contactButtons(page, look).first())
          : await pressTool(page, words, words.chat);
        if (!isWide(page)) {
          await expect(dialog(page).getByRole('navigation')).toBeVisible();
          await examine(page, look, 'chat without a contact');
          await dialog(page).getByRole('navigation').getByRole('button').first().click();
        }
        const field = dialog(page).getByRole('textbox', { name: words.conversation });
        await expect(field).toBeVisible();
        await expectFocusInside(page);
        await examine(page, look, 'chat');
        await field.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
        await expect(opener).toBeFocused();
      });
    });
  }

  test.describe(`${look.name}, touch`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('[R2.21, R2.31, R4.07] the drawer opens by its button, and closes by Escape, beside it and by a swipe', async ({
      page,
    }) => {
      await openShell(page, look);
      const button = page.locator('header').getByRole('button', { name: words.navbar });
      const drawer = page.locator('.MuiDrawer-paper');
      const entry = drawer.getByRole('button', { name: words.entry });
      const isLeft = look.direction === 'ltr';
      const closings: Record<string, () => Promise<void>> = {
        Escape: () => page.keyboard.press('Escape'),
        backdrop: () => page.mouse.click(isLeft ? 370 : 20, 400),
        swipe: () => swipe(page, isLeft ? [200, 10] : [190, 380]),
      };
      for (const [name, close] of Object.entries(closings)) {
        await test.step(name, async () => {
          await button.click();
          await expect(entry).toBeInViewport();
          expect(await drawer.boundingBox()).toMatchObject({ x: isLeft ? 0 : 110, width: 280 });
          await expectFocusInside(page);
          if (name === 'Escape') await examine(page, look, 'drawer');
          await close();
          await expect(entry).toHaveCount(0);
          await expect(button).toBeFocused();
        });
      }
    });
  });
}

/** A finger that goes along the middle of the window. */
async function swipe(page: Page, [from, to]: readonly [number, number]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 600 }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', from + ((to - from) * step) / 10);
  await touch('touchEnd');
  await client.detach();
}
