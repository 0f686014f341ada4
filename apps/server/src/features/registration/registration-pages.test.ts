import { registrationsSchema } from '@file-server/contract/registration-desk';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer, T0 } from '../../../tests/harness/seed.ts';
import { createSignInApp } from '../../../tests/harness/sign-in-app.ts';
import type { Database } from '../../platform/db/database.ts';
import { toProblemResponse } from '../../platform/problem/problem-response.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { grantOperator } from '../users/index.ts';
import { registrationDeskRoutes } from './operator-routes.ts';
import { insertRegistration } from './repository.ts';

describeEachEngine('the list of who waits for approval', (engine) => {
  let db: Database;
  let ask: (query: string) => Promise<Response>;
  beforeAll(async () => {
    db = engine().open();
    const signIn = createSignInApp(db);
    const trial = {
      proPack: true,
      lifetimeMs: null,
      maximum: 3,
      period: 'month',
      planId: null,
    } as const;
    const config = { registration: 'approval', trial } as const;
    const deps = { ...signIn.deps, signals: createSignals(), config, notices: null };
    const app = new Hono()
      .onError((error) => toProblemResponse(error))
      .route('/', registrationDeskRoutes(deps));
    const user = await signIn.newUser();
    await grantOperator({ db }, user.id);
    const authorization = `Bearer ${await signIn.openSession(user)}`;
    ask = async (query) =>
      app.request(`/api/operator/registrations${query}`, { headers: { authorization } });
    // Two of them at once.
    await Promise.all([3, 1, 2, 1, 4].map(register));
  });
  afterAll(() => db.close());

  async function register(minutes: number) {
    const userId = await seedCustomer(db, { activated: false });
    await insertRegistration(db, userId, T0 + minutes * 60_000);
  }
  const pageOf = async (query: string) =>
    registrationsSchema.parse(await (await ask(query)).json());

  it('has pages, the longest wait first, each account once', async () => {
    const first = await pageOf('?limit=2');
    const second = await pageOf(`?limit=2&cursor=${first.nextCursor}`);
    const last = await pageOf(`?limit=2&cursor=${second.nextCursor}`);
    const all = [first, second, last].flatMap(({ registrations }) => registrations);
    const minutes = all.map(({ registeredAt }) => (Date.parse(registeredAt) - T0) / 60_000);
    expect(minutes).toEqual([1, 1, 2, 3, 4]);
    expect(last.nextCursor).toBeNull();
    expect(await pageOf('')).toEqual({ registrations: all, nextCursor: null });
    expect((await pageOf('?limit=5')).nextCursor).toBeNull();
  });

  it('refuses a cursor that it has not handed out, and pages of no size', async () => {
    const outcomeOf = async (query: string) => {
      const answer = await ask(query);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await outcomeOf('?cursor=elsewhere')).toEqual([400, 'invalid_cursor']);
    expect(await outcomeOf('?limit=0')).toEqual([400, 'invalid_request']);
  });
});
