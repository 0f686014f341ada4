import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import {
  base64url,
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handClock } from '../../../../tests/harness/seed.ts';
import { auth0Rules, firebaseRules } from './token-rules.ts';
import { BadTokenError, createVerifyToken } from './verify-token.ts';

const ISSUER = 'https://tenant.example/';
const CLIENT = 'client';
const KID = 'current';
const clock = handClock();
const second = () => Math.floor(clock.now() / 1000);

let keys: { privateKey: CryptoKey; publicKey: CryptoKey };
let otherKeys: typeof keys;
let keyServer: Server;
let asked = 0;
/** What the address of the keys answers; null = nothing at all. */
let keyAnswer: { status: number; type: string; body: string } | null;
let goodAnswer: typeof keyAnswer;

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  otherKeys = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(keys.publicKey)), kid: KID, alg: 'RS256', use: 'sig' };
  const body = JSON.stringify({ keys: [key] });
  goodAnswer = { status: 200, type: 'application/json', body };
  keyServer = createServer((_, response) => {
    asked += 1;
    if (keyAnswer === null) return;
    response.writeHead(keyAnswer.status, { 'content-type': keyAnswer.type }).end(keyAnswer.body);
  });
  keyServer.listen(0, '127.0.0.1');
  await once(keyServer, 'listening');
});
beforeEach(() => {
  keyAnswer = goodAnswer;
  asked = 0;
});
afterAll(() => {
  keyServer.close();
  keyServer.closeAllConnections();
});

const keysAddress = () =>
  new URL(`http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/jwks.json`);
const verifier = () =>
  createVerifyToken({ issuer: ISSUER, audience: CLIENT, keys: keysAddress() }, clock);

type Changes = { readonly [claim in keyof JWTPayload]?: JWTPayload[claim] | undefined };

/** Claims of a good token; a change to undefined leaves one out. */
const claims = (changes: Changes = {}): JWTPayload =>
  Object.fromEntries(
    Object.entries({ ...goodClaims(), ...changes }).filter(([, value]) => value !== undefined),
  );
const goodClaims = () => ({
  iss: ISSUER,
  aud: CLIENT,
  sub: 'auth0|1',
  iat: second(),
  exp: second() + 3600,
  email: 'ada@example.com',
  email_verified: true,
  name: 'Ada L',
});
const sign = (changes: Changes = {}, { kid = KID, key = keys.privateKey } = {}) =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

