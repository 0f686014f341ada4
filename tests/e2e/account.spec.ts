import type { Page } from '@playwright/test';
import { codeOfApp } from '../../apps/server/tests/harness/authenticator-app.ts';
import { type MailServer, startMailServer } from '../../apps/server/tests/harness/mail-server.ts';
import { PROBLEMS } from '../../packages/contract/src/problems.ts';
import { plugInAuthenticator } from './support/authenticator.ts';
import { openPortal } from './support/portal.ts';
import { logIn, loginScreen, row, signInTo } from './support/screens.ts';
import { expectSound } from './support/soundness.ts';
import { expect, test as base } from './support/test.ts';

const STEP_MS = 30_000;
const NEW_PASSWORD = 'a password of today';

/** The product with a mail server beside it. */
const test = base.extend<object, { mails: MailServer }>({
  mails: [
    // Playwright reads the names of the fixtures it needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ mails }, use) => {
      const portal = await openPortal({
        SMTP_URL: mails.smtpUrl,
        MAIL_FROM: 'File server <files@example.com>',
      });
      // The first start took any free port; from the second on the server knows its own address.
      await portal.kill();
      await portal.start();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** From the file manager through the menu of the user. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Account and sessions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account and sessions');
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens a link that somebody was sent, and chooses a new password there. */
async function renewPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await expectSound(page, 'reset password');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New password again').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the login' }).click();
}

const linkIn = (text: string | undefined, path: string): string => {
  const fragment = new RegExp(`/${path}(#token=[\\w-]+)`).exec(text ?? '')?.[1];
  if (fragment === undefined) throw new Error(`There is no link to ${path} in: ${text}`);
  return `/${path}${fragment}`;
};

test.describe('what guards an account', () => {
  // A code is asked for, and a proof.
  test.use({ expectedStatuses: [401, 403] });

  test('[R4.04] is set up by its user, who then ends the session of another device', async ({
    page,
    browser,
    customer,
    baseURL,
  }) => {
    await signInTo(page, customer, '/file-manager');
    await openAccount(page);
    await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
    await expectSound(page, 'account');

    const app = section(page, 'Authenticator app');
    await app.getByRole('button', { name: 'Set up' }).click();
    const key = await app.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText();
    // This step confirms and the next one signs in: both hold when a step ends in between.
    const codeAt = (steps: number) =>
      codeOfApp(key.replaceAll(' ', ''), Date.now() + steps * STEP_MS);
    await expectSound(page, 'TOTP setup');
    await app.getByLabel('Code that the app shows').fill(codeAt(0));
    await app.getByRole('button', { name: 'Turn on' }).click();
    const codes = app.getByRole('group', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recoveryCode = '', otherCode = ''] = await codes.allInnerTexts();
    await expectSound(page, 'recovery codes');
    const leaving = page.waitForEvent('dialog');
    await page.evaluate('setTimeout(() => location.reload())');
    const question = await leaving;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(codes).toHaveCount(10);
    await app.getByRole('button', { name: 'I have kept them' }).click();

    await page.goto('/logout');
    await expect(loginScreen(page).welcome).toBeVisible();
    const enter = async (where: Page, code: string) => {
      await logIn(where, customer);
      await where.getByLabel('Code of your authenticator app').fill(code);
      await where.getByRole('button', { name: 'Confirm' }).click();
      await expect(row(where, 'Releases')).toBeVisible();
    };
    await enter(page, codeAt(1));
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await elsewhere.newPage();
    await other.goto('/login');
    await enter(other, recoveryCode);

    await openAccount(page);
    await expect(app.getByText('9 recovery codes left')).toBeVisible();
    await refuseOnce(page, '**/api/account/recovery-codes');
    await app.getByRole('button', { name: 'New recovery codes' }).click();
    await app.getByRole('button', { name: 'New recovery codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
    await dialog.getByLabel('Code of your authenticator app').fill(otherCode);
    await expectSound(page, 'step-up dialog with both factors');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(codes).toHaveCount(10);
    await app.getByRole('button', { name: 'I have kept them' }).click();
    const sessions = section(page, 'Sessions');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText('This device')).toHaveCount(1);
    await sessions.getByRole('button', { name: /^End session/ }).click();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    await expect(other).toHaveURL(/\/login/, { timeout: 30_000 });
    await elsewhere.close();
  });
});

test.describe('the way back in', () => {
  test('leads through a mail to a new password, once', async ({ page, customer, mails }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expectSound(page, 'forgot password');
    await page.getByLabel('E-mail').fill(customer.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
    await expectSound(page, 'mail is sent');
    const [mail] = await mails.waitFor(customer.email);
    await renewPassword(page, linkIn(mail?.text, 'reset-password'));
    await logIn(page, { ...customer, password: NEW_PASSWORD });
    await expect(row(page, 'Releases')).toBeVisible();
  });

  test('leads through a link of the operator, too', async ({ page, customer, portal }) => {
    const printed = await portal.run(['user', 'reset-link', customer.email]);
    await renewPassword(page, linkIn(printed, 'reset-password'));
    await logIn(page, { ...customer, password: NEW_PASSWORD });
    await expect(row(page, 'Releases')).toBeVisible();
  });
});

test.describe('a new address', () => {
  test.use({ expectedStatuses: [401] });

  test('holds once the link that was mailed to it is opened', async ({ page, customer, mails }) => {
    await signInTo(page, customer, '/file-manager');
    await openAccount(page);
    const address = `new-${customer.email}`;
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByLabel('New e-mail address').fill(address);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`${address} waits for its confirmation`)).toBeVisible();
    const [mail] = await mails.waitFor(address);
    await page.goto(linkIn(mail?.text, 'confirm-email'));
    await expect(page).toHaveURL('/confirm-email');
    await expectSound(page, 'confirm address');
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible();
    await page.goto('/logout');
    await expect(loginScreen(page).welcome).toBeVisible();
    await logIn(page, { ...customer, email: address });
    await expect(row(page, 'Releases')).toBeVisible();
  });
});

