import { type TotpSetup, totpSetupSchema } from '@file-server/contract/second-factor';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOfApp } from '../../../../tests/harness/authenticator-app.ts';
import { changeTerms } from '../../../../tests/harness/change-terms.ts';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { createSignInApp, problemOf } from '../../../../tests/harness/sign-in-app.ts';
import type { Database } from '../../../platform/db/database.ts';
import { toProblemResponse } from '../../../platform/problem/problem-response.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { deleteLicence } from '../../licences/index.ts';
import {
  getTotpState,
  requireSecondFactor,
  secondFactorRoutes,
} from '../../second-factor/index.ts';
import { deleteUser, eraseUser, resetPassword, type User } from '../../users/index.ts';
import { createOperatorSignIns } from '../operator-sign-ins.ts';
import { signInRoutes, type SignInRoutesDeps } from '../routes.ts';
import { createCompleteSignIn } from './complete-sign-in.ts';

describeEachEngine('a sign-in on its way', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  /**
   * @returns what signs in, with what happens between the proof and the session that it opens, or
   * the challenge that asks for a code first
   */
  async function start() {
    const { deps, sessions, newUser, call, openSession } = createSignInApp(db);
    const services = { db, clock: deps.clock, signals: createSignals() };
    const routesWith = (meanwhile: () => Promise<void>) => {
      const completeSignIn = createCompleteSignIn({
        ...deps,
        operatorSignIns: createOperatorSignIns({ ...services, logFailure: () => undefined }),
        sessions: {
          openSession: async (...opening) => {
            await meanwhile();
            return sessions.openSession(...opening);
          },
        },
      });
      const requireFactor: SignInRoutesDeps['requireSecondFactor'] = async (...proof) => {
        if ((await getTotpState(db, proof[0])).enabled) await meanwhile();
        await requireSecondFactor(deps, ...proof);
      };
      return new Hono()
        .onError((error) => toProblemResponse(error))
        .route('/', signInRoutes({ ...deps, completeSignIn, requireSecondFactor: requireFactor }))
        .route('/', secondFactorRoutes({ ...deps, completeSignIn }));
    };
    const post = (path: string, body: object, meanwhile = () => Promise.resolve()) =>
      routesWith(meanwhile).request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const signIn = ({ email }: User, password: string, meanwhile?: () => Promise<void>) =>
      post('/api/auth', { email, password }, meanwhile);
    const answer = (challenge: string, code: string, meanwhile?: () => Promise<void>) =>
      post('/api/auth/second-factor', { challenge, code }, meanwhile);
    /** @returns what the user's app shows from now on */
    const enableTotp = async (user: User) => {
      const token = await openSession(user);
      const setUp = await call('/api/account/totp', { token });
      const { secret }: TotpSetup = totpSetupSchema.parse(await setUp.json());
      const code = () => codeOfApp(secret, deps.clock.now());
      await call('/api/account/totp/confirm', { token, body: { code: code() } });
      deps.clock.advance(30_000);
      return code;
    };
    const live = (user: User) => sessions.listSessions(user.id);
    const user = await newUser();
    return { deps: { ...deps, ...services }, user, signIn, answer, enableTotp, live };
  }

  it('opens nothing with a password that is replaced while it is checked', async () => {
    const { deps, user, signIn, live } = await start();
    const answer = await signIn(user, 'correct horse', () =>
      resetPassword(deps, user.id, 'battery staple'),
    );
    expect(answer.status).toBe(401);
    expect(await problemOf(answer)).toMatchObject({ code: 'invalid_credentials' });
    expect(await live(user)).toEqual([]);
    expect((await signIn(user, 'battery staple')).status).toBe(200);
    expect(await live(user)).toHaveLength(1);
  });

  it('asks for no code with a password that is replaced while it is checked', async () => {
    const { deps, user, signIn, enableTotp } = await start();
    await enableTotp(user);
    const refused = await signIn(user, 'correct horse', () =>
      resetPassword(deps, user.id, 'battery staple'),
    );
    expect(await problemOf(refused)).toMatchObject({ code: 'invalid_credentials' });
    const asked = await signIn(user, 'battery staple');
    expect(await problemOf(asked)).toMatchObject({ code: 'second_factor_required' });
  });

  it('opens nothing with a code while the password of its sign-in is replaced', async () => {
    const { deps, user, signIn, answer, enableTotp, live } = await start();
    const code = await enableTotp(user);
    const { challenge = '' } = await problemOf(await signIn(user, 'correct horse'));
    const refused = await answer(challenge, code(), () =>
      resetPassword(deps, user.id, 'battery staple'),
    );
    expect(await problemOf(refused)).toMatchObject({ code: 'invalid_credentials' });
    expect(await live(user)).toEqual([]);
  });

  it('opens nothing for an account that is erased meanwhile', async () => {
    const { deps, user, signIn, live } = await start();
    const erasePersonalData = () => Promise.resolve();
    const answer = await signIn(user, 'correct horse', () =>
      eraseUser({ ...deps, erasePersonalData }, user),
    );
    expect(await problemOf(answer)).toMatchObject({ code: 'not_activated' });
    expect(await live(user)).toEqual([]);
  });

  it('opens nothing for an account whose registration is refused meanwhile', async () => {
    const { deps, user, signIn } = await start();
    const answer = await signIn(user, 'correct horse', () =>
      db.transaction(async (tx) => {
        await deleteLicence(tx, user.id);
        await deleteUser(tx, user.id);
      }),
    );
    expect(await problemOf(answer)).toMatchObject({ code: 'invalid_credentials' });
    const device = { address: null, userAgent: null };
    await expect(deps.completeSignIn(user.id, 'custom-db', device)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('opens nothing for a licence that is switched off meanwhile', async () => {
    const { deps, user, signIn, live } = await start();
    const answer = await signIn(
      user,
      'correct horse',
      async () => void (await changeTerms(deps, user.id, { activated: false })),
    );
    expect(await problemOf(answer)).toMatchObject({ code: 'not_activated' });
    expect(await live(user)).toEqual([]);
  });
});
