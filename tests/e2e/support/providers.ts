import {
  FIREBASE_INSTALL_LIMIT_MS,
  type FirebaseEmulator,
  startFirebaseEmulator,
} from '@file-server/testkit/firebase-emulator';
import { type OpenIdProvider, startOpenIdProvider } from '@file-server/testkit/openid-provider';
import type { Page } from '@playwright/test';
import { openPortal, type Portal } from './portal.ts';
import { expect, test as base } from './test.ts';

export { expect };

interface Counterparts {
  readonly firebase: FirebaseEmulator;
  readonly auth0: OpenIdProvider;
  readonly portal: Portal;
}

/** Journeys against one real server that takes sign-ins of a real emulator and a real provider. */
export const test = base.extend<object, Counterparts>({
  firebase: [
    // Playwright reads the names of the fixtures it needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const emulator = await startFirebaseEmulator();
      await use(emulator);
      await emulator.kill();
    },
    { scope: 'worker', timeout: FIREBASE_INSTALL_LIMIT_MS },
  ],
  auth0: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const provider = await startOpenIdProvider();
      await use(provider);
      await provider.kill();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ firebase, auth0 }, use) => {
      const portal = await openPortal({
        REGISTRATION: 'open',
        ...firebase.env,
        ...auth0.env,
      });
      auth0.allowOrigins(portal.url);
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  expectedOrigins: ({ firebase, auth0 }, use) => use([firebase.origin, auth0.domain]),
});

/** The fields of the registration and of the login, by their labels. */
export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** The form with the tabs, where the tab has been chosen. */
export async function openTab(page: Page, path: '/login' | '/register', tab: string) {
  await page.goto(path);
  await page.getByRole('tab', { name: tab }).click();
}

/** What this browser keeps under a name (R7.07). */
export function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
