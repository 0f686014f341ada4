import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { answerWith, json, problem } from '../testing/answer-with.ts';
import { sampleUser, tokenFor } from '../testing/sample-user.ts';
import { handleUnauthorized, orNetworkError, request, requestAnswer } from './api-client.ts';
import { ApiError, NetworkError, parseRetryAfter } from './api-error.ts';
import { beginSession, endSession } from './session.ts';

const schema = z.object({ n: z.number() });

beforeEach(() => endSession());
afterEach(() => vi.unstubAllGlobals());

describe('request', () => {
  it('sends query, JSON and the bearer token of the session', async () => {
    const token = tokenFor(60);
    beginSession(sampleUser, token);
    const calls = answerWith(() => json({ n: 1 }));
    const answer = await request(schema, '/api/x', {
      method: 'POST',
      body: { a: [1] },
      query: { q: 'a b&c', limit: 5, cursor: undefined },
    });
    expect(answer).toEqual({ n: 1 });
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/x?q=a+b%26c&limit=5',
        body: { a: [1] },
        authorization: `Bearer ${token}`,
      },
    ]);
  });

  it('says what it sends and takes, and hands over keepalive', async () => {
    const sent: RequestInit[] = [];
    vi.stubGlobal('fetch', (_address: string, options: RequestInit) => {
      sent.push(options);
      return Promise.resolve(json({ n: 1 }));
    });
    await request(schema, '/api/x', { method: 'PUT', body: {}, keepalive: true });
    await request(schema, '/api/x');
    const [put, get] = sent;
    expect(Object.fromEntries(new Headers(put?.headers))).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
    });
    expect(put).toMatchObject({ method: 'PUT', body: '{}', keepalive: true });
    expect(Object.fromEntries(new Headers(get?.headers))).toEqual({ accept: 'application/json' });
    const { headers, signal } = get ?? {};
    expect(get).toEqual({ method: 'GET', headers, body: null, signal, keepalive: false });
  });

  it('takes an answer without a body where the contract expects none', async () => {
    answerWith(() => new Response(null, { status: 204 }));
    await expect(request(z.undefined(), '/api/x')).resolves.toBeUndefined();
  });

  it('gives up what its caller has given up while the answer came', async () => {
    const caller = new AbortController();
    answerWith(() => {
      caller.abort(new DOMException('given up', 'AbortError'));
      return json({ n: 1 });
    });
    const gone = request(schema, '/api/x', { signal: caller.signal });
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
  });

  const stubHanging = () =>
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      return promise;
    });

  it.each(['GET', 'PUT'] as const)('gives up a %s when its caller does', async (method) => {
    stubHanging();
    const caller = new AbortController();
    const options = { ...(method === 'GET' ? {} : { method }), signal: caller.signal };
    const gone = request(schema, '/api/x', options);
    caller.abort(new DOMException('given up', 'AbortError'));
    await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('gives up what hangs: a read sooner than a change, and a file that is sent never', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    onTestFinished(() => timeout.mockRestore());
    stubHanging();
    const hanging = [
      {},
      { signal: new AbortController().signal },
      { method: 'POST', body: {} } as const,
    ].map((options) => request(schema, '/api/x', options));
    const file = vi.fn<(error: unknown) => void>();
    request(schema, '/api/x', { method: 'PUT', body: new Blob(['a']) }).catch(file);
    limit.abort(new DOMException('signal timed out', 'TimeoutError'));
    for (const one of hanging) await expect(one).rejects.toBeInstanceOf(NetworkError);
    expect(timeout.mock.calls).toEqual([[30_000], [30_000], [120_000]]);
    expect(file).not.toHaveBeenCalled();
  });

  it('reads the problem details of a refusal (RFC 9457)', async () => {
    answerWith(() => problem('quota_exhausted', { resetsAt: '2026-12-01T00:00:00Z' }));
    const error = await request(schema, '/api/x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 403,
      problem: { code: 'quota_exhausted', resetsAt: '2026-12-01T00:00:00Z' },
      serverMessage: 'All downloads of your licence are used.',
    });
  });

  it.each([
    ['plain text', () => new Response('Bad gateway', { status: 502 })],
    ['an empty body', () => new Response(null, { status: 502 })],
    ['a problem of another catalogue', () => json({ title: 'x', code: 'teapot' }, { status: 502 })],
  ])('survives %s as the body of a failure', async (_, answer) => {
    answerWith(answer);
    await expect(request(schema, '/api/x')).rejects.toMatchObject({
      name: 'ApiError',
      status: 502,
      problem: null,
      serverMessage: null,
    });
  });

  it.each([200, 403, 429, 502])(
    'takes a page with status %i for no answer, whoever stands between',
    async (status) => {
      const page = '<!doctype html><h1>Sign in to this network</h1>';
      answerWith(() => new Response(page, { status }));
      await expect(request(schema, '/api/x')).rejects.toBeInstanceOf(NetworkError);
    },
  );

  it('[R8.02] takes a page of another licence server for its reply, without a message', async () => {
    answerWith(() => new Response('<h1>No</h1>', { status: 403 }));
    await expect(request(schema, 'https://licences.example/api/auth')).rejects.toMatchObject({
      name: 'ApiError',
      status: 403,
      serverMessage: null,
    });
  });

  it('refuses an answer that is not what the contract says', async () => {
    answerWith(() => json({ n: 'one' }));
    await expect(request(schema, '/api/x')).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
    });
  });

  it('tells a missing answer from a call that its caller gave up', async () => {
    answerWith(() => new TypeError('Failed to fetch'));
    const error = await request(schema, '/api/x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      message: 'The server did not answer.',
      cause: expect.any(TypeError) as unknown,
    });
    answerWith(() => new DOMException('given up', 'AbortError'));
    await expect(request(schema, '/api/x')).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an answer that is a file', () => {
  it('is asked for with the token of the session, and left to its reader', async () => {
    const token = tokenFor(60);
    beginSession(sampleUser, token);
    const calls = answerWith(() => new Response('a,b'));
    const answer = await requestAnswer('/api/x/export', {
      query: { table: 'days', to: undefined },
    });
    expect(await answer.text()).toBe('a,b');
    expect(calls).toMatchObject([
      { method: 'GET', path: '/api/x/export?table=days', authorization: `Bearer ${token}` },
    ]);
  });

  it('ends a session that is over, and says so', async () => {
    beginSession(sampleUser, tokenFor(60));
    answerWith(() => problem('invalid_access_token'));
    const heard: ApiError[] = [];
    onTestFinished(handleUnauthorized((error) => heard.push(error)));
    await expect(requestAnswer('/api/x/export')).rejects.toMatchObject({ status: 401 });
    expect(heard.map(({ problem: said }) => said?.code)).toEqual(['invalid_access_token']);
  });

  it('is no answer when none comes, or when it breaks off', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(requestAnswer('/api/x/export')).rejects.toBeInstanceOf(NetworkError);
    const broken = new Response(
      new ReadableStream({ pull: () => Promise.reject(new Error('cut')) }),
    );
    await expect(orNetworkError(() => broken.blob())).rejects.toBeInstanceOf(NetworkError);
  });

  it('gives its abort back to who gave up', async () => {
    const caller = new AbortController();
    vi.stubGlobal('fetch', () => {
      caller.abort(new DOMException('given up', 'AbortError'));
      return Promise.resolve(new Response('late'));
    });
    const asked = requestAnswer('/api/x/export', { signal: caller.signal });
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a 401', () => {
  const listen = () => {
    const handler = vi.fn<(error: ApiError) => void>();
    return { handler, stop: handleUnauthorized(handler) };
  };

  it('[R4.04] reaches the one handler when the token of the session was sent', async () => {
    beginSession(sampleUser, tokenFor(60));
    const { handler, stop } = listen();
    answerWith(() => problem('invalid_access_token'));
    await expect(request(schema, '/api/x')).rejects.toMatchObject({ status: 401 });
    expect(handler).toHaveBeenCalledOnce();
    stop();
  });

  it('says nothing about the session when no token, another token or an old token was sent', async () => {
    const { handler, stop } = listen();
    answerWith(() => problem('invalid_credentials'));
    await request(schema, '/api/auth').catch(() => null);
    beginSession(sampleUser, tokenFor(60));
    await request(schema, '/api/auth', { token: null }).catch(() => null);
    await request(schema, '/api/x', { token: tokenFor(61) }).catch(() => null);
    answerWith(() => {
      beginSession(sampleUser, tokenFor(120));
      return problem('invalid_access_token');
    });
    await request(schema, '/api/x').catch(() => null);
    expect(handler).not.toHaveBeenCalled();
    stop();
  });
});