test.describe('a passkey', () => {
  // Browsers make passkeys for names, not for addresses.
  test.use({ baseURL: ({ portal }, use) => use(`http://localhost:${portal.port}`) });
  // The step-up that the test asks for.
  test.use({ expectedStatuses: [403] });

  test('is added, proves who is at the keyboard, and is deleted', async ({ page, customer }) => {
    await plugInAuthenticator(page);
    await signInTo(page, customer, '/file-manager');
    await openAccount(page);
    const passkeys = section(page, 'Passkeys');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys.getByLabel('Name').fill('Laptop');
    await passkeys.getByRole('button', { name: 'Create' }).click();
    await expect(passkeys.getByRole('listitem')).toHaveText(/Laptop.*never used/);

    await refuseOnce(page, '**/api/account/passkeys/*');
    await passkeys.getByRole('button', { name: 'Delete Laptop' }).click();
    await passkeys.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await expectSound(page, 'step-up dialog');
    await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
    await dialog.getByRole('button', { name: 'Use a passkey', exact: true }).click();
    await expect(passkeys.getByText('No passkey yet.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

const { title, nextStep } = PROBLEMS.step_up_required;
const refusal = {
  type: 'about:blank',
  code: 'step_up_required',
  status: 403,
  title,
  nextStep,
  detail: title,
  message: title,
};

/** As if the sign-in were longer ago than ten minutes. */
const refuseOnce = (page: Page, address: string) =>
  page.route(
    address,
    (route) => route.fulfill({ status: 403, json: refusal, contentType: 'application/json' }),
    { times: 1 },
  );

interface TokenAnswer {
  readonly access_token: string;
}

test.describe('a short session', () => {
  test.use({ expectOutage: true });

  test('[R7.02] outlives its token in open tabs, of which one renews it for all', async ({
    page,
    context,
    customer,
    portal,
  }) => {
    await portal.kill();
    await portal.start({ SESSION_HOURS: '0.004' });
    const answers: Promise<{ sent: string; got: string }>[] = [];
    context.on('response', (response) => {
      if (!response.url().endsWith('/api/auth/access-token')) return;
      const sent = response.request().postData() ?? '';
      answers.push(response.json().then((body: TokenAnswer) => ({ sent, got: body.access_token })));
    });
    await signInTo(page, customer, '/file-manager');
    const second = await context.newPage();
    await second.goto('/file-manager');
    await expect(row(second, 'Releases')).toBeVisible();
    const kept = () => page.evaluate(() => localStorage.getItem('jwt_access_token') ?? '');
    const first = await kept();
    await expect.poll(kept, { timeout: 15_000 }).not.toBe(first);
    // Tokens count whole seconds: who asks a moment too early gets back what it sent.
    const renewals = (await Promise.all(answers)).filter(
      ({ sent, got }) => sent.includes(first) && got !== first,
    );
    expect(renewals).toHaveLength(1);
    for (const tab of [page, second]) {
      await row(tab, 'Releases').getByRole('link', { name: 'Releases' }).click();
      await expect(tab.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
    }
    await portal.kill();
    await portal.start();
  });
});
