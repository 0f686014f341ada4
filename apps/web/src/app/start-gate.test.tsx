import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TOKEN_KEY } from '../lib/access-token.ts';
import { setRuntimeConfig } from '../lib/runtime-config.ts';
import { useSessionEnd } from '../lib/session-end/session-end.ts';
import { useSession } from '../lib/session.ts';
import { answerWith, json, problem } from '../testing/answer-with.ts';
import { renderScreen, TEST_CONFIG } from '../testing/render.tsx';
import { sampleRecord, tokenFor } from '../testing/sample-user.ts';
import { StartGate } from './start-gate.tsx';

const openGate = (beforeOpen = () => Promise.resolve()) =>
  renderScreen(
    <StartGate beforeOpen={beforeOpen}>
      <p>inside</p>
    </StartGate>,
  );

const isOpen = () => screen.queryByText('inside') !== null;

beforeEach(() => useSession.setState({ status: 'starting', user: null, token: null }, true));

describe('StartGate', () => {
  it('[R4.03] shows the splash, and no screen, until the session is judged', async () => {
    localStorage.setItem(TOKEN_KEY, tokenFor(60));
    const answer = Promise.withResolvers<Response>();
    answerWith(() => answer.promise);
    await openGate();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(isOpen()).toBe(false);
    answer.resolve(json({ user: sampleRecord, access_token: tokenFor(60), avatar_url: null }));
    await screen.findByText('inside');
    expect(useSession.getState().status).toBe('signed-in');
  });

  it('[R4.03] opens for a guest without asking the licence server', async () => {
    const calls = answerWith(() => new TypeError('no call expected'));
    await openGate();
    await screen.findByText('inside');
    expect(calls).toEqual([]);
  });

  it.each([
    ['the configuration', '/config.json'],
    ['the judgement of the token', '/api/auth/access-token'],
    ['the first screen', 'screen'],
  ])('[R4.03] gives up when %s takes too long, and keeps the token', async (_, stuck) => {
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    const token = tokenFor(60);
    localStorage.setItem(TOKEN_KEY, token);
    const never = new Promise<never>(() => {});
    const answers = new Map<string, unknown>([
      ['/config.json', TEST_CONFIG],
      ['/api/auth/access-token', { user: sampleRecord, access_token: token, avatar_url: null }],
    ]);
    const calls = answerWith(({ path }) => (path === stuck ? never : json(answers.get(path))));
    const rendered = openGate(() => (stuck === 'screen' ? never : Promise.resolve()));
    setRuntimeConfig(null);
    await rendered;
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    time.abort();
    expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
    expect(isOpen()).toBe(false);
    expect(localStorage.getItem(TOKEN_KEY)).toBe(token);
    timeout.mockRestore();
  });

  it('[R8.03] says that the stored token has expired', async () => {
    localStorage.setItem(TOKEN_KEY, tokenFor(-1));
    await openGate();
    await screen.findByText('inside');
    expect(useSessionEnd.getState().reason).toBe('expired');
  });

  it('[R8.03] says that the token was refused', async () => {
    localStorage.setItem(TOKEN_KEY, tokenFor(60));
    answerWith(() => problem('invalid_access_token'));
    await openGate();
    await screen.findByText('inside');
    expect(useSessionEnd.getState().reason).toBe('refused');
    expect(useSession.getState().status).toBe('guest');
  });

  it('offers to ask again while nobody answers, and loses nothing', async () => {
    const token = tokenFor(60);
    localStorage.setItem(TOKEN_KEY, token);
    let online = false;
    answerWith(({ path }) => {
      if (!online) return new TypeError('Failed to fetch');
      return path === '/config.json'
        ? json(TEST_CONFIG)
        : json({ user: sampleRecord, access_token: token, avatar_url: null });
    });
    const rendered = openGate();
    setRuntimeConfig(null);
    await rendered;
    expect((await screen.findByRole('alert')).textContent).toContain('does not answer');
    expect(isOpen()).toBe(false);
    expect(localStorage.getItem(TOKEN_KEY)).toBe(token);
    online = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('inside');
    expect(useSession.getState().status).toBe('signed-in');
    vi.unstubAllGlobals();
  });

  it('asks again by itself until somebody answers, and shows no splash meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const token = tokenFor(60);
    localStorage.setItem(TOKEN_KEY, token);
    let online = false;
    const calls = answerWith(() =>
      online
        ? json({ user: sampleRecord, access_token: token, avatar_url: null })
        : new Response('<h1>Bad gateway</h1>', { status: 502 }),
    );
    try {
      await openGate();
      await act(() => vi.advanceTimersByTimeAsync(3_999));
      expect(calls).toHaveLength(1);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(calls).toHaveLength(2);
      expect(screen.getByRole('alert').textContent).toContain('does not answer');
      online = true;
      await act(() => vi.advanceTimersByTimeAsync(4_000));
    } finally {
      vi.useRealTimers();
    }
    await screen.findByText('inside');
    expect(calls).toHaveLength(3);
    vi.unstubAllGlobals();
  });
});