describe('a refusal of the signed-in user', () => {
  it.each([
    'invalid_credentials',
    'second_factor_required',
    'wrong_code',
    'passkey_refused',
  ] as const)('that is about what they proved leaves the session alone (%s)', async (code) => {
    beginSession(sampleUser, tokenFor(60));
    const handler = vi.fn<(error: ApiError) => void>();
    const stop = handleUnauthorized(handler);
    answerWith(() => problem(code));
    await expect(request(schema, '/api/x')).rejects.toMatchObject({ status: 401 });
    expect(handler).not.toHaveBeenCalled();
    stop();
  });

  it('ends it with 401 alone, also without a problem, for the handler of now', async () => {
    beginSession(sampleUser, tokenFor(60));
    const handlers = [vi.fn<(error: ApiError) => void>(), vi.fn<(error: ApiError) => void>()];
    const [stopFirst, stopSecond] = handlers.map((handler) => handleUnauthorized(handler));
    const heard = () => handlers.map(({ mock }) => mock.calls.length);
    answerWith(() => problem('not_activated'));
    await request(schema, '/api/x').catch(() => null);
    expect(heard()).toEqual([0, 0]);
    answerWith(() => new Response('<h1>Unauthorized</h1>', { status: 401 }));
    await request(schema, '/api/x').catch(() => null);
    expect(heard()).toEqual([0, 1]);
    answerWith(() => new Response('', { status: 401 }));
    // It is not the handler any more, so it takes nobody else away.
    stopFirst?.();
    await request(schema, '/api/x').catch(() => null);
    expect(heard()).toEqual([0, 2]);
    stopSecond?.();
    await expect(request(schema, '/api/x')).rejects.toMatchObject({ status: 401 });
    expect(heard()).toEqual([0, 2]);
  });

  it('is that of a guest where nobody is signed in', async () => {
    const handler = vi.fn<(error: ApiError) => void>();
    const stop = handleUnauthorized(handler);
    answerWith(() => new Response('', { status: 401 }));
    await request(schema, '/api/x').catch(() => null);
    expect(handler).not.toHaveBeenCalled();
    stop();
  });
});

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  it.each([
    ['30', 30],
    ['0', 0],
    ['1.2', 2],
    ['Fri, 20 Nov 2026 10:01:30 GMT', 90],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
    [null, null],
    ['', null],
    ['soon', null],
  ])('reads %j as %j', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });
});
