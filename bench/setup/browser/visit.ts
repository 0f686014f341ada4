import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';
import { evaluate } from './evaluate.ts';

/** What the visitor has: the slow network and the slow telephone that Lighthouse measures with. */
export const SLOW = {
  cpuSlowdown: 4,
  latencyMs: 150,
  downBitsPerSecond: 1_600_000,
  upBitsPerSecond: 750_000,
} as const;

const TIME_LIMIT_MS = 60_000;
/** A page without a new answer for so long has all it asks for by itself. */
const REST_MS = 1500;
const FIRST_PAINT = `performance.getEntriesByName('first-contentful-paint')[0].startTime`;

/** One request; times in milliseconds since the address was entered. */
export interface Asked {
  readonly path: string;
  readonly startedAt: number;
  /** Null while the answer is under way, as a stream of events is for good. */
  endedAt: number | null;
  /** Head and body as they came over the wire. */
  bytes: number;
}

/** A first visit with nothing kept from an earlier one. */
export interface Visit {
  /** Milliseconds since the address was entered. */
  readonly firstPaintAt: number;
  readonly usableAt: number;
  /** In the order in which they began, those after `usableAt` included. */
  readonly requests: readonly Asked[];
}

export interface Wanted {
  readonly url: string;
  /** An expression of the page that is true once the screen can be used. */
  readonly usable: string;
  /** Where somebody is signed in already. */
  readonly storageState?: BrowserContextOptions['storageState'];
}

/** Opens an address in a browser profile of its own, on a slow network and a slow processor. */
export async function visit(browser: Browser, wanted: Wanted): Promise<Visit> {
  const { url, usable, storageState } = wanted;
  const context = await browser.newContext({ ...(storageState && { storageState }) });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteWhen(usable));
    const session = await context.newCDPSession(page);
    await slowDown(session);
    const requests = follow(session);
    await page.goto(url, { waitUntil: 'commit', timeout: TIME_LIMIT_MS });
    const usableAt = Number(await evaluate(session, 'usableAt'));
    await restOf(requests);
    const firstPaintAt = Number(await evaluate(session, FIRST_PAINT));
    return { firstPaintAt, usableAt, requests };
  } finally {
    await context.close();
  }
}

/** Looked at once a frame, as the visitor does; gives up with the page. */
const noteWhen = (usable: string): string => `globalThis.usableAt = new Promise((resolve) => {
  const look = () => {
    if (${usable}) resolve(performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
});`;

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.downBitsPerSecond / 8,
    uploadThroughput: SLOW.upBitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuSlowdown });
}

/** Gives a list that grows while the page asks. */
function follow(session: CDPSession): readonly Asked[] {
  const requests: Asked[] = [];
  const byId = new Map<string, Asked>();
  let start: number | undefined;
  const since = (timestamp: number): number => (timestamp - (start ?? timestamp)) * 1000;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    start ??= timestamp;
    const { pathname } = new URL(request.url);
    const asked = { path: pathname, startedAt: since(timestamp), endedAt: null, bytes: 0 };
    byId.set(requestId, asked);
    requests.push(asked);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const asked = byId.get(requestId);
    if (asked) Object.assign(asked, { endedAt: since(timestamp), bytes: encodedDataLength });
  });
  return requests;
}

async function restOf(requests: readonly Asked[]): Promise<void> {
  let settled = -1;
  for (;;) {
    const now = requests.filter(({ endedAt }) => endedAt !== null).length;
    if (now === settled) return;
    settled = now;
    await setTimeout(REST_MS);
  }
}
