import type { LayoutConfig, LayoutStyle, Settings } from '@file-server/contract/settings';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  initialSettings,
  layoutDefaults,
} from '../../../apps/web/src/lib/settings/default-settings.ts';
import type { Customer } from './portal.ts';
import { signInTo } from './screens.ts';

type Language = Settings['language'];
export type Position = LayoutConfig['navbar']['position'];

/** Colours and language: the two things that change every pixel and no arrangement. */
export interface Look {
  readonly name: string;
  readonly scheme: 'defaultDark' | 'default';
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
}

const look = (scheme: Look['scheme'], language: Language): Look => ({
  name: `${scheme === 'default' ? 'light' : 'dark'} ${language}`,
  scheme,
  language,
  direction: language === 'ar' ? 'rtl' : 'ltr',
});

export const DARK_ENGLISH = look('defaultDark', 'en');
export const LIGHT_ARABIC = look('default', 'ar');
export const LIGHT_TURKISH = look('default', 'tr');
export const LIGHT_ENGLISH = look('default', 'en');
export const DARK_ARABIC = look('defaultDark', 'ar');

/** Pixels from which the navbar stands in the page, and the contacts of a user beside it (R9.02). */
export const WIDE = 1280;

/** The page inside the shell that is open to guests and has the navbar. */
const SHELL_PAGE = '/pages/errors/error-404';

/** What a person has chosen of a layout; everything else is as the layout starts. */
export interface Arrangement {
  readonly style: LayoutStyle;
  readonly mode?: LayoutConfig['mode'];
  readonly navbar?: Partial<LayoutConfig['navbar']>;
  readonly toolbar?: Partial<LayoutConfig['toolbar']>;
  readonly footer?: Partial<LayoutConfig['footer']>;
}

function settingsOf(look: Look, { style, mode, navbar, toolbar, footer }: Arrangement): Settings {
  const { scheme, language, direction } = look;
  const start = layoutDefaults[style];
  const config: LayoutConfig = {
    ...start,
    mode: mode ?? start.mode,
    navbar: { ...start.navbar, ...navbar },
    toolbar: { ...start.toolbar, ...toolbar },
    footer: { ...start.footer, ...footer },
  };
  const theme = { main: scheme, navbar: scheme, toolbar: scheme, footer: scheme };
  return { ...initialSettings, layout: { style, config }, theme, language, direction };
}

/** Settings in the address hold for this visit, for guests and for users. */
export function addressWith(
  path: string,
  look: Look,
  arrangement: Arrangement = { style: 'layout1' },
): string {
  const defaultSettings = JSON.stringify(settingsOf(look, arrangement));
  return `${path}?${new URLSearchParams({ defaultSettings }).toString()}`;
}

/** Opens the page of the shell as a guest and waits until everything around it is there. */
export async function openShell(
  page: Page,
  look: Look,
  arrangement: Arrangement = { style: 'layout1' },
): Promise<void> {
  await goToShell(page, look, arrangement);
  // A guest's page has no connection that stays open.
  await page.waitForLoadState('networkidle');
}

/** The same for somebody who signs in first, and has contacts. */
export async function openShellAs(customer: Customer, page: Page, look: Look): Promise<void> {
  await signInTo(page, customer, '/file-manager');
  await goToShell(page, look, { style: 'layout1' });
  if ((page.viewportSize()?.width ?? 0) >= WIDE) {
    await expect(contactButtons(page, look)).not.toHaveCount(0);
  }
}

async function goToShell(page: Page, look: Look, arrangement: Arrangement): Promise<void> {
  await page.goto(addressWith(SHELL_PAGE, look, arrangement));
  await expect(page.locator('html')).toHaveAttribute('lang', look.language);
  await expect(page.locator('html')).toHaveAttribute('dir', look.direction);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Changes a guest's settings as another of their tabs does, so the page stays loaded. */
export async function rearrange(page: Page, look: Look, arrangement: Arrangement): Promise<void> {
  const settings = settingsOf(look, arrangement);
  const newValue = JSON.stringify({ owner: null, settings, shortcuts: [] });
  const event = JSON.stringify({ key: 'preferences', newValue });
  await page.evaluate(`window.dispatchEvent(new StorageEvent('storage', ${event}))`);
  await expect(page.locator(`[data-layout="${arrangement.style}"]`)).toBeVisible();
}

/** Names of the landmarks that the tests go by. */
const LANDMARKS = {
  en: { navigation: 'Main navigation', contacts: 'Contacts' },
  tr: { navigation: 'Ana gezinme', contacts: 'Kişiler' },
  ar: { navigation: 'التنقل الرئيسي', contacts: 'جهات الاتصال' },
} as const;

/** The contacts beside the page, from 1280 px up; guests have none. */
export const contactButtons = (page: Page, { language }: Look): Locator =>
  page.getByRole('navigation', { name: LANDMARKS[language].contacts }).getByRole('button');

/** One part of the page: its distance from the start edge of the window, and its size in pixels. */
export interface Place {
  readonly start: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

type Box = Readonly<Record<'left' | 'right' | 'width' | 'top' | 'bottom', number>>;

/** Of an element, what a test of places needs: the tests know no types of the DOM. */
interface Drawn {
  readonly getBoundingClientRect: () => { readonly toJSON: () => Box };
}

/**
 * Where each of `parts` is at one moment, none of them when there are none: it waits for nothing,
 * for a part may leave the page between two questions. Start is right in right-to-left.
 */
export async function placesOf(parts: Locator, { direction }: Look): Promise<Place[]> {
  const windowWidth = parts.page().viewportSize()?.width ?? 0;
  const boxes = await parts.evaluateAll((elements: readonly Drawn[]) =>
    elements.map((element) => element.getBoundingClientRect().toJSON()),
  );
  return boxes.map(({ left, right, width, top, bottom }) => {
    return { start: direction === 'rtl' ? windowWidth - right : left, width, top, bottom };
  });
}

/** Where the only `part` is, as soon as it is there. */
export async function placeOf(part: Locator, look: Look): Promise<Place> {
  // Just after the window has changed, it may not be there yet.
  await expect(part).toBeVisible();
  const [place] = await placesOf(part, look);
  if (place === undefined) throw new Error(`Nothing is drawn of ${String(part)}.`);
  return place;
}

/** The regions around the content, as wide as their background. */
export function regionsOf(page: Page, { language }: Look) {
  const main = page.locator('main');
  const nav = `[.//nav[@aria-label="${LANDMARKS[language].navigation}"]]`;
  return {
    content: main,
    toolbar: main.locator('xpath=../*[.//header]'),
    // What only carries the colours of a region has no box of its own.
    footer: main.locator('xpath=../*[.//footer]/*'),
    /** With everything that takes room for it. */
    navbar: main.locator(`xpath=../*${nav}|../../*[not(.//main)]${nav}/*`),
  };
}
