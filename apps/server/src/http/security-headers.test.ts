import type { ProvidersConfig } from '@file-server/contract/providers';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const NONE: ProvidersConfig = { firebase: null, auth0: null };
const FIREBASE = {
  apiKey: 'key',
  authDomain: 'files.firebaseapp.com',
  projectId: 'files',
  emulator: null,
};
const AUTH0 = { domain: 'files.eu.auth0.com', clientId: 'client', audience: null };

async function headersOf(
  { authHost = '', providers = NONE }: { authHost?: string; providers?: ProvidersConfig } = {},
  path = '/api/auth',
) {
  const app = new Hono().use('*', securityHeaders({ authHost, providers }));
  return (await app.get('*', (c) => c.body(null)).request(path)).headers;
}

/** The policy by directive. */
async function policyOf(config?: Parameters<typeof headersOf>[0]) {
  const policy = (await headersOf(config)).get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

const STRICT = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

describe('the headers of pages and calls', () => {
  it('allow scripts of this origin alone, none inline, and no frame around a page', async () => {
    expect(await policyOf()).toEqual(STRICT);
  });

  it('allow nothing but what is needed, in every other respect too', async () => {
    const { 'content-security-policy': _policy, ...others } = Object.fromEntries(await headersOf());
    expect(others).toEqual({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });

  it('let a page reach the licence server it signs in at', async () => {
    expect(await policyOf({ authHost: 'https://licences.example.org' })).toEqual({
      ...STRICT,
      'connect-src': ["'self'", 'https://licences.example.org'],
    });
  });

  it.each<[string, Partial<ProvidersConfig>, string[], string[]]>([
    [
      'Firebase',
      { firebase: FIREBASE },
      ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      ['https://files.firebaseapp.com'],
    ],
    [
      'an emulator of it',
      { firebase: { ...FIREBASE, emulator: 'http://127.0.0.1:9099' } },
      ['http://127.0.0.1:9099'],
      ['http://127.0.0.1:9099'],
    ],
    ['Auth0', { auth0: AUTH0 }, ['https://files.eu.auth0.com'], ['https://files.eu.auth0.com']],
    [
      'Auth0 with an API of the same domain',
      { auth0: { ...AUTH0, audience: 'https://files.eu.auth0.com/api/v2/' } },
      ['https://files.eu.auth0.com'],
      ['https://files.eu.auth0.com'],
    ],
    [
      'Auth0 with an API of another domain',
      { auth0: { ...AUTH0, audience: 'https://api.example.org:8443/v2/' } },
      ['https://files.eu.auth0.com', 'https://api.example.org:8443'],
      ['https://files.eu.auth0.com'],
    ],
    [
      'a provider without TLS, as in tests',
      { auth0: { ...AUTH0, domain: 'http://127.0.0.1:4000' } },
      ['http://127.0.0.1:4000'],
      ['http://127.0.0.1:4000'],
    ],
    [
      'both',
      { firebase: FIREBASE, auth0: AUTH0 },
      [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://files.eu.auth0.com',
      ],
      ['https://files.firebaseapp.com', 'https://files.eu.auth0.com'],
    ],
  ])('let a page reach %s and nobody else', async (_what, providers, connect, frame) => {
    expect(await policyOf({ providers: { ...NONE, ...providers } })).toEqual({
      ...STRICT,
      'connect-src': ["'self'", ...connect],
      'frame-src': ["'self'", ...frame],
    });
  });

  it('are a download’s own, which are stricter', async () => {
    expect(Object.fromEntries(await headersOf({}, '/d/token/name'))).toEqual({});
    expect((await headersOf({}, '/dashboard')).has('content-security-policy')).toBe(true);
  });
});
