import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { answerWith, json, problem } from '../testing/answer-with.ts';
import { sampleUser, tokenFor } from '../testing/sample-user.ts';
import { handleUnauthorized, request } from './api-client.ts';
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
    ['HTML of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
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

  it('refuses an answer that is not what the contract says', async () => {
    answerWith(() => json({ n: 'one' }));
    await expect(request(schema, '/api/x')).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
    });
  });

  it('tells a missing answer from a call that its caller gave up', async () => {
    answerWith(() => new TypeError('Failed to fetch'));
    await expect(request(schema, '/api/x')).rejects.toBeInstanceOf(NetworkError);
    answerWith(() => new DOMException('given up', 'AbortError'));
    await expect(request(schema, '/api/x')).rejects.toMatchObject({ name: 'AbortError' });
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
