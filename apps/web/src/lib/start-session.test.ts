import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, json, problem } from '../testing/answer-with.ts';
import { TEST_CONFIG } from '../testing/render.tsx';
import { sampleRecord, sampleUser, tokenFor } from '../testing/sample-user.ts';
import { TOKEN_KEY } from './access-token.ts';
import { NetworkError } from './api-error.ts';
import { useSession } from './session.ts';
import { forgetSessionEnd, useSessionEnd } from './session-end/session-end.ts';
import { startSession } from './start-session.ts';

const start = () => startSession(TEST_CONFIG, new AbortController().signal);

beforeEach(() => useSession.setState({ status: 'starting', user: null, token: null }, true));
afterEach(() => {
  vi.unstubAllGlobals();
  forgetSessionEnd();
});

describe('startSession', () => {
  it('[R4.03] makes no call without a token', async () => {
    const calls = answerWith(() => new Error('offline'));
    await start();
    expect(calls).toEqual([]);
    expect(useSession.getState().status).toBe('guest');
    expect(useSessionEnd.getState().reason).toBeNull();
  });

  it.each(['no token at all', 'a.b.c', tokenFor(-1)])(
    '[R4.03] [R5.09] clears the unusable token %s without a call',
    async (token) => {
      localStorage.setItem(TOKEN_KEY, token);
      const calls = answerWith(() => new Error('offline'));
      await start();
      expect(calls).toEqual([]);
      expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
      expect(useSession.getState().status).toBe('guest');
      expect(useSessionEnd.getState().reason).toBe('expired');
    },
  );

  it('[R4.03] [R7.02] signs in with the answer of the licence server', async () => {
    const [token, fresh] = [tokenFor(60), tokenFor(3600)];
    localStorage.setItem(TOKEN_KEY, token);
    const calls = answerWith(() =>
      json({ user: sampleRecord, access_token: fresh, avatar_url: null }),
    );
    await start();
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/auth/access-token',
        body: { access_token: token },
        authorization: null,
      },
    ]);
    expect(useSession.getState()).toEqual({ status: 'signed-in', user: sampleUser, token: fresh });
    expect(localStorage.getItem('jwt_access_token')).toBe(fresh);
  });

  it('[R8.03] logs out when the licence server refuses the token', async () => {
    localStorage.setItem(TOKEN_KEY, tokenFor(60));
    answerWith(() => problem('invalid_access_token'));
    await start();
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(useSession.getState().status).toBe('guest');
    expect(useSessionEnd.getState().reason).toBe('refused');
  });

  it.each([
    ['nobody answers', () => new TypeError('Failed to fetch')],
    ['the time is up', () => new DOMException('late', 'TimeoutError')],
  ])('keeps the token when %s', async (_, answer) => {
    const token = tokenFor(60);
    localStorage.setItem(TOKEN_KEY, token);
    answerWith(answer);
    await expect(start()).rejects.toBeInstanceOf(NetworkError);
    expect(localStorage.getItem(TOKEN_KEY)).toBe(token);
    expect(useSession.getState().status).toBe('starting');
  });

  it('[R3.01] [R7.02] signs in with the picture that the licence server tells', async () => {
    localStorage.setItem(TOKEN_KEY, tokenFor(60));
    const picture = 'https://pictures.example/zoe.png';
    answerWith(() => json({ user: sampleRecord, access_token: tokenFor(60), avatar_url: picture }));
    await start();
    expect(useSession.getState().user?.data.photoURL).toBe(picture);
  });

  it('[R8.03] logs out when the licence server answers without a user', async () => {
    localStorage.setItem(TOKEN_KEY, tokenFor(60));
    answerWith(() => json({ access_token: tokenFor(60), avatar_url: null }));
    await start();
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(useSession.getState().status).toBe('guest');
    expect(useSessionEnd.getState().reason).toBe('refused');
  });

  it.each([
    ['invalid_access_token', { sessionEnd: 'ended_elsewhere' }, 'ended_elsewhere'],
    ['invalid_access_token', {}, null],
    ['not_activated', {}, 'licence_deactivated'],
  ] as const)('keeps what ended the session that is refused: %s %o', async (code, extra, cause) => {
    localStorage.setItem(TOKEN_KEY, tokenFor(60));
    answerWith(() => problem(code, extra));
    await start();
    expect(useSessionEnd.getState()).toEqual({ reason: 'refused', cause });
  });

  it.each([429, 500, 502, 503])(
    '[R4.03] keeps the token when the answer is a %i',
    async (status) => {
      const token = tokenFor(60);
      localStorage.setItem(TOKEN_KEY, token);
      answerWith(() => json({ message: 'Something broke.' }, { status }));
      await expect(start()).rejects.toMatchObject({ status });
      expect(localStorage.getItem(TOKEN_KEY)).toBe(token);
      expect(useSession.getState().status).toBe('starting');
    },
  );

  it.each([200, 403, 429])('keeps the token when a page comes with status %i', async (status) => {
    const token = tokenFor(60);
    localStorage.setItem(TOKEN_KEY, token);
    answerWith(() => new Response('<h1>Too many requests</h1>', { status }));
    await expect(start()).rejects.toBeInstanceOf(NetworkError);
    expect(localStorage.getItem(TOKEN_KEY)).toBe(token);
    expect(useSession.getState().status).toBe('starting');
  });

  it('keeps the token while the licence server is unavailable', async () => {
    const token = tokenFor(60);
    localStorage.setItem(TOKEN_KEY, token);
    answerWith(() => problem('unavailable'));
    await expect(start()).rejects.toMatchObject({ status: 503 });
    expect(localStorage.getItem(TOKEN_KEY)).toBe(token);
  });
});
