import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TOKEN_KEY } from '../lib/access-token.ts';
import { loadRuntimeConfig, setRuntimeConfig } from '../lib/runtime-config.ts';
import { useSession } from '../lib/session.ts';
import { startSession } from '../lib/start-session.ts';
import { answerWith, type Call, json, problem } from '../testing/answer-with.ts';
import { runBeforeApp } from '../testing/run-before-app.ts';
import { prepareTexts, renderScreen, TEST_CONFIG } from '../testing/render.tsx';
import { sampleRecord, tokenFor } from '../testing/sample-user.ts';
import { createAppRouter } from './router.tsx';

const FOLDER = 'AAAAAAAAAAAAAAAAAAAAAA';
const FIRST_CALLS = /^\/(?:config\.json|api\/auth\/access-token|api\/library\/entries\?.*)$/;

const STORAGES = ['localStorage', 'sessionStorage'] as const;
/** As jsdom has them. */
const OWN_STORAGES = STORAGES.map((name) => [name, window[name]] as const);

let calls: readonly Call[] = [];

const isFirst = ({ path }: Call): boolean => FIRST_CALLS.test(path);

/** Everything that is asked for as if by the browser; `refused` = the token is no longer good. */
function answer(token: string, refused = false): void {
  calls = answerWith(({ path }) => {
    if (path === '/config.json') return json(TEST_CONFIG);
    if (path.startsWith('/api/library/entries')) return json({ items: [], nextCursor: null });
    if (path !== '/api/auth/access-token') return new Promise(() => {});
    if (refused) return problem('invalid_access_token');
    return json({ user: sampleRecord, access_token: token, avatar_url: null });
  });
}

/** The script of the page that runs before the app. */
async function openPage(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  await runBeforeApp();
  await expect.poll(() => calls.some(isFirst)).toBe(true);
}

/** What the app does next. */
const start = async () => startSession(await loadRuntimeConfig(), new AbortController().signal);

async function show(address: string): Promise<void> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  await renderScreen(<RouterProvider router={router} />);
}

const pathsOf = (made: readonly Call[]): readonly string[] =>
  made.map(({ path }) => path).toSorted();

beforeEach(async () => {
  await prepareTexts();
  setRuntimeConfig(null);
  useSession.setState({ status: 'starting', user: null, token: null }, true);
});

afterEach(() => {
  globalThis.firstAnswers = undefined;
  for (const [name, value] of OWN_STORAGES) {
    Object.defineProperty(window, name, { value, configurable: true });
  }
  window.history.replaceState(null, '', '/');
});

describe('before the app is here', () => {
  it.each(['/file-manager', `/file-manager/${FOLDER}`])(
    'asks for all that %s begins with, and the app asks for none of it again',
    async (address) => {
      const token = tokenFor(60);
      localStorage.setItem(TOKEN_KEY, token);
      answer(token);
      await openPage(address);
      await expect.poll(() => calls).toHaveLength(3);
      const asked = pathsOf(calls);
      await start();
      expect(useSession.getState().status).toBe('signed-in');
      await show(address);
      await screen.findByText(/is empty|no files/i);
      expect(pathsOf(calls.filter(isFirst))).toEqual(asked);
      expect(calls.find(({ path }) => path.startsWith('/api/library'))?.authorization).toBe(
        `Bearer ${token}`,
      );
    },
  );

  it('waits for a list no longer than the app does for any read', async () => {
    const token = tokenFor(60);
    localStorage.setItem(TOKEN_KEY, token);
    answer(token);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => timeout.mockRestore());
    const asked = vi.fn<typeof fetch>(fetch);
    vi.stubGlobal('fetch', asked);
    await openPage('/file-manager');
    await expect.poll(() => calls).toHaveLength(3);
    const signals = asked.mock.calls.flatMap(([, sent]) => sent?.signal ?? []);
    expect(timeout.mock.calls).toEqual([[30_000]]);
    expect(signals).toEqual([timeout.mock.results[0]?.value]);
  });

  it('asks for the configuration alone where nobody is signed in, or no longer', async () => {
    for (const kept of [null, 'no token', tokenFor(-1)]) {
      localStorage.clear();
      if (kept !== null) localStorage.setItem(TOKEN_KEY, kept);
      answer('');
      await openPage('/file-manager');
      expect(pathsOf(calls)).toEqual(['/config.json']);
    }
  });

  it('leaves a licence server elsewhere to the app', async () => {
    localStorage.setItem(TOKEN_KEY, tokenFor(60));
    calls = answerWith(({ path }) =>
      path === '/config.json'
        ? json({ ...TEST_CONFIG, authHost: 'https://licences.example' })
        : new Promise(() => {}),
    );
    await openPage('/account');
    const answers = [...(globalThis.firstAnswers?.values() ?? [])];
    await Promise.allSettled(answers.map(({ answer: made }) => made));
    expect(pathsOf(calls)).toEqual(['/config.json']);
  });

  it.each([
    {
      what: 'the browser forbids to store',
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    },
    { what: 'an app without storage shows', get: () => null },
  ])('lets a page keep by itself what $what, until it is closed', async ({ get }) => {
    for (const name of STORAGES) Object.defineProperty(window, name, { get, configurable: true });
    answer('');
    await openPage('/login');
    const stored = (): unknown[] => STORAGES.map((name) => window[name].getItem('a'));
    expect(stored()).toEqual([null, null]);
    for (const name of STORAGES) window[name].setItem('a', name);
    expect(stored()).toEqual(STORAGES);
    expect(Object.keys(localStorage)).toEqual(['a']);
    localStorage.removeItem('a');
    expect(stored()).toEqual([null, 'sessionStorage']);
    sessionStorage.clear();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('[R4.03] [R8.03] drops what it has for a token that is refused', async () => {
    const token = tokenFor(60);
    localStorage.setItem(TOKEN_KEY, token);
    answer(token, true);
    await openPage('/file-manager');
    await start();
    expect(useSession.getState().status).toBe('guest');
    expect([...(globalThis.firstAnswers?.keys() ?? [])]).toEqual([]);
  });
});