/** HS256 over the public key: what a verifier accepts that lets the token choose the algorithm. */
async function signWithPublicKey(): Promise<string> {
  const parts = [{ alg: 'HS256', kid: KID }, claims()].map((part) =>
    base64url.encode(JSON.stringify(part)),
  );
  const text = parts.join('.');
  const secret = await exportSPKI(keys.publicKey);
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

const swapPayload = async () => {
  const [header, , signature] = (await sign()).split('.');
  const payload = base64url.encode(JSON.stringify(claims({ sub: 'auth0|2' })));
  return [header, payload, signature].join('.');
};

/** Every kind of token that must not sign anybody in, and what the log says of it. */
const BAD_TOKENS: readonly (readonly [string, () => Promise<string> | string, RegExp])[] = [
  ['unsigned (alg none)', () => new UnsecuredJWT(claims()).encode(), /JWS_INVALID|ALG_NOT_ALLOWED/],
  ['signed by the public key (HS256)', signWithPublicKey, /ALG_NOT_ALLOWED/],
  [
    'signed by another key',
    () => sign({}, { key: otherKeys.privateKey }),
    /SIGNATURE_VERIFICATION/,
  ],
  ['of an unknown key', () => sign({}, { kid: 'other' }), /NO_MATCHING_KEY/],
  ['with other claims under the signature', swapPayload, /SIGNATURE_VERIFICATION/],
  ['truncated', async () => (await sign()).slice(0, -20), /SIGNATURE_VERIFICATION/],
  ['without its signature', async () => (await sign()).replace(/\.[^.]*$/, ''), /JWS_INVALID/],
  ['no token at all', () => 'garbage', /JWS_INVALID/],
  ['of another audience', () => sign({ aud: 'other' }), /aud/],
  ['of an API and not of a sign-in', () => sign({ aud: `${ISSUER}api/v2/` }), /aud/],
  ['of no audience', () => sign({ aud: undefined }), /aud/],
  ['of another issuer', () => sign({ iss: 'https://other.example/' }), /iss/],
  ['of the issuer without its slash', () => sign({ iss: ISSUER.slice(0, -1) }), /iss/],
  ['of another party (azp)', () => sign({ azp: 'other' }), /azp/],
  ['of several audiences and no party', () => sign({ aud: [CLIENT, 'other'] }), /azp/],
  ['expired', () => sign({ exp: second() - 61 }), /EXPIRED/],
  ['without an end', () => sign({ exp: undefined }), /exp/],
  ['issued in the future', () => sign({ iat: second() + 61 }), /iat/],
  ['without an issue time', () => sign({ iat: undefined }), /iat/],
  ['not valid yet', () => sign({ nbf: second() + 61 }), /nbf/],
  ['authenticated in the future', () => sign({ auth_time: second() + 61 }), /auth_time/],
  ['without a subject', () => sign({ sub: undefined }), /sub/],
  ['with an empty subject', () => sign({ sub: '' }), /sub/],
  ['with an endless subject', () => sign({ sub: 'x'.repeat(256) }), /sub/],
  ['with a NUL in its subject', () => sign({ sub: 'auth0|1\0' }), /sub/],
  ['with a nonce nobody sent', () => sign({ nonce: 'n' }), /nonce/],
];

describe('ID tokens', () => {
  it('name who has signed in', async () => {
    expect(await verifier()(await sign())).toEqual({
      subject: 'auth0|1',
      email: 'ada@example.com',
      emailVerified: true,
      displayName: 'Ada L',
      provenAt: second() * 1000,
    });
  });

  it.each([
    ['auth_time', { auth_time: 1_700_000_000 }, 1_700_000_000_000],
    ['the issue, where there is no auth_time', { iat: 1_700_000_000 }, 1_700_000_000_000],
    [
      'the issue, for an auth_time in words',
      { iat: 1_700_000_000, auth_time: '5' },
      1_700_000_000_000,
    ],
    ['nothing before time began', { auth_time: -1e300 }, 0],
  ])('say when it was proved: by %s', async (_, changes, provenAt) => {
    expect((await verifier()(await sign(changes))).provenAt).toBe(provenAt);
  });

  it.each(BAD_TOKENS)('sign nobody in that are %s', async (_, token, reason) => {
    const made = await token();
    const failure: unknown = await verifier()(made).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BadTokenError);
    const { message } = failure as BadTokenError;
    expect(message).toMatch(reason);
    expect(message).not.toContain(made.split('.')[1] || 'no payload');
  });

  it('are taken within a minute of what the clock says', async () => {
    const verify = verifier();
    for (const changes of [
      { exp: second() - 59 },
      { iat: second() + 59 },
      { nbf: second() + 59 },
      { azp: CLIENT, aud: [CLIENT, 'other'] },
    ]) {
      expect((await verify(await sign(changes))).subject).toBe('auth0|1');
    }
  });

  it('carry the nonce of the request, where either has one', async () => {
    const verify = verifier();
    expect((await verify(await sign({ nonce: 'n' }), 'n')).subject).toBe('auth0|1');
    await expect(verify(await sign({ nonce: 'n' }), 'other')).rejects.toThrow(/nonce/);
    await expect(verify(await sign(), 'n')).rejects.toThrow(/nonce/);
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['verified in words', { email_verified: 'true' }],
    ['verified, but no address', { email: 'nobody' }],
    ['verified, but missing', { email: undefined }],
  ])('prove no address that is %s', async (_, changes) => {
    expect((await verifier()(await sign(changes))).emailVerified).toBe(false);
  });

  it('may hold anything and still end in a refusal', async () => {
    const verify = verifier();
    const json = fc.json().map((text) => base64url.encode(text));
    const header = fc
      .constantFrom('RS256', 'none', 'HS256')
      .map((alg) => base64url.encode(JSON.stringify({ alg, kid: KID })));
    const part = fc.oneof(fc.string(), json, header);
    const token = fc.oneof(
      fc.string(),
      fc.tuple(part, part, part).map((parts) => parts.join('.')),
    );
    await fc.assert(
      fc.asyncProperty(token, async (text) => {
        await expect(verify(text)).rejects.toBeInstanceOf(BadTokenError);
      }),
    );
  });
});

