import type { Locator, Page } from '@playwright/test';
import { DEMO_WIDTHS, failNextChange, leaveDemo, openApp, resetDemos } from './support/demos.ts';
import { overflowOf, signInTo } from './support/screens.ts';
import { addressWith, LIGHT_ARABIC } from './support/shell.ts';
import { expectSound } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'UTC' });
// One long way through the app.
test.describe.configure({ timeout: 180_000 });

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

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}

/** Hours of DAY as they are kept. */
const hoursOf = (from: number, to: number): Kept => {
  const at = (hour: number) => `${DAY}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  return { start: at(from), end: at(to) };
};

type Point = { readonly x: number; readonly y: number };

async function boxOf(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return box;
}

async function pointOf(place: Locator): Promise<Point> {
  const box = await boxOf(place);
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
    await failNextChange(page);
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
    const wayBack = page.getByRole('button', { name: 'Undo' }).last();
    const { y } = await pointOf(wayBack);
    await expect(page.getByText(/^“Tape change”/)).toHaveCount(1);
    expect((await pointOf(wayBack)).y, 'where it came, though others have left').toBe(y);
    await undo('has been removed.');
    await expect(event('Tape change')).toBeVisible();
  });

  await test.step('adds hours: an end before the start is refused', async () => {
    await leaveDemo(page, at('week'));
    await expect(page.getByRole('heading', { name: /^May 12/ })).toBeVisible();
    await expectSound(page, 'calendar, a week without an event');
    const hoursOfDay = page.getByRole('cell', { name: 'Wednesday, May 15: Enter adds an event' });
    await hoursOfDay.focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Title').fill('Restore drill');
    await expect(dialog.getByRole('switch', { name: 'All day' })).not.toBeChecked();
    const hours = dialog
      .getByRole('group', { name: 'End' })
      .getByRole('spinbutton', { name: 'Hours' });
    await hours.fill('08');
    await expect(dialog.getByText('The end must be after the start.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
    await hours.fill('10');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog).toHaveCount(0);
    await expectKept(page, 'Restore drill', hoursOf(9, 10));
  });

  await test.step('shows a day of the week by its name', async () => {
    await expectSound(page, 'calendar, week');
    await page.getByRole('link', { name: 'Wed 15, May 2030' }).click();
    await expect(page).toHaveURL(/view=day&date=2030-05-15/);
    await expect(event('Restore drill')).toBeVisible();
    await expectSound(page, 'calendar, day');
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^May 12/ })).toBeVisible();
  });

  await test.step('stretches it by the pointer, and not where that fails', async () => {
    const handle = async (): Promise<Point> => {
      const box = await boxOf(event('Restore drill'));
      return { x: box.x + box.width / 2, y: box.y + box.height - 2 };
    };
    const stretchByAnHour = async () => {
      await event('Restore drill').hover();
      const from = await handle();
      const { height } = await boxOf(event('Restore drill'));
      await drag(page, from, { x: from.x, y: from.y + height });
    };
    const { height } = await boxOf(event('Restore drill'));
    await failNextChange(page);
    await stretchByAnHour();
    await expect(said('That could not be saved; everything is as it was.')).toBeVisible();
    await expect
      .poll(async () => Math.abs((await boxOf(event('Restore drill'))).height - height))
      .toBeLessThan(2);
    await expectKept(page, 'Restore drill', hoursOf(9, 10));
    await stretchByAnHour();
    await expectKept(page, 'Restore drill', hoursOf(9, 11));
    await undo('now lasts Wed, May 15');
    await expectKept(page, 'Restore drill', hoursOf(9, 10));
  });

  await test.step('shows what does not fit in a day', async () => {
    const busy = await page.evaluate(() => {
      type Item = { id: string; start: string };
      const { state } = JSON.parse(sessionStorage.getItem('demo:calendar:v1') ?? 'null') as {
        state: { events: { items: Item[] } };
      };
      return state.events.items.find(({ id }) => id === 'event-7')?.start.slice(0, 10);
    });
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(at('month', busy));
    await page
      .getByRole('button', { name: /^\+\d more$/ })
      .first()
      .click();
    await expect(dialog.getByText('Checksum workshop')).toBeVisible();
    await expectSound(page, 'calendar, more events');
    // Also where the day lies at the border of the window, above the footer.
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1024, height: 640 });
    const more = page.getByRole('button', { name: /^\+\d more$/ }).first();
    const link = await boxOf(more);
    const footer = await boxOf(page.getByRole('contentinfo'));
    await page.mouse.move(link.x, link.y);
    await page.mouse.wheel(0, link.y + link.height + 4 - footer.y);
    await expect(more).toBeInViewport();
    await more.click();
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(dialog);
        return y + height;
      })
      .toBeLessThan(footer.y);
    await dialog.getByText('Checksum workshop').click();
    await expect(page.getByRole('dialog', { name: 'Edit event' })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Checksum workshop');
  });

  await test.step('says what does not exist, before the agenda and its keys', async () => {
    await leaveDemo(page, `${at('agenda')}&event=event-99`);
    await expect(dialog.getByText('There is no such event')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(event('Restore drill')).toBeVisible();
    await page.getByRole('button', { name: 'Keys', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Keys of the calendar' })).toBeVisible();
    await expectSound(page, 'calendar, agenda and keys');
    await page.keyboard.press('Escape');
    await resetDemos(page);
    await expect(event('Restore drill')).toHaveCount(0);
  });
});

for (const width of DEMO_WIDTHS.filter((one) => one < 600)) {
  test(`[R2.33] calendar: each view, an event and the reset at ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInTo(page, customer, '/file-manager');
    await openApp(page, 'Calendar', CALENDAR);
    const view = page.getByRole('group', { name: 'View' });
    for (const name of ['Week', 'Day', 'Agenda', 'Month']) {
      await view.getByRole('button', { name }).click();
      await expect(page).toHaveURL(new RegExp(`view=${name.toLowerCase()}`));
      await expect.poll(() => overflowOf(page), name).toBe(0);
    }
    await expectSound(page, 'calendar on a phone');
    await page.goto(at('agenda'));
    await page.getByRole('button', { name: 'New event' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Tape change');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('button', { name: 'Tape change' })).toBeVisible();
    await resetDemos(page);
    await expect(page.getByText('No events in this month.')).toBeVisible();
  });
}

