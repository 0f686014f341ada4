import { randomUUID } from 'node:crypto';
import { startFirebaseEmulator } from '@file-server/testkit/firebase-emulator';
import type { Page } from '@playwright/test';
import { expect, fillIn, openTab, stored, test } from './support/providers.ts';
import { row } from './support/screens.ts';

const PASSWORD = 'quiet-orange-lamp';
const anyone = () => `${randomUUID()}@example.com`;

/** Where a sentence may stand. */
const PLACES = ['Display name', 'E-mail', 'Password'] as const;
type Place = (typeof PLACES)[number] | 'form' | 'snackbar';

async function logInAtFirebase(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openTab(page, '/login', 'Firebase');
  await fillIn(page, { 'E-mail': email, Password: password });
  await page.getByRole('button', { name: 'Login' }).click();
}

async function registerAtFirebase(page: Page, email: string): Promise<void> {
  await openTab(page, '/register', 'Firebase');
  await fillIn(page, {
    'Display name': 'Ada Firebase',
    'E-mail': email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** The sentence stands where it must, and the form can be sent again. */
async function expectRefusal(page: Page, place: Place, text: string): Promise<void> {
  if (place === 'form' || place === 'snackbar') {
    const root = place === 'form' ? page.locator('form') : page.locator('.notistack-Snackbar');
    await expect(root.getByText(text)).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(1);
  } else {
    const field = page.getByLabel(place, { exact: true });
    await expect(field).toHaveAccessibleDescription(text);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByRole('button', { name: /^(Login|Create account)$/ })).toBeEnabled();
}

/** Lets a value reach the emulator that the form itself would not let pass. */
async function sendInstead(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.route(/accounts:sign(Up|InWithPassword)/, async (route) => {
    const body = route.request().postDataJSON() as object;
    await route.continue({ postData: JSON.stringify({ ...body, ...values }) });
  });
}

/** Answers in the words of the real service, where the emulator has no way to. */
async function answerInstead(page: Page, message: string): Promise<void> {
  await page.route(/accounts:sign(Up|InWithPassword)/, async (route) => {
    const error = { code: 400, message, errors: [{ message }] };
    await route.fulfill({ status: 400, json: { error } });
  });
}

test.afterEach(async ({ firebase }) => {
  await firebase.setEmailPrivacy(false);
  await firebase.setPasswordSignIn(true);
});

test('[R2.04, R7.05, R6.02, R2.13] registers at Firebase, is signed in and lands where it wanted to go', async ({
  page,
  firebase,
}) => {
  const email = anyone();
  await page.goto('/file-manager?sort=size');
  // What comes after the form moves what stands below it.
  await expect(page.getByRole('tab', { name: 'Firebase' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with Auth0' })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register\?redirect=/);
  // Until the registration is here, the login is: it has a tab of that name, too.
  await expect(page.getByLabel('Display name', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Firebase' }).click();
  await fillIn(page, {
    'Display name': 'Ada Firebase',
    'E-mail': email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(row(page, 'Releases')).toBeVisible();
  await expect(page).toHaveURL('/file-manager?sort=size');
  await expect(page.getByRole('button', { name: /Ada Firebase/ })).toBeVisible();
  expect(await firebase.signIn({ email, password: PASSWORD })).toBeTruthy();
});

test('[R4.05, R7.05, R8.07] signs in at Firebase, saves there, and signs out there', async ({
  page,
  firebase,
}) => {
  const email = anyone();
  await firebase.createUser({ email, password: PASSWORD, displayName: 'Ada' });
  await logInAtFirebase(page, email);
  await expect(row(page, 'Releases')).toBeVisible();
  const sdkKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase:auth')));
  expect(await sdkKeys()).toHaveLength(1);

  await page.getByRole('button', { name: 'Text size' }).click();
  await page.getByRole('slider').press('ArrowRight');
  await expect(page.getByText('User data saved to firebase')).toBeVisible();

  await page.reload();
  await expect(row(page, 'Releases')).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await sdkKeys()).toEqual([]);
  expect(await stored(page, 'jwt_access_token')).toBeNull();
});

test.describe('refused by the emulator', () => {
  test.use({ expectedStatuses: [400] });

  test('[R8.04] with privacy: one sentence for an unknown address and a wrong password (auth/invalid-credential)', async ({
    page,
    firebase,
  }) => {
    await firebase.setEmailPrivacy(true);
    const email = anyone();
    await firebase.createUser({ email, password: PASSWORD });
    const text = 'The e-mail address or the password is not right.';
    await logInAtFirebase(page, email, 'another-password');
    await expectRefusal(page, 'Password', text);
    await logInAtFirebase(page, anyone());
    await expectRefusal(page, 'Password', text);
  });

  test('[R8.04] without privacy: names the address (auth/user-not-found)', async ({ page }) => {
    await logInAtFirebase(page, anyone());
    await expectRefusal(page, 'E-mail', 'Firebase knows no account with this e-mail address.');
    await page.getByLabel('Password', { exact: true }).press('End');
    await page.keyboard.type('x');
    await expectRefusal(page, 'E-mail', 'Firebase knows no account with this e-mail address.');
    await page.getByLabel('E-mail').press('End');
    await page.keyboard.type('x');
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'false');
  });

  test('[R8.04] without privacy: names the password (auth/wrong-password)', async ({
    page,
    firebase,
  }) => {
    const email = anyone();
    await firebase.createUser({ email, password: PASSWORD });
    await logInAtFirebase(page, email, 'another-password');
    await expectRefusal(page, 'Password', 'The password is not right.');
  });

  test('[R8.04] says that the account is disabled (auth/user-disabled)', async ({
    page,
    firebase,
  }) => {
    const email = anyone();
    await firebase.disable(await firebase.createUser({ email, password: PASSWORD }));
    await logInAtFirebase(page, email);
    await expectRefusal(page, 'E-mail', 'This account has been disabled.');
  });

  test('[R8.04, R8.05] says that passwords are switched off (auth/operation-not-allowed)', async ({
    page,
    firebase,
  }) => {
    const text = 'Firebase takes no accounts with e-mail and password for this server.';
    await firebase.setPasswordSignIn(false);
    await logInAtFirebase(page, anyone());
    await expectRefusal(page, 'E-mail', text);
    await registerAtFirebase(page, anyone());
    await expectRefusal(page, 'Display name', text);
  });

  test('[R8.04, R8.05] says that the address is not one (auth/invalid-email)', async ({ page }) => {
    await sendInstead(page, { email: 'nonsense' });
    await logInAtFirebase(page, anyone());
    await expectRefusal(page, 'E-mail', 'You must enter a valid email');
    await registerAtFirebase(page, anyone());
    await expectRefusal(page, 'E-mail', 'You must enter a valid email');
  });

  test('[R8.05] says that the address is taken (auth/email-already-in-use)', async ({
    page,
    firebase,
  }) => {
    const email = anyone();
    await firebase.createUser({ email, password: PASSWORD });
    await registerAtFirebase(page, email);
    await expectRefusal(page, 'E-mail', 'The email address is already in use');
    await page.getByLabel('Display name').fill('Somebody else');
    await expectRefusal(page, 'E-mail', 'The email address is already in use');
  });

  test('[R8.05] says that the password is weak (auth/weak-password)', async ({ page }) => {
    await sendInstead(page, { password: '123' });
    await registerAtFirebase(page, anyone());
    const text = 'This password is too weak for Firebase. Choose a longer one.';
    await expectRefusal(page, 'Password', text);
  });

  const ONLY_REAL: [code: string, answer: string, login: Place, register: Place, text: string][] = [
    [
      'auth/too-many-requests',
      'TOO_MANY_ATTEMPTS_TRY_LATER',
      'form',
      'form',
      'Too many attempts at Firebase. Wait a few minutes, then try again.',
    ],
    [
      'auth/email-already-in-use',
      'EMAIL_EXISTS',
      'E-mail',
      'E-mail',
      'The email address is already in use',
    ],
    [
      'auth/user-disabled',
      'USER_DISABLED',
      'E-mail',
      'Display name',
      'This account has been disabled.',
    ],
    [
      'auth/user-not-found',
      'EMAIL_NOT_FOUND',
      'E-mail',
      'Display name',
      'Firebase knows no account with this e-mail address.',
    ],
    [
      'auth/wrong-password',
      'INVALID_PASSWORD',
      'Password',
      'Password',
      'The password is not right.',
    ],
    [
      'auth/weak-password',
      'WEAK_PASSWORD',
      'Password',
      'Password',
      'This password is too weak for Firebase. Choose a longer one.',
    ],
  ];
  for (const [code, answer, login, register, text] of ONLY_REAL) {
    test(`[R8.04, R8.05] says what the real service means by ${answer} (${code})`, async ({
      page,
    }) => {
      await answerInstead(page, answer);
      await logInAtFirebase(page, anyone());
      await expectRefusal(page, login, text);
      await registerAtFirebase(page, anyone());
      await expectRefusal(page, register, text);
    });
  }

  test('[R8.04, R8.05] says that the key is refused (auth/api-key-not-valid)', async ({ page }) => {
    await page.route(/accounts:sign(Up|InWithPassword)/, async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('key', 'refused-api-key');
      await route.continue({ url: url.href });
    });
    const text = 'Firebase refuses the key of this server. Tell its operator.';
    await logInAtFirebase(page, anyone());
    await expectRefusal(page, 'snackbar', text);
    await registerAtFirebase(page, anyone());
    await expectRefusal(page, 'snackbar', text);
  });
});

test('[R8.04, R8.05] says that the key is none (auth/invalid-api-key)', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { providers: { firebase: { apiKey: string } } };
    config.providers.firebase.apiKey = 'no:key';
    await route.fulfill({ response, json: config });
  });
  const text = 'Firebase refuses the key of this server. Tell its operator.';
  await logInAtFirebase(page, anyone());
  await expectRefusal(page, 'snackbar', text);
  await registerAtFirebase(page, anyone());
  await expectRefusal(page, 'snackbar', text);
});

test.describe('an address that belongs to an account here', () => {
  test.use({ expectedStatuses: [403] });

  test('is not given to whoever claims it at Firebase, until the mail proves it', async ({
    page,
    customer,
    firebase,
  }) => {
    const { email } = customer;
    await registerAtFirebase(page, email);
    await expectRefusal(
      page,
      'E-mail',
      'This server has an account with this address already. Firebase has sent you a mail: confirm the address there, then log in with Firebase.',
    );
    const codes = await fetch(
      `${firebase.origin}/emulator/v1/projects/${firebase.projectId}/oobCodes`,
    );
    expect(await codes.text()).toContain(email);
  });
});

test.describe('when the emulator dies', () => {
  test.use({ expectOutage: true });

  test('[R8.04] mid sign-in, the form says so and works once it is back', async ({
    page,
    firebase,
  }) => {
    const email = anyone();
    // Another one, so that the tests after this one keep theirs.
    const doomed = await startFirebaseEmulator();
    await page.route(`${firebase.origin}/**`, async (route) => {
      await doomed.kill();
      await route.continue({ url: route.request().url().replace(firebase.origin, doomed.origin) });
    });
    await logInAtFirebase(page, email);
    const text = 'Firebase does not answer. Check your connection, then try again.';
    await expectRefusal(page, 'form', text);

    await page.unroute(`${firebase.origin}/**`);
    await firebase.createUser({ email, password: PASSWORD });
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(row(page, 'Releases')).toBeVisible();
  });
});
