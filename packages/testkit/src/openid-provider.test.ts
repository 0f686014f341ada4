import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts';
import { obtainTokens } from './openid-tokens.ts';

const ADA = { email: 'ada@example.com', password: 'pw', name: 'Ada L' };
let provider: OpenIdProvider;
let sub: string;

beforeAll(async () => {
  provider = await startOpenIdProvider({ idTokenSeconds: 5 });
  sub = provider.users.add(ADA);
});
afterAll(() => provider.kill());

it('issues ID tokens with profile, nonce and the life that was asked for', async () => {
  const { id_token } = await obtainTokens(provider, { ...ADA, nonce: 'once' });
  const { iat = 0, exp, ...claims } = decodeJwt(id_token);
  expect(exp).toBe(iat + 5);
  expect(claims).toMatchObject({
    iss: provider.issuer,
    aud: provider.clientId,
    sub,
    email: ADA.email,
    email_verified: true,
    name: ADA.name,
    nonce: 'once',
  });
});

it('keeps metadata for the user with a token of that user and nobody else', async () => {
  const record = `${provider.issuer}api/v2/users/${encodeURIComponent(sub)}`;
  const call = (token: string, init: RequestInit = {}) =>
    fetch(record, { ...init, headers: { authorization: `Bearer ${token}` } });
  const { access_token, id_token } = await obtainTokens(provider, ADA);
  const body = JSON.stringify({ user_metadata: { shortcuts: ['calendar'] } });
  expect((await call(access_token, { method: 'PATCH', body })).status).toBe(200);
  expect(await (await call(access_token)).json()).toMatchObject({
    user_metadata: { shortcuts: ['calendar'] },
  });
  expect((await call(id_token)).status).toBe(401);
  const bob = { email: 'bob@example.com', password: 'pw' };
  provider.users.add(bob);
  expect((await call((await obtainTokens(provider, bob)).access_token)).status).toBe(403);
});

it('returns to allowed addresses only', async () => {
  provider.allowOrigins('http://portal.example');
  const logout = (to: string) =>
    fetch(`${provider.issuer}v2/logout?returnTo=${encodeURIComponent(to)}`, { redirect: 'manual' });
  expect((await logout('http://portal.example/login')).headers.get('location')).toBe(
    'http://portal.example/login',
  );
  expect((await logout('http://elsewhere.example/')).status).toBe(400);
});

it('misbehaves on demand at one path', async () => {
  const keys = `${provider.issuer}.well-known/jwks.json`;
  provider.setFault({ path: '/.well-known/jwks.json', status: 500 });
  expect((await fetch(keys)).status).toBe(500);
  expect((await fetch(`${provider.issuer}.well-known/openid-configuration`)).status).toBe(200);
  provider.setFault(null);
  expect((await fetch(keys)).status).toBe(200);
});