/** Of an element, what a test of cut titles needs: the tests know no types of the DOM. */
interface Drawn {
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly textContent: string;
  readonly querySelector: (selectors: string) => Drawn | null;
}

/** Titles of events in the hours whose words go on beside what is shown of them. */
const titlesCutIn = (events: readonly Drawn[]): string[] =>
  events
    .map((event) => event.querySelector('[class*="title"]'))
    // Either is rounded to whole pixels.
    .filter((title) => title !== null && title.scrollWidth > title.clientWidth + 1)
    .map((title) => title?.textContent ?? '');

test.describe('a phone in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[R2.17] [R2.33] calendar: a week has no title that is cut after a letter or two', async ({
    page,
    customer,
  }) => {
    await signInTo(page, customer, '/file-manager');
    await page.goto(`${addressWith(CALENDAR, LIGHT_ARABIC)}&view=week`);
    const hours = page.getByRole('cell').locator('[data-event-id]');
    await expect(hours.first()).toBeVisible();
    await expect.poll(() => hours.evaluateAll(titlesCutIn)).toEqual([]);
  });
});

test.describe('a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('[R2.33] calendar: the day and the time of an event are chosen inside the window', async ({
    page,
    customer,
  }) => {
    await signInTo(page, customer, '/file-manager');
    await page.goto(CALENDAR);
    await page.getByRole('button', { name: 'New event' }).click();
    const dialog = page.getByRole('dialog', { name: 'New event' });
    await dialog
      .getByRole('button', { name: /^Choose date/ })
      .last()
      .click();
    const chosen = page.getByRole('dialog', { name: 'End' });
    await chosen.getByRole('option', { name: '55 minutes' }).click();
    await chosen.getByRole('option', { name: 'PM' }).click();
    for (const part of ['grid', 'listbox', 'button'] as const) {
      for (const box of await chosen.getByRole(part).all()) {
        await expect(box).toBeInViewport({ ratio: part === 'button' ? 1 : 0.99 });
      }
    }
    // The page below can be scrolled, and would take along what is laid against it.
    await expect(chosen).toHaveCSS('position', 'fixed');
    await chosen.getByRole('button', { name: 'OK' }).click();
    await expect(chosen).toBeHidden();
    await expect(dialog.getByRole('group', { name: 'End' })).toContainText('55');
  });
});
