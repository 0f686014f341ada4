import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { CROSS_ORIGIN_CALLS, crossOrigin } from './cross-origin.ts';

const ALLOWED = 'https://files.example.org';

function app(allowedOrigins: readonly string[]) {
  const server = new Hono();
  for (const path of CROSS_ORIGIN_CALLS) server.use(path, crossOrigin(allowedOrigins));
  return server.all('*', (c) => c.json({}));
}

const ask = (path: string, origin: string, allowedOrigins = [ALLOWED]) =>
  app(allowedOrigins).request(path, { method: 'POST', headers: { origin } });

describe('calls from other origins', () => {
  it.each([
    '/api/auth',
    '/api/auth/access-token',
    '/api/auth/logout',
    '/api/auth/register',
    '/api/auth/second-factor',
    '/api/auth/passkey/options',
    '/api/auth/exchange',
    '/api/auth/user/update',
    '/api/preferences',
  ])('let an allowed web app read the answer of %s', async (path) => {
    const { headers } = await ask(path, ALLOWED);
    expect(headers.get('access-control-allow-origin')).toBe(ALLOWED);
    expect(headers.get('vary')).toBe('Origin');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  it.each(['/config.json', '/api/register_user', '/api/library/entries', '/api/account/sessions'])(
    'do not reach %s',
    async (path) => {
      expect((await ask(path, ALLOWED)).headers.has('access-control-allow-origin')).toBe(false);
    },
  );

  it.each(['https://evil.example', 'http://files.example.org', `${ALLOWED}.evil.example`, 'null'])(
    'are not for %s',
    async (origin) => {
      const { headers } = await ask('/api/auth', origin);
      expect(headers.has('access-control-allow-origin')).toBe(false);
    },
  );

  it('are for nobody unless a setting says so', async () => {
    const { headers } = await ask('/api/auth', ALLOWED, []);
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  it('answer a preflight with what such a call may carry', async () => {
    const answer = await app([ALLOWED]).request('/api/auth/access-token', {
      method: 'OPTIONS',
      headers: {
        origin: ALLOWED,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': ALLOWED,
      'access-control-allow-methods': 'GET,POST',
      'access-control-allow-headers': 'Authorization,Content-Type',
      'access-control-max-age': '600',
    });
  });
});
