import type { Locator, Page } from '@playwright/test';
import type { Customer } from './support/portal.ts';
import { LONG_NAME, README, TURKISH } from './support/library-on-disk.ts';
import {
  expectCounters,
  loginScreen,
  logIn,
  openFolders,
  row,
  signInTo,
} from './support/screens.ts';
import {
  addressWith,
  DARK_ARABIC,
  LIGHT_ENGLISH,
  type Place,
  placeOf,
  placesOf,
} from './support/shell.ts';
import { expectSound } from './support/soundness.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'quiet orange lamp';

/** Every screen of the desk. */
const SCREENS = [
  'overview',
  'users',
  'invitations',
  'bulk-changes',
  'bulk-changes/new',
  'user-imports',
  'failed-jobs',
  'ledger',
  'products',
  'plans',
  'holdings',
  'requests',
  'mails',
  'tokens',
  'webhooks',
  'settings',
];

async function openDesk(page: Page, operator: Customer, path: string): Promise<void> {
  await page.goto(path);
  await logIn(page, operator);
  await expect(loginScreen(page).welcome).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** The row of a user, who may stand far below those of other journeys. */
async function findUser(page: Page, email: string): Promise<Locator> {
  await page.waitForURL(/\/operator\/users/);
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill(email);
  await main.getByRole('searchbox').press('Enter');
  return main.getByRole('link', { name: new RegExp(email) });
}

/** Answers the question why. */
async function sayWhy(page: Page, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });

test.describe('a customer from invitation to sign-out', () => {
  // The page of the customer hears of its end by a refused request, or from the server.
  test.use({ expectedStatuses: [401] });

  test('[R1.02, R1.04, R1.06] an operator invites, gives and takes; the customer’s open page and the ledger follow', async ({
    page,
    browser,
    portal,
  }) => {
    const operator = await portal.addCustomer('--operator');
    const email = 'invited@desk.example';
    await openDesk(page, operator, '/operator/invitations');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Name').fill('Ada Invited');
    await page.getByLabel('Why').fill('contract 4711');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    // This server sends no mail.
    const link = await page.getByLabel('Link', { exact: true }).innerText();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: 'All users' }).click();
    const listed = await findUser(page, email);
    await expect(listed).toContainText('Invited');

    const context = await browser.newContext({ baseURL: portal.url });
    const theirs = await context.newPage();
    // The server chose its port after its address was written.
    await theirs.goto(`/invitation${new URL(link).hash}`);
    await theirs.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await theirs.getByLabel('New password again').fill(PASSWORD);
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    await signInTo(theirs, { email, password: PASSWORD }, '/file-manager');

    await listed.click();
    const terms = panel(page, 'Licence and quota');
    await terms.getByLabel('Downloads in one period').fill('1');
    await terms.getByLabel('Reason').fill('trial');
    await terms.getByRole('button', { name: 'Save' }).click();
    await expectCounters(theirs, { maximum: 1, downloaded: 0 });
    const arriving = theirs.waitForEvent('download');
    await row(theirs, README).getByRole('button', { name: 'Download' }).click();
    expect(await (await arriving).failure()).toBeNull();
    await expectCounters(theirs, { maximum: 1, downloaded: 1 });
    await openFolders(theirs, [TURKISH.folder]);
    const locked = row(theirs, TURKISH.file).getByRole('button', { name: /is locked/ });
    await expect(locked).toBeVisible();

    await page.reload();
    const quota = panel(page, 'Used in this period');
    await expect(quota).toContainText('1 of 1 download');
    await quota.getByRole('button', { name: 'Give back' }).click();
    await sayWhy(page, 'wrong build', 'Give back');
    await expectCounters(theirs, { maximum: 1, downloaded: 0 });
    await expect(locked).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectCounters(theirs, { maximum: 1, downloaded: 1 });
    await expect(locked).toBeVisible();

    const notes = panel(page, 'Notes');
    await notes.getByLabel('New note').fill('asks for Ms Byron');
    await notes.getByRole('button', { name: 'Add note' }).click();
    await expect(notes.getByRole('listitem')).toContainText('asks for Ms Byron');
    await panel(page, 'Signed in').getByRole('button', { name: /^End/ }).first().click();
    await sayWhy(page, 'lost laptop', 'End');
    await expect(theirs).toHaveURL(/\/login/);
    await expect(theirs.getByText(/An operator of this server ended this session/)).toBeVisible();
    await context.close();

    await page.getByRole('link', { name: 'In the ledger' }).click();
    for (const kind of ['Sessions ended', 'Counted again', 'Given back', 'Downloaded']) {
      await expect(page.getByRole('main').getByText(kind, { exact: true }).first()).toBeVisible();
    }
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/The ledger is whole/)).toBeVisible();
  });
});

