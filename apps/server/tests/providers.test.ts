import type { Problem } from '@file-server/contract/problem';
import { runtimeConfigSchema } from '@file-server/contract/runtime-config';
import type { SignInResponse } from '@file-server/contract/sign-in';
import {
  FIREBASE_INSTALL_LIMIT_MS,
  type FirebaseEmulator,
  startFirebaseEmulator,
} from '@file-server/testkit/firebase-emulator';
import { type OpenIdProvider, startOpenIdProvider } from '@file-server/testkit/openid-provider';
import { obtainTokens } from '@file-server/testkit/openid-tokens';
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newId } from '../src/platform/ids/ids.ts';
import { describeEachEngine } from './harness/engines.ts';
import { CUSTOMER, type ServerProcess, startServerProcess } from './harness/server-process.ts';

const PASSWORD = 'correct horse';
const FOREIGN_CLIENT = 'another-app';

let firebase: FirebaseEmulator;
let auth0: OpenIdProvider;

beforeAll(async () => {
  firebase = await startFirebaseEmulator();
  auth0 = await startOpenIdProvider({ clientIds: ['file-server-web', FOREIGN_CLIENT] });
}, FIREBASE_INSTALL_LIMIT_MS);
afterEach(() => auth0.setFault(null));
afterAll(async () => {
  await firebase.kill();
  await auth0.kill();
});

const newPerson = () => ({
  email: `user-${newId().toLowerCase()}@example.com`,
  password: PASSWORD,
});

