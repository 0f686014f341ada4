import type { Hono } from 'hono';
import { hc } from 'hono/client';
import type { BlankEnv, Schema } from 'hono/types';
import { toApiError } from '../lib/api-error.ts';
import { useSettings } from '../lib/settings/settings-store.ts';
import { presentData, resetDemoStores } from './demo-store.ts';
import { faults, simulateNetwork } from './fault-injection.ts';

/** What a demo's `endpoints.ts` gives: a Hono app, typed by its routes. */
export type DemoEndpoints<Routes extends Schema> = Hono<BlankEnv, Routes>;

/** Requests need an absolute address; this one never leaves the page. */
const ORIGIN = 'http://demo.invalid';

/** Calls that are not answered yet. Tests wait for the last of them: a reload would give it up. */
const underWay = { calls: 0 };

/**
 * A typed client of endpoints that run in this page. `load` fetches their code at the first call.
 * Calls ask for the language of the page, as those of a browser do, and reject like those of
 * `lib/api-client`: ApiError for an answer outside 2xx, NetworkError for none, and the signal's
 * AbortError, also where the data are reset before there is an answer.
 */
export function createDemoClient<Routes extends Schema>(
  load: () => Promise<{ endpoints: DemoEndpoints<Routes> }>,
) {
  announceDemo();
  return hc<DemoEndpoints<Routes>>(ORIGIN, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const asked = new Request(input, init);
      const signal = AbortSignal.any([asked.signal, presentData()]);
      const request = new Request(asked, { signal });
      request.headers.set('accept-language', useSettings.getState().current.language);
      const startedAt = performance.now();
      underWay.calls += 1;
      try {
        const refusal = await simulateNetwork(request);
        const { endpoints } = await load();
        signal.throwIfAborted();
        const response = refusal ?? (await endpoints.fetch(request));
        signal.throwIfAborted();
        log(request, response, performance.now() - startedAt);
        if (response.ok) return response;
        throw toApiError(response, await response.json().catch(() => undefined));
      } finally {
        underWay.calls -= 1;
      }
    },
  });
}

/** The JSON of an answer, typed by its endpoint. */
export async function answerOf<T>(call: Promise<{ json(): Promise<T> }>): Promise<T> {
  return (await call).json();
}

/** The browser's network panel does not know these calls. Parameters stay out: one is a password. */
function log({ method, url }: Request, { status }: Response, duration: number): void {
  const path = new URL(url).pathname;
  // oxlint-disable-next-line no-console -- the only place where a simulated call can be seen
  console.debug(`[demo] ${method} ${path} ${status} ${Math.round(duration)} ms`);
}

declare global {
  interface Window {
    /** Faults to inject into the simulated calls; exists once a demo has been loaded. */
    demo?: typeof faults & { resetData: () => void; underWay: typeof underWay };
  }
}

/** Fault injection for the browser's console: `demo.delay = 800`, `demo.failNext()`. */
function announceDemo(): void {
  window.demo = Object.assign(faults, { resetData: resetDemoStores, underWay });
}
