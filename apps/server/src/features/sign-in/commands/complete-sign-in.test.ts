import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeTerms } from '../../../../tests/harness/change-terms.ts';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { createSignInApp, problemOf } from '../../../../tests/harness/sign-in-app.ts';
import type { Database } from '../../../platform/db/database.ts';
import { toProblemResponse } from '../../../platform/problem/problem-response.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { eraseUser, resetPassword, type User } from '../../users/index.ts';
import { createOperatorSignIns } from '../operator-sign-ins.ts';
import { signInRoutes } from '../routes.ts';
import { createCompleteSignIn } from './complete-sign-in.ts';

describeEachEngine('a sign-in on its way', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  /** @returns what signs in, with what happens between the proof and the session that it opens */
  async function start() {
    const { deps, sessions, newUser } = createSignInApp(db);
    const services = { db, clock: deps.clock, signals: createSignals() };
    const signIn = (user: User, password: string, meanwhile = () => Promise.resolve()) => {
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
      const secondFactor = () => Promise.resolve();
      const body = JSON.stringify({ email: user.email, password });
      const headers = { 'content-type': 'application/json' };
      const routes = signInRoutes({ ...deps, completeSignIn, secondFactor });
      return routes
        .onError((error) => toProblemResponse(error))
        .request('/api/auth', { method: 'POST', headers, body });
    };
    const live = (user: User) => sessions.listSessions(user.id);
    return { deps: { ...deps, ...services }, user: await newUser(), signIn, live };
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

  it('opens nothing for an account that is erased meanwhile', async () => {
    const { deps, user, signIn, live } = await start();
    const erasePersonalData = () => Promise.resolve();
    const answer = await signIn(user, 'correct horse', () =>
      eraseUser({ ...deps, erasePersonalData }, user),
    );
    expect(await problemOf(answer)).toMatchObject({ code: 'not_activated' });
    expect(await live(user)).toEqual([]);
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