describeEachEngine('sign-in at real providers', (engine) => {
  let server: ServerProcess;
  const start = () =>
    startServerProcess({
      ...engine().env,
      ...firebase.env,
      ...auth0.env,
      REGISTRATION: 'open',
      LOG_LEVEL: 'info',
    });

  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.kill());

  const call = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const exchange = (provider: 'firebase' | 'auth0', token: string, nonce?: string) =>
    call('/api/auth/exchange', { provider, token, nonce });
  const signedIn = async (answer: Response) => {
    const body = (await answer.json()) as SignInResponse;
    expect(body).toMatchObject({ status: 'success' });
    return body;
  };
  const refusal = async (answer: Response) => {
    const { code } = (await answer.json()) as Problem;
    return { status: answer.status, code };
  };
  const invalid = { status: 401, code: 'invalid_provider_token' };

  it('[R7.05] [R6.02] [R3.01] signs a user of Firebase in, and links by a verified address alone', async () => {
    const userId = await firebase.createUser({ ...CUSTOMER, displayName: 'Ada L' });
    const unverified = await exchange('firebase', await firebase.signIn(CUSTOMER));
    expect(await refusal(unverified)).toEqual({ status: 403, code: 'email_not_verified' });

    await firebase.verifyEmail(userId);
    const answer = await exchange('firebase', await firebase.signIn(CUSTOMER));
    const { jwtToken, userdata } = await signedIn(answer);
    expect(userdata).toMatchObject({ from: 'firebase', role: ['admin'] });
    const byPassword = await signedIn(await call('/api/auth', CUSTOMER));
    expect(byPassword.userdata.uuid).toBe(userdata.uuid);
    const checked = await call('/api/auth/access-token', { access_token: jwtToken });
    expect(await checked.json()).toMatchObject({ user: { from: 'firebase' } });
    await firebase.clear();
  });

  it('[R7.04] [R3.01] signs a user of Auth0 in, with the nonce of its request', async () => {
    const person = { ...newPerson(), nonce: 'once' };
    auth0.users.add({ ...person, name: 'Grace H' });
    const { id_token } = await obtainTokens(auth0, person);
    const { userdata } = await signedIn(await exchange('auth0', id_token, 'once'));
    expect(userdata).toMatchObject({ from: 'auth0', role: ['admin'] });
    expect(await refusal(await exchange('auth0', id_token, 'other'))).toEqual(invalid);
    expect(await refusal(await exchange('auth0', id_token))).toEqual(invalid);
  });

  it('links no address that Auth0 has not verified', async () => {
    const { email } = CUSTOMER;
    const person = { email, password: PASSWORD, sub: `auth0|${newId()}`, emailVerified: false };
    auth0.users.add(person);
    const { id_token } = await obtainTokens(auth0, person);
    const refused = { status: 403, code: 'email_not_verified' };
    expect(await refusal(await exchange('auth0', id_token))).toEqual(refused);
    auth0.users.remove(person.sub);
  });

  it('gives an address that somebody else registered to who proves it, and ends what they hold', async () => {
    const person = newPerson();
    const squatter = await signedIn(
      await call('/api/auth/register', { ...person, displayName: 'Mallory' }),
    );
    auth0.users.add(person);
    const { id_token } = await obtainTokens(auth0, person);
    const owner = await signedIn(await exchange('auth0', id_token));
    expect(owner.userdata.uuid).toBe(squatter.userdata.uuid);
    const held = await call('/api/auth/access-token', { access_token: squatter.jwtToken });
    expect(held.status).toBe(401);
    expect((await call('/api/auth', person)).status).toBe(401);
    const own = await call('/api/auth/access-token', { access_token: owner.jwtToken });
    expect(own.status).toBe(200);
  });

  it('refuses tokens of another client, another provider, an API, an emulator or nobody', async () => {
    const person = newPerson();
    auth0.users.add(person);
    const foreign = await obtainTokens(auth0, { ...person, clientId: FOREIGN_CLIENT });
    const own = await obtainTokens(auth0, person);
    await firebase.createUser(person);
    const emulated = await firebase.signIn(person);
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT(decodeJwt(own.id_token))
      .setProtectedHeader({ alg: 'RS256' })
      .sign(privateKey);
    const tokens = [
      ['auth0', foreign.id_token],
      ['auth0', own.access_token],
      ['auth0', emulated],
      ['auth0', forged],
      ['auth0', new UnsecuredJWT(decodeJwt(own.id_token)).encode()],
      ['auth0', own.id_token.slice(0, -9)],
      ['firebase', own.id_token],
      ['firebase', new UnsecuredJWT({ ...decodeJwt(emulated), aud: 'demo-other' }).encode()],
    ] as const;
    for (const [provider, token] of tokens) {
      expect(await refusal(await exchange(provider, token))).toEqual(invalid);
      expect(server.output()).not.toContain(token);
    }
    expect(server.output()).toMatch(/"reason":"ERR_JWT_CLAIM_VALIDATION_FAILED: [^,]*aud/);
    const endless = await refusal(await exchange('auth0', 'x'.repeat(8193)));
    expect(endless).toEqual({ status: 400, code: 'invalid_request' });
  });

  it('says that a provider is away when its keys are not to be had, and takes it back', async () => {
    const person = newPerson();
    auth0.users.add(person);
    const { id_token } = await obtainTokens(auth0, person);
    // A server that has no keys yet.
    await server.kill();
    server = await start();
    const away = { status: 502, code: 'provider_unavailable' };
    auth0.setFault({ path: '/.well-known/jwks.json', status: 500 });
    expect(await refusal(await exchange('auth0', id_token))).toEqual(away);
    auth0.setFault({ path: '/.well-known/jwks.json', status: 200 });
    expect(await refusal(await exchange('auth0', id_token))).toEqual(away);
    auth0.setFault(null);
    await signedIn(await exchange('auth0', id_token));
  });

  it('answers when the provider dies while it is asked for its keys', async () => {
    const dying = await startOpenIdProvider();
    const person = newPerson();
    dying.users.add(person);
    const { id_token } = await obtainTokens(dying, person);
    await server.kill();
    server = await startServerProcess({ ...engine().env, ...dying.env });
    const asked = dying.nextRequest('/.well-known/jwks.json');
    dying.setFault({ path: '/.well-known/jwks.json', delayMs: 60_000 });
    const answer = exchange('auth0', id_token);
    await asked;
    await dying.kill();
    expect(await refusal(await answer)).toEqual({ status: 502, code: 'provider_unavailable' });
    expect(await refusal(await exchange('firebase', id_token))).toEqual({
      status: 404,
      code: 'provider_not_configured',
    });
    await server.kill();
    server = await start();
  });

  it('tells the browser what its SDKs need, and lets it reach those hosts alone', async () => {
    const answer = await fetch(`${server.url}/config.json`);
    const { providers } = runtimeConfigSchema.parse(await answer.json());
    expect(providers.firebase).toMatchObject({
      projectId: firebase.projectId,
      emulator: firebase.origin,
    });
    expect(providers.auth0).toEqual({
      domain: auth0.domain,
      clientId: auth0.clientId,
      audience: null,
    });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const hosts = `'self' ${firebase.origin} ${auth0.domain}`;
    expect(policy).toContain(`connect-src ${hosts};`);
    expect(policy).toContain(`frame-src ${hosts};`);
  });
});

it('does not start with an emulator that others could use', async () => {
  const open = startServerProcess({ ...firebase.env, HOST: '0.0.0.0' });
  await expect(open).rejects.toThrow(/Wrong setting\. FIREBASE_EMULATOR takes unsigned tokens/);
});
