import { generateKeyPairSync, randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import type { Problem } from '@file-server/contract/problem';
import {
  accessTokenResponseSchema,
  type AccessTokenResponse,
  signInResponseSchema,
  type SignInResponse,
  type UserData,
} from '@file-server/contract/sign-in';
import { decryptField } from '@file-server/domain/field-encryption';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeTerms } from '../../../tests/harness/change-terms.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import type { Database } from '../../platform/db/database.ts';
import { toProblemResponse } from '../../platform/problem/problem-response.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import {
  addUser,
  createPasswords,
  grantOperator,
  type NewUser,
  setLanding,
  updateProfile,
} from '../users/index.ts';
import type { LicenceTerms } from '../licences/index.ts';
import { createSessions, type SessionEnv, type Sessions } from '../sessions/index.ts';
import { preferencesRoutes } from '../preferences/index.ts';
import { createCompleteSignIn, createOperatorSignIns, signInRoutes } from './index.ts';

vi.mock('@node-rs/argon2', { spy: true });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'correct horse';
const AVATAR = 'https://images.example.org/ada.png';
const fieldKey = randomBytes(32).toString('base64');
const { privateKey: signingKey } = generateKeyPairSync('ed25519');
const passwords = createPasswords();
const signals = createSignals();

describeEachEngine('sign-in', (engine) => {
  let db: Database;
  let sessions: Sessions;
  let app: Hono<SessionEnv>;
  let now: number;
  let count = 0;
  let address: string;
  const clock = { now: () => now };

  /** A start of the server: nothing is kept but the database. */
  const start = () => {
    db = engine().open();
    sessions = createSessions({
      db,
      clock,
      signals,
      signingKey,
      lifetimeMs: DAY,
      maxLifetimeMs: 30 * DAY,
    });
    const operatorSignIns = createOperatorSignIns({ db, clock, logFailure: () => undefined });
    const deps = {
      db,
      clock,
      passwords,
      sessions,
      fieldKey,
      deviceOf: () => ({ address, userAgent: null }),
      completeSignIn: createCompleteSignIn({ db, sessions, operatorSignIns, fieldKey }),
      requireSecondFactor: () => Promise.resolve(),
    };
    app = signInRoutes(deps).route('/', preferencesRoutes({ db, signals, sessions }));
    app.onError((error) => toProblemResponse(error));
  };
  beforeAll(start);
  afterAll(() => db.close());
  beforeEach(() => {
    now = Date.UTC(2026, 0, 1);
    count += 1;
    address = `10.0.0.${count}`;
    vi.clearAllMocks();
  });

  const newUser = (rest: Partial<NewUser> = {}) =>
    addUser(
      { db, clock, passwords },
      { email: `user${count}@example.com`, password: PASSWORD, ...rest },
    );
  const post = async (path: string, body: unknown, token?: string) =>
    app.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const attempt = (email: string, password = PASSWORD) => post('/api/auth', { email, password });
  const signIn = async (email: string) => (await (await attempt(email)).json()) as SignInResponse;
  const problem = async (answer: Response) => (await answer.json()) as Problem;
  const change = (userId: string, changes: Partial<LicenceTerms>) =>
    changeTerms({ db, clock, signals }, userId, changes);

  it('[R7.01] [R5.10] [R3.02] [R9.07] answers with status, token, encrypted user data, avatar and message', async () => {
    const user = await newUser({
      firstName: 'Ünal',
      lastName: 'Öz',
      licence: { expiresAt: now + 1 },
    });
    await updateProfile(db, user.id, { ...user, avatarUrl: AVATAR });
    const answer = await attempt(user.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = signInResponseSchema.parse(await answer.json());
    expect(body).toMatchObject({ status: 'success', avatar_url: AVATAR });
    expect(body.message).not.toBe('');
    const { userdata } = body;
    expect(JSON.stringify(userdata)).not.toContain('Ünal');
    expect(decryptField(userdata.first_name, fieldKey)).toBe('Ünal');
    expect(decryptField(userdata.last_name, fieldKey)).toBe('Öz');
    expect(decryptField(userdata.email, fieldKey)).toBe(user.email);
    expect((await sessions.authenticate(body.jwtToken)).userId).toBe(user.id);
  });

  it('[R1.04] [R6.02] tells pro pack, activation, expiry and role as the licence service has them', async () => {
    const user = await newUser({ licence: { expiresAt: now + DAY } });
    const wanted: Partial<UserData> = {
      uuid: user.id,
      isactivated: true,
      ProPack: true,
      datetimeexpired: new Date(now + DAY).toISOString(),
      role: ['admin'],
    };
    expect((await signIn(user.email)).userdata).toMatchObject(wanted);
    await change(user.id, { proPack: false, expiresAt: null });
    await grantOperator({ db }, user.id);
    expect((await signIn(user.email)).userdata).toMatchObject({
      ...wanted,
      ProPack: false,
      datetimeexpired: null,
      role: ['admin', 'operator'],
    });
  });

  it('[R3.03] tells where the user lands, at sign-in and at the check of a kept token', async () => {
    const { id, email } = await newUser();
    const { jwtToken, userdata } = await signIn(email);
    expect(userdata.redirect_url).toBeNull();
    await setLanding({ db }, id, 'x');
    expect((await signIn(email)).userdata.redirect_url).toBe('/file-manager/x');
    const checked = await post('/api/auth/access-token', { access_token: jwtToken });
    expect(await checked.json()).toMatchObject({ user: { redirect_url: '/file-manager/x' } });
  });

  it('[R4.11] [R7.06] tells what the user saved, at sign-in and at the check of a kept token', async () => {
    const { email } = await newUser();
    const { jwtToken, userdata } = await signIn(email);
    expect(userdata.preferences).toEqual({ settings: null, shortcuts: null });
    const body = { user: { data: { shortcuts: ['file-manager'] } } };
    expect((await post('/api/auth/user/update', body, jwtToken)).status).toBe(200);
    const saved = { settings: null, shortcuts: ['file-manager'] };
    expect((await signIn(email)).userdata.preferences).toEqual(saved);
    const checked = await post('/api/auth/access-token', { access_token: jwtToken });
    expect(((await checked.json()) as AccessTokenResponse).user.preferences).toEqual(saved);
  });

  it('[R8.02] [R5.10] refuses a wrong password and an unknown address with one answer and the same work', async () => {
    const user = await newUser();
    const answers = [];
    for (const email of [user.email, 'unknown@example.com', 'nul\0@example.com']) {
      vi.clearAllMocks();
      const answer = await attempt(email, 'wrong password');
      expect(vi.mocked(argon2.verify)).toHaveBeenCalledOnce();
      answers.push({
        status: answer.status,
        headers: [...answer.headers],
        body: await problem(answer),
      });
    }
    expect(answers[0]).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', message: 'Invalid credentials' },
    });
    expect(answers[0]?.body).not.toHaveProperty('status', 'success');
    expect(Object.fromEntries(answers[0]?.headers ?? [])).toHaveProperty('www-authenticate');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('[R8.02] refuses an account that is not activated and says so, to its owner only', async () => {
    const { email } = await newUser({ licence: { activated: false } });
    const refused = await attempt(email);
    expect(refused.status).toBe(403);
    expect(await problem(refused)).toMatchObject({
      code: 'not_activated',
      message: 'This account is not activated yet.',
    });
    expect(await problem(await attempt(email, 'wrong'))).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it.each([
    { why: 'an expired licence', licence: { expiresAt: 1 } },
    { why: 'no pro pack', licence: { proPack: false } },
  ])('signs in with $why', async ({ licence }) => {
    const { email } = await newUser({ licence });
    expect((await attempt(email)).status).toBe(200);
  });

  it('[R7.02] [R3.02] validates a kept token again and gives the user as of now', async () => {
    const user = await newUser();
    const { jwtToken } = await signIn(user.email);
    await change(user.id, { proPack: false });
    const answer = await post('/api/auth/access-token', { access_token: jwtToken });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body: AccessTokenResponse = accessTokenResponseSchema.parse(await answer.json());
    expect(body).toMatchObject({ avatar_url: null, user: { uuid: user.id, ProPack: false } });
    await updateProfile(db, user.id, { ...user, avatarUrl: AVATAR });
    const again = await post('/api/auth/access-token', { access_token: jwtToken });
    expect(await again.json()).toMatchObject({ avatar_url: AVATAR });
    expect(decryptField(body.user.email, fieldKey)).toBe(user.email);
    expect((await sessions.authenticate(body.access_token)).userId).toBe(user.id);
  });

  it('[R7.02] refuses a token that is expired, damaged or of an ended session', async () => {
    const { email } = await newUser();
    const { jwtToken } = await signIn(email);
    const check = async (access_token: string) => {
      const answer = await post('/api/auth/access-token', { access_token });
      return [answer.status, (await problem(answer)).message];
    };
    expect(await check(`${jwtToken}x`)).toEqual([401, 'Invalid access_token']);
    now += DAY;
    expect(await check(jwtToken)).toEqual([401, 'Access Token is expired']);
    now -= DAY;
    await sessions.endSession(jwtToken);
    expect(await check(jwtToken)).toEqual([401, 'Invalid access_token']);
  });

  it('[R7.02] renews a token that has used half of its life, and the old one goes on', async () => {
    const { email } = await newUser();
    const { jwtToken } = await signIn(email);
    const renew = async (access_token: string) => {
      const answer = await post('/api/auth/access-token', { access_token });
      return ((await answer.json()) as AccessTokenResponse).access_token;
    };
    now += DAY / 2 - 1000;
    expect(await renew(jwtToken)).toBe(jwtToken);
    now += 1000;
    const fresh = await renew(jwtToken);
    expect(fresh).not.toBe(jwtToken);
    now += DAY / 2 - 1000;
    expect((await sessions.authenticate(jwtToken)).sessionId).toBe(
      (await sessions.authenticate(fresh)).sessionId,
    );
    now += 1000;
    await expect(sessions.authenticate(jwtToken)).rejects.toMatchObject({
      code: 'access_token_expired',
    });
    expect((await sessions.authenticate(fresh)).email).toBe(email);
  });

  it('ends the sessions of a user whose licence is deactivated, and no others', async () => {
    const user = await newUser();
    const other = await newUser({ email: `other${count}@example.com` });
    const tokens = [(await signIn(user.email)).jwtToken, (await signIn(other.email)).jwtToken];
    await change(user.id, { activated: false });
    await change(other.id, { proPack: false });
    const statuses = tokens.map(
      async (access_token) => (await post('/api/auth/access-token', { access_token })).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 200]);
    expect((await sessions.authenticate(tokens[1] ?? '')).userId).toBe(other.id);
    await expect(sessions.authenticate(tokens[0] ?? '')).rejects.toMatchObject({
      code: 'invalid_access_token',
    });
    await change(user.id, { activated: true });
    expect((await attempt(user.email)).status).toBe(200);
  });

  it('[R7.03] registers the user of the token in the header and no other', async () => {
    const { email } = await newUser();
    const { jwtToken, userdata } = await signIn(email);
    const registered = await post('/api/register_user', { user_data: userdata }, jwtToken);
    expect(registered.status).toBe(200);
    expect(await registered.json()).toEqual({ status: 'success' });

    const somebody = { user_data: { ...userdata, uuid: 'somebody-else' } };
    const refused = await post('/api/register_user', somebody, jwtToken);
    expect(refused.status).toBe(400);
    expect(await problem(refused)).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: 'user_data.uuid' }],
    });
    expect((await post('/api/register_user', { user_data: userdata })).status).toBe(401);
    expect((await post('/api/register_user', { user_data: userdata }, 'bad')).status).toBe(401);
  });

  it('logs out once and for all', async () => {
    const { email } = await newUser();
    const { jwtToken } = await signIn(email);
    const logout = await post('/api/auth/logout', undefined, jwtToken);
    expect(logout.status).toBe(204);
    expect(logout.headers.get('cache-control')).toBe('no-store');
    expect((await post('/api/auth/access-token', { access_token: jwtToken })).status).toBe(401);
    expect((await post('/api/auth/logout', undefined, jwtToken)).status).toBe(204);
    expect((await post('/api/auth/logout', undefined, `${jwtToken}x`)).status).toBe(401);
    expect((await post('/api/auth/logout', undefined)).status).toBe(401);
  });

  it.each([
    ['/api/auth', {}],
    ['/api/auth', { email: 'a@example.com', password: '' }],
    ['/api/auth', { email: ['a@example.com'], password: PASSWORD }],
    ['/api/auth', { email: 'a@example.com', password: 'x'.repeat(1025) }],
    ['/api/auth', null],
    ['/api/auth/access-token', { access_token: 5 }],
  ])('refuses %s with the body %j before any work', async (path, body) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect((await problem(answer)).code).toBe('invalid_request');
    expect(vi.mocked(argon2.verify)).not.toHaveBeenCalled();
  });

  const fail = async (times: number, email: () => string) => {
    const statuses = [];
    for (let tried = 0; tried < times; tried += 1) {
      statuses.push((await attempt(email(), 'wrong')).status);
    }
    return statuses;
  };

  it('refuses an account after ten failures, also after a restart, until the window ends', async () => {
    const user = await newUser();
    await fail(10, () => user.email);
    now += 5 * MINUTE;
    await db.close();
    start();
    vi.clearAllMocks();
    const refused = await attempt(user.email);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('600');
    expect((await problem(refused)).code).toBe('too_many_attempts');
    expect(vi.mocked(argon2.verify)).not.toHaveBeenCalled();
    now += 10 * MINUTE;
    expect((await attempt(user.email)).status).toBe(200);
  });

  it('counts unknown addresses and other spellings like known ones', async () => {
    await fail(5, () => `Nobody${count}@example.com`);
    await fail(5, () => `nobody${count}@EXAMPLE.com`);
    expect((await attempt(`nobody${count}@example.com`)).status).toBe(429);
  });

  it('forgets the failures of an account that signs in', async () => {
    const user = await newUser();
    for (let round = 0; round < 3; round += 1) {
      expect(await fail(9, () => user.email)).toEqual(Array(9).fill(401));
      expect((await attempt(user.email)).status).toBe(200);
    }
  });

  it('lets no more than ten of many parallel attempts reach the password', async () => {
    const user = await newUser();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => attempt(user.email, 'wrong')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(10);
  });

  it('refuses a client address after a hundred failures, whatever the accounts', async () => {
    const user = await newUser();
    vi.mocked(argon2.verify).mockResolvedValue(false);
    let tried = 0;
    await fail(100, () => `target${(tried += 1)}-${count}@example.com`);
    vi.mocked(argon2.verify).mockReset();
    expect((await attempt(user.email)).status).toBe(429);
    address = '10.1.1.1';
    expect((await attempt(user.email)).status).toBe(200);
  });

  it('does not count the sign-ins that worked against a client address', async () => {
    const user = await newUser();
    vi.mocked(argon2.verify).mockResolvedValue(true);
    for (let round = 0; round < 101; round += 1) {
      expect((await attempt(user.email)).status).toBe(200);
    }
    vi.mocked(argon2.verify).mockReset();
  });
});
