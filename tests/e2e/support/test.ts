import { type BrowserContext, expect, test as base } from '@playwright/test';
import { type Customer, openPortal, type Portal } from './portal.ts';

export { expect };

export interface TestFixtures {
  /** An account of this test alone. */
  readonly customer: Customer;
  /** Options of `user add` for that account. */
  readonly terms: readonly string[];
  /** Statuses of refusals that the test provokes; the browser logs each as an error. */
  readonly expectedStatuses: readonly number[];
  /** The test takes the server away, so requests may go unanswered. */
  readonly expectOutage: boolean;
  /** Origins of providers that the test signs in at. */
  readonly expectedOrigins: readonly string[];
  readonly cleanPages: void;
}

/** Journeys against one real server per worker. Every page of every test is watched for faults. */
export const test = base.extend<TestFixtures, { portal: Portal }>({
  portal: [
    // Playwright reads the names of the fixtures it needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await openPortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  terms: [['--maximum', '25'], { option: true }],
  expectedStatuses: [[], { option: true }],
  expectOutage: [false, { option: true }],
  expectedOrigins: [[], { option: true }],
  customer: async ({ portal, terms }, use) => use(await portal.addCustomer(...terms)),
  cleanPages: [
    async ({ context, baseURL, expectedStatuses, expectOutage, expectedOrigins }, use) => {
      const own = new URL(baseURL ?? '').origin;
      const faults = watchForFaults(context, [own, ...expectedOrigins]);
      await use();
      const expected = [
        ...expectedStatuses.map((status) => `with a status of ${status} `),
        ...(expectOutage ? ['net::ERR_'] : []),
      ];
      expect(faults.filter((fault) => !expected.some((text) => fault.includes(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Journeys that change the library have a portal of their own: those of other files read what is there.
 * It has no demos, because their messages come at any time, over what is being pressed. Each call makes a
 * fixture of its own, so no two files share one.
 */
export const testAlone = () =>
  test.extend<object, { portal: Portal }>({
    portal: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const portal = await openPortal({ DEMOS: 'off' });
        await use(portal);
        await portal.close();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  });

/** Collects what no page of the product may do: log an error, break its policy, leave its origin. */
function watchForFaults(context: BrowserContext, origins: readonly string[]): string[] {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !origins.includes(url.origin)) {
      faults.push(`request to another origin: ${request.url()}`);
    }
  });
  return faults;
}
