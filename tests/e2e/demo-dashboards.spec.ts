import type { Locator, Page } from '@playwright/test';
import { DEMO_WIDTHS } from './support/demos.ts';
import { logIn } from './support/screens.ts';
import { addressWith, LIGHT_ARABIC, WIDE } from './support/shell.ts';
import { expectSound } from './support/soundness.ts';
import { expect as expectSoon, test } from './support/test.ts';

/** A busy machine may take its time. */
const expect = expectSoon.configure({ timeout: 20_000 });
test.setTimeout(120_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ANALYTICS = '/apps/dashboards/analytics';
const PROJECT = '/apps/dashboards/project';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const picture = (page: Page, name: string): Locator => page.getByRole('img', { name, exact: true });

/** Chooses from a menu by keyboard. */
async function choose(page: Page, menu: Locator, option: string): Promise<void> {
  await menu.press('Enter');
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
  await expect(menu).toHaveText(option);
}

/** The rows of the table behind a chart, which is put in its place by keyboard. */
async function rowsBehind(page: Page, name: string): Promise<Locator> {
  const button = card(page, name).getByRole('button', { name: `Show ${name} as a table` });
  await button.press('Enter');
  const rows = card(page, name).getByRole('table', { name }).getByRole('row');
  await expect(rows.first()).toBeVisible();
  return rows;
}

/** January stands to the right of April, and the scale at its right. */
async function expectTimeFromRight(page: Page): Promise<void> {
  const at = async (text: string) => {
    const name = page.locator('svg').getByText(text, { exact: true }).first();
    await expect(name).toBeVisible();
    return (await name.boundingBox())?.x ?? NaN;
  };
  expect(await at('يناير')).toBeGreaterThan(await at('أبريل'));
  expect(await at('0')).toBeGreaterThan(await at('يناير'));
}

for (const width of DEMO_WIDTHS) {
  test(`[R2.33] analytics: every range, and the table behind every chart, at ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(PROJECT);
    await logIn(page, customer);
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    if (width < WIDE) await page.getByRole('button', { name: 'Show navigation' }).click();
    await page.getByRole('link', { name: 'Analytics', exact: true }).click();
    await expect(page).toHaveURL(ANALYTICS);
    // Nothing is told about what the pointer happens to rest on.
    await page.mouse.move(0, 0);
    const newest = new Date().getFullYear() - 1;
    await expect(picture(page, `Visitors of each month of ${newest}`)).toBeVisible();
    await expectSound(page, 'analytics');

    await test.step('years, with the table behind the chart', async () => {
      await page.getByRole('button', { name: String(newest - 2), exact: true }).press('Enter');
      await expect(picture(page, `Visitors of each month of ${newest - 2}`)).toBeVisible();
      const rows = await rowsBehind(page, 'Visitors');
      await expect(rows).toHaveCount(13);
      await expect(rows.nth(1)).toHaveText(new RegExp(`^January ${newest - 2}[\\d,]+$`));
      await page.getByRole('button', { name: 'Show Visitors as a chart' }).press('Enter');
      await expect(picture(page, `Visitors of each month of ${newest - 2}`)).toBeVisible();
    });

    await test.step('hours of today and yesterday', async () => {
      const rows = await rowsBehind(page, 'Visitors and page views');
      await expect(rows).toHaveCount(13);
      const today = await rows.allTextContents();
      await page.getByRole('button', { name: 'Yesterday', exact: true }).press('Enter');
      await expect(rows.nth(1)).not.toHaveText(today[1] ?? '');
    });

    await test.step('three targets, one of them missed', async () => {
      for (const [name, days] of [
        ['Conversions', 7],
        ['Impressions', 15],
        ['Visits', 7],
      ] as const) {
        await expect(await rowsBehind(page, name)).toHaveCount(days + 1);
      }
      await expect(card(page, 'Visits')).toContainText('-9%');
    });

    await test.step('countries as marks, and as a list', async () => {
      const places = card(page, 'Visitors by country');
      await expect(places.getByRole('img').locator('circle')).toHaveCount(10);
      await expect(places.getByRole('listitem')).toHaveCount(10);
      await expect(places.getByRole('listitem').first()).toHaveText(/^Germany[\d,]+$/);
    });

    await test.step('five ranges of devices', async () => {
      const devices = card(page, 'Sessions by device');
      const menu = devices.getByRole('combobox', { name: 'Range' });
      await choose(page, menu, 'Last 90 days');
      await expect(devices.getByRole('listitem').first()).toHaveText('Desktop-4.1%64.8%');
      await choose(page, menu, 'Today');
      await expect(await rowsBehind(page, 'Sessions by device')).toHaveText([
        'DeviceShareChange',
        'Desktop61.2%-0.6%',
        'Mobile31.1%+0.7%',
        'Tablet7.7%-0.1%',
      ]);
    });

    await test.step('three periods of sales', async () => {
      const rows = await rowsBehind(page, 'Sales');
      for (const period of ['1 day', '1 week', '1 month']) {
        await page.getByRole('button', { name: period }).press('Enter');
        await expect(rows.first()).toHaveText(period === '1 day' ? 'TimeSales' : 'DaySales');
        await expect(rows).toHaveCount(8);
      }
    });
    await expect(page.getByRole('table', { name: 'Top campaigns' }).getByRole('row')).toHaveCount(
      6,
    );
    await expectSound(page, 'analytics as tables', 'main');
  });

  test(`[R2.33] project dashboard: projects, tabs and tables, at ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(PROJECT);
    await logIn(page, customer);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Customer');
    await expect(page.getByText('5 new messages, 18 tasks for today')).toBeVisible();
    await expect(page).toHaveTitle(/^Project/);
    await expectSound(page, 'project dashboard');

    await test.step('due tasks, issues and tasks of other days and weeks', async () => {
      await choose(page, card(page, 'Due').getByRole('combobox'), 'Yesterday');
      await expect(card(page, 'Due')).toContainText('21 tasks');
      const rows = await rowsBehind(page, 'Issues');
      await expect(rows.first()).toHaveText(/^DayCreatedClosedRe-openedWon’t fixNeeds testFixed$/);
      const present = await rows.nth(1).textContent();
      await page.getByRole('button', { name: '2 weeks ago' }).press('Enter');
      await expect(rows.nth(1)).not.toHaveText(present ?? '');
      await choose(page, card(page, 'Task distribution').getByRole('combobox'), 'Last week');
      await expect(await rowsBehind(page, 'Task distribution')).toHaveCount(5);
    });

    await test.step('another project has other figures', async () => {
      await choose(page, page.getByRole('combobox', { name: 'Project' }), 'Night Shift');
      await expect(page).toHaveURL(/project=night-shift/);
      await expect(page.getByText('1 new message, 7 tasks for today')).toBeVisible();
      await expect(card(page, 'Due')).toContainText('7 tasks');
      const schedule = card(page, 'Schedule');
      await expect(schedule.getByRole('listitem')).toHaveCount(3);
      await schedule.getByRole('button', { name: 'Tomorrow' }).press('Enter');
      await expect(schedule.getByText('Nothing is planned.')).toBeVisible();
    });

    await test.step('the budget, in the address', async () => {
      await page.getByRole('tab', { name: 'Budget summary' }).click();
      await expect(page).toHaveURL(/tab=budget/);
      await expect(await rowsBehind(page, 'Budget distribution')).toHaveCount(6);
      await choose(page, card(page, 'Spent').getByRole('combobox'), 'Last week');
      await expect(await rowsBehind(page, 'Spent')).toHaveCount(8);
      await expect(card(page, 'Budget in detail')).toContainText('Wireframing');
      await expectSound(page, 'project dashboard budget', 'main');
    });

    await test.step('the team, and back to the first project', async () => {
      await page.getByRole('tab', { name: 'Team members' }).click();
      await expect(card(page, 'Team members')).toContainText('6 members');
      await choose(page, page.getByRole('combobox', { name: 'Project' }), 'Northern Mirror');
      await expect(card(page, 'Team members')).toContainText('20 members');
      await expect(page.getByRole('link', { name: 'ada.archive@example.com' })).toBeVisible();
      await expectSound(page, 'project dashboard team', 'main');
    });

    await test.step('a project that does not exist, and a service that fails', async () => {
      await page.goto(`${PROJECT}?project=nowhere`);
      await expect(page.getByRole('heading', { name: 'There is no such project' })).toBeVisible();
      // None of them is asked for again by itself.
      await page.evaluate('demo.failNext(400, 100)');
      await page.getByRole('link', { name: 'Show the first project' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.evaluate('demo.nextFailures.length = 0');
      await page.getByRole('alert').getByRole('button').click();
      await expect(card(page, 'Due')).toContainText('25 tasks');
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[R2.17] [R2.33] the dashboards in Arabic', async ({ page, customer }) => {
    await page.goto(ANALYTICS);
    await logIn(page, customer);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    for (const path of [ANALYTICS, PROJECT]) {
      await page.goto(addressWith(path, LIGHT_ARABIC));
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      if (path === ANALYTICS) await expectTimeFromRight(page);
      await expectSound(page, `${path} light ar`);
    }
    await page.getByRole('button', { name: 'فتح الشريط الجانبي' }).click();
    await expect(page.getByRole('dialog').getByText('بيانات نموذجية')).toBeVisible();
  });
});
