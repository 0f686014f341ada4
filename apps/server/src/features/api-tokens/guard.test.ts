import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../http/listen.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { streamText } from '../../platform/request/stream-text.ts';
import { createOperatorGuard, type OperatorEnv } from './guard.ts';

describe('a call of operators that goes on', () => {
  let refusal: ProblemError | null;
  let roles: ('admin' | 'operator')[];
  let asked: number;
  let hasRunOut: boolean;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    refusal = null;
    roles = ['admin', 'operator'];
    asked = 0;
    hasRunOut = false;
    isLeft = false;
  });
  afterEach(() => void vi.useRealTimers());

  const known = { userId: 'operator', email: 'a@example.com' };
  const look = <T>(found: T) => {
    asked += 1;
    return refusal === null ? Promise.resolve(found) : Promise.reject(refusal);
  };
  const requireOperator = createOperatorGuard({
    tokens: { authenticate: () => look({ ...known, tokenId: 'token' }) },
    sessions: {
      authenticate: (_token, hasBegun = false) =>
        hasRunOut && !hasBegun
          ? Promise.reject(new ProblemError('access_token_expired'))
          : look({ ...known, roles, sessionId: 'session', origin: 'custom-db', provenAt: 0 }),
    },
  });
  let isLeft: boolean;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield 'a line\n';
    } finally {
      isLeft = true;
    }
  }
  const app = new Hono<OperatorEnv>().get('/', requireOperator('read'), (c) =>
    c.body(streamText(c, endless())),
  );
  const begin = async (token: string) => {
    const answer = await app.request('/', { headers: { authorization: `Bearer ${token}` } });
    const reader = answer.body?.getReader();
    // What is on its way to whoever reads is some lines.
    return async () => {
      for (let line = 0; line < 20; line += 1) await reader?.read();
    };
  };

  it.for([
    ['the token is revoked', 'fsp_x', () => (refusal = new ProblemError('invalid_access_token'))],
    ['the session is over', 'x', () => (refusal = new ProblemError('invalid_access_token'))],
    ['the user is none any more', 'x', () => (roles = ['admin'])],
  ] as const)('ends within a second after %s', async ([, token, happens]) => {
    const readOn = await begin(token);
    await readOn();
    happens();
    vi.advanceTimersByTime(1_000);
    await expect(readOn()).rejects.toMatchObject({
      code: refusal === null ? 'operator_required' : 'invalid_access_token',
    });
  });

  it('goes on when its access token runs out, and ends with its session', async () => {
    const readOn = await begin('x');
    await readOn();
    hasRunOut = true;
    vi.advanceTimersByTime(1_000);
    await readOn();
    expect(asked).toBe(2);
    refusal = new ProblemError('invalid_access_token');
    vi.advanceTimersByTime(1_000);
    await expect(readOn()).rejects.toMatchObject({ code: 'invalid_access_token' });
  });

  it('goes on while a licence server elsewhere is away', async () => {
    const readOn = await begin('x');
    await readOn();
    refusal = new ProblemError('licence_server_unavailable');
    vi.advanceTimersByTime(1_000);
    await readOn();
    expect(asked).toBe(2);
  });

  it('ends its connection, and is no error in the log', async () => {
    const logged: unknown[] = [];
    const log = (...line: unknown[]) => void logged.push(line);
    const onConsole = vi.spyOn(console, 'error').mockImplementation(log);
    const logger = { info() {}, error: log };
    const server = await listen(app, { host: '127.0.0.1', port: 0, logger });
    const answer = await fetch(server.url, { headers: { authorization: 'Bearer x' } });
    roles = ['admin'];
    vi.advanceTimersByTime(1_000);
    await expect(answer.text()).rejects.toThrow('terminated');
    await server.stop();
    expect(logged).toEqual([]);
    onConsole.mockRestore();
  });

  it('ends with whoever reads it', async () => {
    const logged: unknown[] = [];
    const logger = { info() {}, error: (...line: unknown[]) => void logged.push(line) };
    const server = await listen(app, { host: '127.0.0.1', port: 0, logger });
    const client = new AbortController();
    const headers = { authorization: 'Bearer x' };
    const answer = await fetch(server.url, { headers, signal: client.signal });
    await answer.body?.getReader().read();
    expect(isLeft).toBe(false);
    client.abort();
    await expect.poll(() => isLeft).toBe(true);
    await server.stop();
    expect(logged).toEqual([]);
  });

  it('asks once in a second at most', async () => {
    const readOn = await begin('x');
    for (let second = 1; second <= 3; second += 1) {
      await readOn();
      expect(asked).toBe(second);
      vi.advanceTimersByTime(1_000);
    }
  });
});
