import type { Locator, Page } from '@playwright/test';
import { openApp } from './support/demos.ts';
import { signInTo } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'UTC' });
// One long way through the app.
test.describe.configure({ timeout: 120_000 });

/** A Wednesday, far from the sample events. */
const DAY = '2030-05-15';

const CALENDAR = '/apps/calendar';
const at = (view: string, date = DAY) => `${CALENDAR}?view=${view}&date=${date}`;

type Kept = { readonly start: string; readonly end: string };

/** What the simulated service keeps of an event; undefined when it is removed or never was. */
const keptOf = (page: Page, title: string): Promise<Kept | undefined> =>
  page.evaluate((wanted) => {
    type Item = { id: string; title: string; start: string; end: string };
    const { state } = JSON.parse(sessionStorage.getItem('demo:calendar:v1') ?? 'null') as {
      state: { events: { items: Item[]; removed: string[] } };
    };
    const { items, removed } = state.events;
    const found = items.find(({ id, title }) => title === wanted && !removed.includes(id));
    return found && { start: found.start, end: found.end };
  }, title);

const expectKept = (page: Page, title: string, span: Kept) =>
  expect.poll(() => keptOf(page, title)).toEqual(span);

/** The next simulated call fails. */
const failNext = (page: Page) => page.evaluate('demo.failNext()');

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

type Point = { readonly x: number; readonly y: number };

async function pointOf(place: Locator): Promise<Point> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('[R2.33] [R7.23] calendar: add, drag, move and stretch by keys, remove and take it back', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInTo(page, customer, '/file-manager');
  await openApp(page, 'Calendar', CALENDAR);
  const event = (title: string) => page.getByRole('button', { name: title });
  const dialog = page.getByRole('dialog');
  const said = (text: string) => page.getByText(text);
  /** Takes back what a snackbar says; one that leaves may still be there beside it. */
  const undo = (text: string) =>
    page
      .getByRole('status')
      .filter({ hasText: text })
      .getByRole('button', { name: 'Undo' })
      .click();
  await expect(page.locator('[data-event-id]').first()).toBeVisible();
  await expectSound(page, 'calendar, month');

  await test.step('adds a day, and keeps what was entered when that fails', async () => {
    await page.goto(at('month'));
    await expect(page.getByRole('heading', { name: 'May 2030' })).toBeVisible();
    await expect(page.locator('[data-season="spring"]')).toBeAttached();
    await page.getByRole('button', { name: 'New event' }).click();
    await expect(dialog.getByRole('switch', { name: 'All day' })).toBeChecked();
    await expectSound(page, 'calendar, a new event');
    const title = dialog.getByLabel('Title');
    const add = dialog.getByRole('button', { name: 'Add' });
    await title.fill('x'.repeat(10_000));
    await expect(dialog.getByText('At most 200 characters.')).toBeVisible();
    await expect(add).toBeDisabled();
    await title.fill('Tape change');
    await failNext(page);
    await add.click();
    await expect(said('That could not be saved; everything is as it was.')).toBeVisible();
    await expect(title).toHaveValue('Tape change');
    await add.click();
    await expect(dialog).toHaveCount(0);
    await expectKept(page, 'Tape change', { start: DAY, end: '2030-05-16' });
  });

  await test.step('drags it to another day, and back', async () => {
    const target = page.getByRole('cell').and(page.locator('[data-date="2030-05-17"]'));
    await drag(page, await pointOf(event('Tape change')), await pointOf(target));
    await expect(said('“Tape change” is now Fri, May 17.')).toBeVisible();
    await expectKept(page, 'Tape change', { start: '2030-05-17', end: '2030-05-18' });
    await undo('is now Fri, May 17.');
    await expectKept(page, 'Tape change', { start: DAY, end: '2030-05-16' });
  });

  await test.step('moves and stretches it by keys, with one way back', async () => {
    await event('Tape change').focus();
    await page.keyboard.press('ArrowRight');
    await expectKept(page, 'Tape change', { start: '2030-05-16', end: '2030-05-17' });
    await expect(event('Tape change')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expectKept(page, 'Tape change', { start: '2030-05-23', end: '2030-05-24' });
    await expect(event('Tape change')).toBeFocused();
    await expect(page).toHaveURL(/date=2030-05-23/);
    await page.keyboard.press('Shift+ArrowRight');
    await expectKept(page, 'Tape change', { start: '2030-05-23', end: '2030-05-25' });
    await expect(said('“Tape change” now lasts Thu, May 23 – Fri, May 24.')).toBeVisible();
    await undo('now lasts Thu, May 23');
    await expectKept(page, 'Tape change', { start: DAY, end: '2030-05-16' });
  });

  await test.step('removes it by a key, and takes that back', async () => {
    await event('Tape change').focus();
    await page.keyboard.press('Delete');
    await expect(event('Tape change')).toHaveCount(0);
    await expect(said('“Tape change” has been removed.')).toBeVisible();
    await undo('has been removed.');
    await expect(event('Tape change')).toBeVisible();
  });
});