describe('the keys of a provider', () => {
  it('are fetched once, also for tokens that arrive together', async () => {
    const verify = verifier();
    const token = await sign();
    await Promise.all([verify(token), verify(token)]);
    await verify(token);
    expect(asked).toBe(1);
  });

  it('are not asked for again at every unknown key', async () => {
    const verify = verifier();
    for (const kid of ['a', 'b', 'c']) {
      await expect(verify(await sign({}, { kid }))).rejects.toBeInstanceOf(BadTokenError);
    }
    expect(asked).toBe(1);
  });

  it.each([
    ['an error', { status: 500, type: 'text/plain', body: 'no' }],
    ['a page', { status: 200, type: 'text/html', body: '<!doctype html>' }],
    ['no keys', { status: 200, type: 'application/json', body: '{"keys":"none"}' }],
  ])('that answer %s say nothing against the token', async (_, answer) => {
    const verify = verifier();
    keyAnswer = answer;
    const failure: unknown = await verify(await sign()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(BadTokenError);
    keyAnswer = goodAnswer;
    expect((await verify(await sign())).subject).toBe('auth0|1');
  });

  it('that never come are given up after five seconds', async () => {
    keyAnswer = null;
    const failure: unknown = await verifier()(await sign()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ERR_JWKS_TIMEOUT' });
  });
});

describe('the tokens of an emulator', () => {
  const firebase = { apiKey: 'k', authDomain: 'x.example', projectId: 'demo-x' };
  const rules = { iss: 'https://securetoken.google.com/demo-x', aud: 'demo-x' };
  const emulated = () =>
    createVerifyToken(firebaseRules({ ...firebase, emulator: 'http://127.0.0.1:1' }), clock);

  it('are unsigned and checked in everything else', async () => {
    const good = new UnsecuredJWT(claims(rules)).encode();
    expect((await emulated()(good)).subject).toBe('auth0|1');
    for (const changes of [{ aud: 'x' }, { iss: ISSUER }, { exp: 1 }, { iat: second() + 61 }]) {
      const bad = new UnsecuredJWT(claims({ ...rules, ...changes })).encode();
      await expect(emulated()(bad)).rejects.toBeInstanceOf(BadTokenError);
    }
  });

  it('are refused by a server that uses the real service, before it asks for keys', async () => {
    const verify = createVerifyToken(firebaseRules({ ...firebase, emulator: null }), clock);
    await expect(verify(new UnsecuredJWT(claims(rules)).encode())).rejects.toBeInstanceOf(
      BadTokenError,
    );
  });
});

it('looks for keys and issuer where the providers document them', () => {
  const auth0 = { clientId: CLIENT, audience: null };
  expect(auth0Rules({ ...auth0, domain: 'Tenant.eu.auth0.com' })).toEqual({
    issuer: 'https://tenant.eu.auth0.com/',
    audience: CLIENT,
    keys: new URL('https://tenant.eu.auth0.com/.well-known/jwks.json'),
  });
  expect(auth0Rules({ ...auth0, domain: 'http://127.0.0.1:9' }).issuer).toBe('http://127.0.0.1:9/');
  const firebase = { apiKey: 'k', authDomain: 'x.example', projectId: 'p', emulator: null };
  expect(firebaseRules(firebase)).toMatchObject({
    issuer: 'https://securetoken.google.com/p',
    audience: 'p',
  });
  expect(firebaseRules(firebase).keys?.host).toBe('www.googleapis.com');
});