/** Of texts that stand beside each other, those of which one lies on the other. */
const coveringPairs = (places: readonly Place[]) =>
  places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter((other) => one.top < other.bottom && other.top < one.bottom)
      .filter(
        (other) => one.start < other.start + other.width && other.start < one.start + one.width,
      )
      .map((other) => ({ one, other })),
  );

for (const { width, look } of [
  { width: 1280, look: DARK_ARABIC },
  { width: 390, look: LIGHT_ENGLISH },
  // Where room is short, texts of the other direction are cut.
  { width: 390, look: DARK_ARABIC },
]) {
  test.describe(`${width} px, ${look.name}`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });
    // One long way through fourteen screens.
    test.describe.configure({ timeout: 180_000 });

    test('[R2.01] no screen of the desk has an axe fault, and each fits the width', async ({
      page,
      portal,
    }) => {
      const operator = await portal.addCustomer('--operator');
      await openDesk(page, operator, '/operator/overview');
      for (const screen of SCREENS) {
        await page.goto(addressWith(`/operator/${screen}`, look));
        await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
        await expect(page).toHaveURL(new RegExp(`/operator/${screen}`));
        await expectSound(page, `desk, ${screen}, ${look.name}`);
      }
      // A name that is longer than its column is cut, and covers nothing beside it.
      await page.goto(`${addressWith('/operator/ledger', look)}&kind=version_published`);
      const entry = page.locator('main').getByRole('button').filter({ hasText: LONG_NAME });
      await expect(entry).toHaveCount(1);
      expect(coveringPairs(await placesOf(entry.locator('> *:visible'), look))).toEqual([]);
      await expectSound(page, `desk, published, ${look.name}`);
      await entry.click();
      await expectSound(page, `desk, an entry, ${look.name}`, '[role=dialog]');
      // A form that is longer than the window keeps its buttons in sight.
      await page.goto(addressWith('/operator/webhooks', look));
      await page.locator('main').getByRole('button').click();
      await expectSound(page, `desk, new webhook, ${look.name}`, '[role=dialog]');
      const submit = page.getByRole('dialog').locator('[type=submit]');
      await expect(submit).toBeInViewport({ ratio: 1 });
      await page.goto(addressWith('/operator/users', look));
      // What is out of the ordinary about an account leaves room for whose it is.
      const email = `waiting-${width}-${look.language}@desk.example`;
      const data = { displayName: 'Ada Waiting', email, password: PASSWORD };
      expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true);
      const address = (await findUser(page, email)).getByText(email);
      expect((await placeOf(address, look)).width).toBeGreaterThan(150);
      await page.goto(addressWith('/operator/users', look));
      await (await findUser(page, operator.email)).click();
      await expect(page.locator('main').getByRole('region')).toHaveCount(8);
      await expectSound(page, `desk, user, ${look.name}`);
    });
  });
}

test('a printed list has no boxes to tick, and of its filters those that are set', async ({
  page,
  portal,
}) => {
  const operator = await portal.addCustomer('--operator');
  await openDesk(page, operator, '/operator/users?role=operator');
  const main = page.getByRole('main');
  const filters = main.getByRole('search').getByRole('combobox');
  const boxes = main.getByRole('checkbox');
  await expect(boxes).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  // Who is shown, and in which order.
  await expect(filters).toHaveCount(2);
  await expect(main.getByRole('combobox', { name: 'Role' })).toBeVisible();
  await expect(main.getByRole('searchbox')).toBeHidden();
  await expect(boxes).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the list of users stands below its search, and a button opens the filters', async ({
    page,
    portal,
  }) => {
    const operator = await portal.addCustomer('--operator');
    await openDesk(page, operator, '/operator/users');
    const filters = page.getByRole('main').getByRole('search');
    await expect(filters.getByRole('searchbox')).toBeVisible();
    await expect(filters.getByRole('combobox')).toHaveCount(0);
    await filters.getByRole('button', { name: 'Filters' }).click();
    await expect(filters.getByRole('combobox')).not.toHaveCount(0);
  });
});
