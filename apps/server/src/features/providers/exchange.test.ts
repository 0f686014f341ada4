import type { Provider } from '@file-server/contract/providers';
import type { RegistrationPolicy } from '@file-server/contract/registration';
import { totpSetupSchema } from '@file-server/contract/second-factor';
import { decryptField } from '@file-server/domain/field-encryption';
import { Hono } from 'hono';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { createSignInApp, problemOf, signInOf } from '../../../tests/harness/sign-in-app.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RevokeAccess } from '../../platform/module/revoke-access.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { newId } from '../../platform/ids/ids.ts';
import { toProblemResponse } from '../../platform/problem/problem-response.ts';
import { findUser, grantOperator } from '../users/index.ts';
import { getLicence } from '../licences/index.ts';
import { prepareRegistration } from '../registration/index.ts';
import { requireSecondFactor } from '../second-factor/index.ts';
import { providersRoutes, type ProvidersRoutesDeps } from './index.ts';
import type { VerifiedIdentity } from './verify/verified-identity.ts';
import { BadTokenError } from './verify/verify-token.ts';

const DAY = 24 * 60 * 60_000;

describeEachEngine('the exchange of a provider token', (engine) => {
  let db: Database;
  let app: ReturnType<typeof createSignInApp>;
  let email: string;
  let policy: RegistrationPolicy;
  const revokeAccess = vi.fn<RevokeAccess>((...revocation) => app.deps.revokeAccess(...revocation));
  const signals = createSignals();
  const info = vi.fn<ProvidersRoutesDeps['logger']['info']>();

  beforeAll(() => {
    db = engine().open();
    app = createSignInApp(db);
  });
  afterAll(() => db.close());
  beforeEach(() => {
    vi.clearAllMocks();
    email = `user-${newId().toLowerCase()}@example.com`;
    policy = 'open';
    app.client.address = `address of ${newId()}`;
  });

  const config = () => ({
    registration: policy,
    trial: {
      proPack: true,
      lifetimeMs: DAY,
      maximum: 5,
      period: 'lifetime',
      planId: null,
    } as const,
  });

  /** Exchanges a token whose check gives this identity, or throws; null = nobody checks it. */
  const exchange = async (
    identity: Partial<VerifiedIdentity> | Error | null,
    provider: Provider = 'auth0',
  ) => {
    const verify = async () => {
      if (identity instanceof Error) throw identity;
      return {
        subject: `sub of ${email}`,
        email,
        emailVerified: true,
        displayName: 'Ada L',
        provenAt: app.clock.now(),
        ...identity,
      };
    };
    const routes = new Hono()
      .onError((error) => toProblemResponse(error))
      .route(
        '/',
        providersRoutes({
          ...app.deps,
          signals,
          config: config(),
          logger: { info },
          requireSecondFactor: (...proof) => requireSecondFactor(app.deps, ...proof),
          revokeAccess,
          verifiers: { auth0: null, firebase: null, [provider]: identity && verify },
        }),
      );
    return routes.request('/api/auth/exchange', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider, token: 'secret-token' }),
    });
  };

  /** Somebody registers with a form, which proves nothing about the address. */
  const register = async () => {
    const newcomer = { displayName: 'Mallory', email, password: 'correct horse' };
    const insert = await prepareRegistration({ ...app.deps, signals, config: config() }, newcomer);
    return (await db.transaction(insert)).user;
  };

  it('[R6.02] [R3.01] makes an account on trial terms for a new user and signs in with its origin', async () => {
    const answer = await exchange({}, 'firebase');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { jwtToken, userdata } = await signInOf(answer);
    expect(userdata).toMatchObject({ role: ['admin'], from: 'firebase', isactivated: true });
    expect(decryptField(userdata.first_name, app.deps.fieldKey)).toBe('Ada');
    expect(decryptField(userdata.email, app.deps.fieldKey)).toBe(email);
    expect(await app.sessions.authenticate(jwtToken)).toMatchObject({ origin: 'firebase', email });
    expect(await getLicence(db, userdata.uuid)).toMatchObject({
      maximum: 5,
      expiresAt: app.clock.now() + DAY,
    });
    expect((await app.tryPassword({ email })).status).toBe(401);
  });

  it('knows the user again by the subject, whatever the address says by then', async () => {
    const first = await signInOf(await exchange({}));
    const again = await exchange({ email: `new.${email}`, displayName: 'Other' });
    expect((await signInOf(again)).userdata.uuid).toBe(first.userdata.uuid);
    const without = await exchange({ email: null, emailVerified: false });
    expect((await signInOf(without)).userdata.uuid).toBe(first.userdata.uuid);
  });

  it('keeps the same subject of two providers apart', async () => {
    const auth0 = await signInOf(await exchange({ subject: email }));
    const other = { subject: email, email: `other.${email}` };
    const firebase = await signInOf(await exchange(other, 'firebase'));
    expect(firebase.userdata.uuid).not.toBe(auth0.userdata.uuid);
  });

  it('links a verified address to the account an operator made, which keeps its password', async () => {
    const user = await app.newUser();
    await grantOperator({ db }, user.id);
    const { userdata } = await signInOf(await exchange({ email: user.email.toUpperCase() }));
    expect(userdata).toMatchObject({ uuid: user.id, role: ['admin', 'operator'] });
    expect((await app.tryPassword(user)).status).toBe(200);
    expect(revokeAccess).not.toHaveBeenCalled();
    expect(info).toHaveBeenCalledWith(
      { provider: 'auth0', userId: user.id, event: 'linked' },
      'identity linked',
    );
  });

  it('never links an address that the provider has not verified', async () => {
    const user = await app.newUser();
    const refused = await exchange({ email: user.email, emailVerified: false });
    expect(refused.status).toBe(403);
    expect(await problemOf(refused)).toMatchObject({ code: 'email_not_verified' });
    const { userdata } = await signInOf(await exchange({ email: user.email }));
    expect(userdata.uuid).toBe(user.id);
  });

  it('gives an account that was registered with somebody’s address to who proves it, alone', async () => {
    const user = await register();
    expect((await app.tryPassword(user)).status).toBe(200);
    const { userdata } = await signInOf(await exchange({}));
    expect(userdata.uuid).toBe(user.id);
    expect(revokeAccess.mock.lastCall).toMatchObject([
      {},
      'address-first-proven-by-provider',
      { userId: user.id },
    ]);
    expect(revokeAccess).toHaveBeenCalledOnce();
    expect((await app.tryPassword(user)).status).toBe(401);
    await exchange({});
    expect(revokeAccess).toHaveBeenCalledOnce();
  });

  it('unlinks an unverified identity from the account when somebody proves its address', async () => {
    const mallory = { subject: `mallory ${email}`, emailVerified: false };
    const squatted = await signInOf(await exchange(mallory, 'firebase'));
    const owner = await signInOf(await exchange({}));
    expect(owner.userdata.uuid).toBe(squatted.userdata.uuid);
    expect(revokeAccess.mock.lastCall).toMatchObject([
      {},
      'address-first-proven-by-provider',
      { userId: owner.userdata.uuid },
    ]);
    expect(revokeAccess).toHaveBeenCalledOnce();
    const again = await exchange(mallory, 'firebase');
    expect(await problemOf(again)).toMatchObject({ code: 'email_not_verified' });
  });

  it('counts a later verification at the provider as the first proof', async () => {
    const early = await signInOf(await exchange({ emailVerified: false }));
    expect(revokeAccess).not.toHaveBeenCalled();
    const late = await signInOf(await exchange({}));
    expect(late.userdata.uuid).toBe(early.userdata.uuid);
    expect(revokeAccess).toHaveBeenCalledOnce();
  });

  it('proves no other address than the account’s own', async () => {
    const early = await signInOf(await exchange({ emailVerified: false }));
    await exchange({ email: `other.${email}` });
    expect(revokeAccess).not.toHaveBeenCalled();
    expect((await findUser(db, email))?.id).toBe(early.userdata.uuid);
  });

  it('lets new users wait or stay out by the policy, and known ones in', async () => {
    const known = { subject: `known ${email}` };
    const { userdata } = await signInOf(await exchange(known));
    email = `second.${email}`;
    policy = 'approval';
    const waiting = await exchange({});
    expect(waiting.status).toBe(202);
    expect(await waiting.json()).toMatchObject({ status: 'pending' });
    expect(await problemOf(await exchange({}))).toMatchObject({ code: 'not_activated' });
    email = `third.${email}`;
    policy = 'closed';
    expect(await problemOf(await exchange({}))).toMatchObject({ code: 'registration_closed' });
    expect((await signInOf(await exchange(known))).userdata.uuid).toBe(userdata.uuid);
  });

  it('makes one account of parallel first sign-ins', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange({})));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const users = await Promise.all(answers.map(signInOf));
    expect(new Set(users.map(({ userdata }) => userdata.uuid)).size).toBe(1);
  });

  it.each([
    {
      agoMs: 10 * 60_000 + 1,
      why: 'from a session that the provider keeps',
      code: 'step_up_required',
    },
    { agoMs: 10 * 60_000, why: 'that is ten minutes old', code: null },
    { agoMs: -30_000, why: 'by a clock that is ahead', code: null },
  ])('takes a proof $why for as old as it is', async ({ agoMs, code }) => {
    const provenAt = app.clock.now() - agoMs;
    const { jwtToken: token } = await signInOf(await exchange({ provenAt }));
    const session = await app.sessions.authenticate(token);
    expect(session.provenAt).toBe(Math.min(provenAt, app.clock.now()));
    const guarded = await app.call('/api/account/totp', { token });
    expect(guarded.ok ? null : (await problemOf(guarded)).code).toBe(code);
  });

  it('asks for the second factor, after which the session is of the provider', async () => {
    const user = await app.newUser();
    const token = await app.openSession(user);
    const setup = await app.call('/api/account/totp', { token });
    const { secret } = totpSetupSchema.parse(await setup.json());
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: app.clock.now() });
    await app.call('/api/account/totp/confirm', { token, body: { code: codeNow() } });
    app.clock.advance(30_000);

    const provenAt = app.clock.now() - DAY;
    const stopped = await problemOf(await exchange({ email: user.email, provenAt }));
    expect(stopped.code).toBe('second_factor_required');
    const { challenge } = stopped;
    const body = { challenge, code: codeNow() };
    const signedIn = await signInOf(await app.call('/api/auth/second-factor', { body }));
    expect(signedIn.userdata).toMatchObject({ uuid: user.id, from: 'auth0' });
    // The code is of this moment, but the provider's word is not.
    expect(await app.sessions.authenticate(signedIn.jwtToken)).toMatchObject({ provenAt });
  });

  it('refuses a bad token with 401 and logs why, without the token', async () => {
    const refused = await exchange(new BadTokenError('why'));
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('invalid_token');
    expect(await problemOf(refused)).toMatchObject({ code: 'invalid_provider_token' });
    expect(info.mock.calls).toEqual([
      [{ provider: 'auth0', reason: 'why' }, 'provider token refused'],
    ]);
  });

  it('tells a provider that is away from a bad token', async () => {
    const failed = await exchange(new TypeError('fetch failed'));
    expect(failed.status).toBe(502);
    expect(await problemOf(failed)).toMatchObject({ code: 'provider_unavailable' });
  });

  it('refuses providers that are not configured', async () => {
    const refused = await exchange(null);
    expect(refused.status).toBe(404);
    expect(await problemOf(refused)).toMatchObject({ code: 'provider_not_configured' });
  });

  it('limits refused tokens and new accounts of one address, and nothing else', async () => {
    const bad = new BadTokenError('why');
    await exchange({});
    for (let tried = 0; tried < 49; tried += 1) {
      if (tried % 10 === 0) {
        expect((await exchange({})).status).toBe(200);
        expect((await exchange(new TypeError('fetch failed'))).status).toBe(502);
      }
      expect((await exchange(bad)).status).toBe(401);
    }
    expect(await problemOf(await exchange(bad))).toMatchObject({ code: 'too_many_attempts' });
    app.client.address = 'another';
    expect((await exchange(bad)).status).toBe(401);
  });
});
