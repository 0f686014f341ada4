import type { CDPSession, Page } from '@playwright/test';
import { codeOfApp } from '../../apps/server/tests/harness/authenticator-app.ts';
import { plugInAuthenticator } from './support/authenticator.ts';
import type { Customer } from './support/portal.ts';
import { logIn, loginScreen, row, signInTo } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const STEP_MS = 30_000;

/** A call of the page's own session. */
async function callAsUser<T>(page: Page, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([address, sent]) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('jwt_access_token')}`,
          ...(sent === null ? {} : { 'content-type': 'application/json' }),
        },
        body: sent,
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
      return (text === '' ? null : JSON.parse(text)) as T;
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

/** As an authenticator app with a clock `steps` ahead shows it. */
const codeAt = (secret: string, steps: number) => codeOfApp(secret, Date.now() + steps * STEP_MS);

/** Sets an authenticator app up; this step confirms, so that the next one is left. */
async function guardWithApp(page: Page) {
  const { secret } = await callAsUser<{ secret: string }>(page, '/api/account/totp');
  const code = codeAt(secret, 0);
  const path = '/api/account/totp/confirm';
  const { recoveryCodes } = await callAsUser<{ recoveryCodes: string[] }>(page, path, { code });
  return { secret, recoveryCodes };
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(loginScreen(page).welcome).toBeVisible();
}

test.describe('an account with an authenticator app', () => {
  test.use({ expectedStatuses: [401] });

  test('signs in with password and code, says when a code is wrong, and takes a recovery code', async ({
    page,
    customer,
  }) => {
    await signInTo(page, customer, '/file-manager');
    const { secret, recoveryCodes } = await guardWithApp(page);
    await signOut(page);

    await logIn(page, customer);
    const code = page.getByLabel('Code of your authenticator app');
    const confirm = page.getByRole('button', { name: 'Confirm' });
    await code.fill('000000');
    await confirm.click();
    await expect(code).toHaveAccessibleDescription('This code is not right.');
    // A step ahead: whichever step the server is in by then, it has not been taken.
    await code.fill(codeAt(secret, 1));
    await confirm.click();
    await expect(row(page, 'Releases')).toBeVisible();

    await signOut(page);
    await logIn(page, customer);
    await code.fill((recoveryCodes[0] ?? '').toUpperCase());
    await confirm.click();
    await expect(row(page, 'Releases')).toBeVisible();
  });

  test('is let in with the password alone once an operator has removed the app', async ({
    page,
    customer,
    portal,
  }) => {
    await signInTo(page, customer, '/file-manager');
    await guardWithApp(page);
    await signOut(page);
    const operator = await portal.addCustomer('--operator');
    await page.goto(`/operator/users?q=${encodeURIComponent(customer.email)}`);
    await logIn(page, operator);
    await page.getByRole('main').getByRole('link', { name: customer.email }).click();
    const ways = page.getByRole('region', { name: 'Ways to sign in' });
    await expect(ways).toContainText('on, 10 recovery codes left');
    await ways.getByRole('button', { name: 'Remove the second factor' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('lost phone');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(ways).toContainText('Authenticator appoff');
    await page.getByRole('link', { name: 'In the ledger' }).click();
    const entries = page.getByRole('main');
    await expect(entries.getByText('Second factor removed', { exact: true })).toBeVisible();
    await signOut(page);
    await signInTo(page, customer, '/file-manager');
    await expect(row(page, 'Releases')).toBeVisible();
  });
});

test.describe('an account with a passkey', () => {
  // Browsers make passkeys for names, not for addresses.
  test.use({ baseURL: ({ portal }, use) => use(`http://localhost:${portal.port}`) });

  // The first start took any free port; from the second on the server knows its own address.
  test.beforeAll(async ({ portal }) => {
    await portal.kill();
    await portal.start();
  });

  /** Makes a passkey in this browser and adds it to the account that is signed in. */
  async function addPasskey(page: Page): Promise<void> {
    const begun = await callAsUser<{ challenge: string; options: unknown }>(
      page,
      '/api/account/passkeys/options',
    );
    // As a text: the types of this folder know no browser.
    const passkey = await page.evaluate<unknown>(`(async () => {
      const options = ${JSON.stringify(begun.options)};
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
      return (await navigator.credentials.create({ publicKey })).toJSON();
    })()`);
    const body = { challenge: begun.challenge, name: 'Virtual', passkey };
    await callAsUser(page, '/api/account/passkeys', body);
  }

  const verifies = (
    { cdp, authenticatorId }: { cdp: CDPSession; authenticatorId: string },
    isUserVerified: boolean,
  ) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });

  async function addAndSignOut(page: Page, customer: Customer) {
    const authenticator = await plugInAuthenticator(page);
    await signInTo(page, customer, '/file-manager');
    await addPasskey(page);
    await signOut(page);
    return authenticator;
  }

  test('signs in with it alone, also when there is an authenticator app', async ({
    page,
    customer,
  }) => {
    await plugInAuthenticator(page);
    await signInTo(page, customer, '/file-manager');
    await guardWithApp(page);
    await addPasskey(page);
    for (const _time of ['first', 'second']) {
      await signOut(page);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(row(page, 'Releases')).toBeVisible();
    }
  });

  test('does not sign in who cannot show the authenticator that it is them', async ({
    page,
    customer,
  }) => {
    const authenticator = await addAndSignOut(page, customer);
    const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
    await verifies(authenticator, false);
    await signIn.click();
    await expect(page.getByText('No passkey was used.')).toBeVisible();
    await verifies(authenticator, true);
    await signIn.click();
    await expect(row(page, 'Releases')).toBeVisible();
  });

  test.describe('that was deleted', () => {
    test.use({ expectedStatuses: [401] });

    test('says that it is not known here', async ({ page, customer, portal }) => {
      await addAndSignOut(page, customer);
      await portal.run(['user', 'remove-second-factor', customer.email, '--passkeys']);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(page.getByText('This passkey is not known here.')).toBeVisible();
    });
  });
});
