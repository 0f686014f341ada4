import type { Problem } from '@file-server/contract/problem';
import { registrationsSchema } from '@file-server/contract/registration-desk';
import { signInResponseSchema, type UserData } from '@file-server/contract/sign-in';
import { decryptField } from '@file-server/domain/field-encryption';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { fillHashQueue } from '../../../tests/harness/full-hash-queue.ts';
import { createSignInApp } from '../../../tests/harness/sign-in-app.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { toProblemResponse } from '../../platform/problem/problem-response.ts';
import type { RevokeAccess } from '../../platform/module/revoke-access.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { findUser, getUser, grantOperator, hasPassword } from '../users/index.ts';
import { changeLicence, getLicence } from '../licences/index.ts';
import { listEntries, verifyLedger } from '../ledger/index.ts';
import { createPlan } from '../products/index.ts';
import { prepareRegistration } from './index.ts';
import { approveRegistration } from './commands/decide.ts';
import { dropSettledRegistrations } from './migrations/0033-drop-settled-registrations.ts';
import { registrationDeskRoutes } from './operator-routes.ts';
import type { RegistrationSettings } from './policy.ts';
import { insertRegistration, listRegistrations, takeRegistration } from './repository.ts';
import { registrationRoutes } from './routes.ts';

vi.mock('@node-rs/argon2', { spy: true });

const DAY = 24 * 60 * 60_000;
const PASSWORD = 'correct horse';
const TRIAL = {
  proPack: true,
  lifetimeMs: 30 * DAY,
  maximum: 5,
  period: 'month',
  planId: null,
} as const;

const NEWEST = { after: null, limit: 1 };

/** What the ledger says of who did what. */
interface SealedTables {
  ledger_entries: {
    kind: string;
    user_id: string;
    actor: string;
    actor_id: string | null;
    reason: string | null;
  };
}

describeEachEngine('registration', (engine) => {
  let db: Database;
  let count = 0;
  let email: string;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(() => {
    count += 1;
    email = `new${count}@example.com`;
  });

  const revocations: [occasion: string, userId: string][] = [];
  const start = (
    registration: RegistrationSettings['registration'],
    planId: string | null = null,
  ) => {
    const signIn = createSignInApp(db);
    const deps = {
      ...signIn.deps,
      signals: createSignals(),
      config: { registration, trial: { ...TRIAL, planId } },
      settleRegistration: takeRegistration,
      notices: null,
      async revokeAccess(...[tx, occasion, revocation]: Parameters<RevokeAccess>) {
        revocations.push([occasion, revocation.userId]);
        await signIn.deps.revokeAccess(tx, occasion, revocation);
      },
    };
    const app = new Hono()
      .onError((error) => toProblemResponse(error))
      .route('/', registrationRoutes(deps))
      .route('/', registrationDeskRoutes(deps));
    const call = async (path: string, body?: unknown, token?: string) =>
      app.request(path, {
        method: path === DESK ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const register = (change: Record<string, unknown> = {}) =>
      call('/api/auth/register', {
        displayName: 'Ayşe Nur Öz',
        email,
        password: PASSWORD,
        ...change,
      });
    const operator = async () => {
      const user = await signIn.newUser();
      await grantOperator({ db }, user.id);
      return signIn.openSession(user);
    };
    return { ...signIn, deps, register, desk: call, operator };
  };
  const DESK = '/api/operator/registrations';
  const problem = async (answer: Response) => (await answer.json()) as Problem;
  const waiting = async () => {
    const all = await listRegistrations(db, { order: 'asc', after: null, limit: 200 });
    return all.map(({ userId }) => userId);
  };
  const idOf = async (address: string) => (await findUser(db, address))?.id ?? 'nobody';

  it('[R7.06] [R6.02] makes an account with a trial licence and signs it in at once', async () => {
    const { register, clock, deps, tryPassword } = start('open');
    const answer = await register({ email: email.toUpperCase() });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { jwtToken, userdata } = signInResponseSchema.parse(await answer.json());
    const wanted: Partial<UserData> = {
      isactivated: true,
      ProPack: true,
      datetimeexpired: new Date(clock.now() + 30 * DAY).toISOString(),
      role: ['admin'],
      from: 'custom-db',
    };
    expect(userdata).toMatchObject(wanted);
    expect(decryptField(userdata.first_name, deps.fieldKey)).toBe('Ayşe Nur');
    expect(decryptField(userdata.last_name, deps.fieldKey)).toBe('Öz');
    expect(await getLicence(db, userdata.uuid)).toMatchObject({ maximum: 5, period: 'month' });
    expect((await deps.sessions.authenticate(jwtToken)).email).toBe(email);
    expect((await tryPassword({ email })).status).toBe(200);
  });

  it('puts who begins a trial on its plan, at once or when approved, for ever in the ledger', async () => {
    const terms = { name: `Trial ${email}`, refetch: 'never', refetch_days: null } as const;
    const by = { actor: { kind: 'cli' } } as const;
    const open = start('open');
    const plan = await createPlan(open.deps, { ...terms, after_expiry: 'locked' }, by);
    const planOf = async (address: string) => {
      const user = await idOf(address);
      const [entry] = await tables<SealedTables>(db)
        .selectFrom('ledger_entries')
        .select(['actor', 'actor_id', 'reason'])
        .where('kind', '=', 'plan_followed')
        .where('user_id', '=', user)
        .execute();
      const { planId } = await getLicence(db, user);
      return { plan: planId ?? null, entry };
    };
    expect((await start('open', plan.id).register()).status).toBe(200);
    const own = { actor: 'user', actor_id: await idOf(email), reason: null };
    expect(await planOf(email)).toEqual({ plan: plan.id, entry: own });
    const waiting = start('approval', plan.id);
    const later = `later-${email}`;
    expect((await waiting.register({ email: later })).status).toBe(202);
    expect(await planOf(later)).toEqual({ plan: null, entry: undefined });
    const id = await idOf(later);
    await approveRegistration(waiting.deps, id, { kind: 'cli' });
    const approved = { actor: 'cli', actor_id: null, reason: 'registration_approved' };
    expect(await planOf(later)).toEqual({ plan: plan.id, entry: approved });
    // Nobody is turned away for a plan that is gone.
    const gone = `gone-${email}`;
    expect((await start('open', 'gone').register({ email: gone })).status).toBe(200);
    expect(await planOf(gone)).toEqual({ plan: null, entry: undefined });
  });

  it('[R8.04] says that an address is taken, at the field, and leaves its account alone', async () => {
    const { register, newUser } = start('open');
    const { email: taken } = await newUser();
    const answer = await register({ email: taken.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(await problem(answer)).toMatchObject({
      code: 'email_taken',
      message: 'The email address is already in use',
      errors: [{ path: 'email', message: 'The email address is already in use' }],
    });
  });

  it('makes one account of many registrations at once', async () => {
    const { register } = start('open');
    const answers = await Promise.all(Array.from({ length: 8 }, () => register()));
    const made = answers.filter(({ status }) => status === 200);
    const taken = answers.filter(({ status }) => status === 409);
    expect([made.length, taken.length]).toEqual([1, 7]);
  });

  it('lets nobody in before an operator has approved', async () => {
    const { register, tryPassword } = start('approval');
    const answer = await register();
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({
      status: 'pending',
      message: 'Your account waits for the approval of an operator.',
    });
    const refused = await tryPassword({ email });
    expect(refused.status).toBe(403);
    expect(await problem(refused)).toMatchObject({ code: 'not_activated' });
  });

  it('[R6.04] lets an operator approve, from when on the trial counts', async () => {
    const { register, tryPassword, operator, desk, clock } = start('approval');
    await register();
    const registeredAt = new Date(clock.now()).toISOString();
    clock.advance(2 * DAY);
    const token = await operator();
    const userId = await idOf(email);
    const { registrations } = registrationsSchema.parse(
      await (await desk(DESK, undefined, token)).json(),
    );
    expect(registrations).toContainEqual({
      userId,
      email,
      displayName: 'Ayşe Nur Öz',
      registeredAt,
    });
    const approved = await desk(`${DESK}/${userId}/approve`, undefined, token);
    expect(approved.status).toBe(200);
    const { user } = (await approved.json()) as { user: UserData };
    const datetimeexpired = new Date(clock.now() + 30 * DAY).toISOString();
    expect(user).toMatchObject({ uuid: userId, isactivated: true, datetimeexpired });
    expect((await tryPassword({ email })).status).toBe(200);
    const again = await desk(`${DESK}/${userId}/approve`, undefined, token);
    expect([again.status, (await problem(again)).code]).toEqual([404, 'not_found']);
    expect((await verifyLedger(db, () => {})).brokenLink).toBeNull();
  });

  it('[R6.04] lets an operator refuse, which frees the address', async () => {
    const { register, operator, desk, tryPassword } = start('approval');
    await register();
    const token = await operator();
    const userId = await idOf(email);
    expect((await desk(`${DESK}/${userId}/refuse`, undefined, token)).status).toBe(204);
    expect(await findUser(db, email)).toBeUndefined();
    expect(revocations).toEqual([['registration-refused', userId]]);
    const [gone] = await listEntries(db, { userId, kind: 'user_erased' }, NEWEST);
    expect(gone).toMatchObject({ actor: 'operator', reason: 'registration_refused' });
    expect((await tryPassword({ email })).status).toBe(401);
    expect((await desk(`${DESK}/${userId}/refuse`, undefined, token)).status).toBe(404);
    expect((await register()).status).toBe(202);
  });

  it('[R6.04] is decided by operators alone, and after a recent proof', async () => {
    const { register, operator, desk, newUser, openSession, clock } = start('approval');
    await register();
    const userId = await idOf(email);
    const stale = await operator();
    clock.advance(10 * 60_000 + 1);
    const customer = await openSession(await newUser());
    for (const [token, code] of [
      [undefined, 'unauthenticated'],
      [customer, 'operator_required'],
      [stale, 'step_up_required'],
    ] as const) {
      for (const decision of ['approve', 'refuse']) {
        const answer = await desk(`${DESK}/${userId}/${decision}`, undefined, token);
        expect((await problem(answer)).code).toBe(code);
      }
    }
    expect((await desk(DESK, undefined, customer)).status).toBe(403);
    expect((await desk(DESK, undefined, stale)).status).toBe(200);
    // An account that was never waiting is not removed.
    const other = await newUser();
    const refused = await desk(`${DESK}/${other.id}/refuse`, undefined, await operator());
    expect(refused.status).toBe(404);
    expect(await findUser(db, other.email)).toBeDefined();
  });

  it.each(['approve', 'refuse'])(
    '[R6.04] has nothing left to %s once set-licence has let somebody in',
    async (decision) => {
      const { register, operator, desk, deps, tryPassword } = start('approval');
      await register();
      const userId = await idOf(email);
      await changeLicence(deps, userId, { maximum: 3 }, { actor: { kind: 'cli' } });
      expect(await waiting()).toContain(userId);
      await changeLicence(
        deps,
        userId,
        { activated: true, maximum: 77 },
        { actor: { kind: 'cli' } },
      );
      expect(await waiting()).not.toContain(userId);
      expect((await tryPassword({ email })).status).toBe(200);
      const answer = await desk(`${DESK}/${userId}/${decision}`, undefined, await operator());
      expect(answer.status).toBe(404);
      expect(await problem(answer)).toMatchObject({
        code: 'not_found',
        detail: 'This account does not wait for approval.',
      });
      expect(await getLicence(db, userId)).toMatchObject({ activated: true, maximum: 77 });
      expect((await tryPassword({ email })).status).toBe(200);
    },
  );

  it.each(['approve', 'refuse'])(
    'does not %s a customer whose registration an older release left behind',
    async (decision) => {
      const { operator, desk, newUser, deps } = start('approval');
      const { id } = await newUser();
      await changeLicence(deps, id, { maximum: 77 }, { actor: { kind: 'cli' } });
      await insertRegistration(db, id, 1);
      const answer = await desk(`${DESK}/${id}/${decision}`, undefined, await operator());
      expect((await problem(answer)).code).toBe('not_found');
      expect((await getUser(db, id))?.id).toBe(id);
      expect(await getLicence(db, id)).toMatchObject({ activated: true, maximum: 77 });
      expect(await takeRegistration(db, id)).toBeNull();
    },
  );

  it('forgets in an upgrade who does not wait any more, and nobody else', async () => {
    const { register, newUser } = start('approval');
    await register();
    const waiting = await idOf(email);
    const { id } = await newUser();
    await insertRegistration(db, id, 1);
    await dropSettledRegistrations.up(db.kysely);
    expect(await takeRegistration(db, id)).toBeNull();
    expect(await takeRegistration(db, waiting)).toEqual({ language: 'en' });
  });

  it('takes nobody when the setting says so', async () => {
    const { register } = start('closed');
    const answer = await register();
    expect([answer.status, (await problem(answer)).code]).toEqual([403, 'registration_closed']);
    expect(await findUser(db, email)).toBeUndefined();
  });

  it.each([
    { displayName: ' ' },
    { displayName: 'x'.repeat(121) },
    { displayName: 'two\nlines' },
    { displayName: 'two\u2028lines' },
    { displayName: 'A\0B \u001b[2J' },
    { displayName: '\u202erotarepo' },
    { email: 'nobody' },
    { email: `${'x'.repeat(250)}@example.com` },
    { password: 'short' },
    { password: 'x'.repeat(1025) },
  ])('refuses %j and names the field', async (change) => {
    const answer = await start('open').register(change);
    expect(answer.status).toBe(400);
    const paths = (await problem(answer)).errors?.map(({ path }) => path);
    expect(paths).toContain(Object.keys(change)[0]);
  });

  it('makes one line of a name that a provider has, which nobody here can be asked about', async () => {
    const { deps } = start('open');
    const displayName = '\u202eA\0B\u2028C \u001b[2J';
    const insert = await prepareRegistration(deps, { displayName, email, password: null });
    const { user } = await db.transaction(insert);
    expect(await findUser(db, email)).toMatchObject({
      id: user.id,
      firstName: 'A B C',
      lastName: '[2J',
    });
  });

  it('takes twenty attempts of an address an hour, whatever comes of them', async () => {
    const { register, client, clock } = start('closed');
    for (let tried = 0; tried < 20; tried += 1) expect((await register()).status).toBe(403);
    const answer = await register();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    client.address += ' other';
    expect((await register()).status).toBe(403);
    clock.advance(60 * 60_000);
  });

  it('refuses what there is no place for among the hashes, which counts as no attempt', async () => {
    const { register, client, deps } = start('open');
    const letGo = fillHashQueue(deps.passwords, client.address);
    for (let tried = 0; tried < 21; tried += 1) {
      const refused = await register();
      expect([refused.status, (await problem(refused)).code]).toEqual([503, 'busy']);
    }
    await letGo();
    expect(await findUser(db, email)).toBeUndefined();
    expect((await register()).status).toBe(200);
  });

  it('makes accounts without a password for those who sign in at a provider', async () => {
    const { deps } = start('approval');
    const insert = await prepareRegistration(deps, { displayName: 'Solo', email, password: null });
    const { user, pending } = await db.transaction(insert);
    expect({ pending, lastName: user.lastName }).toEqual({ pending: true, lastName: '' });
    expect(await hasPassword(db, user.id)).toBe(false);
  });
});
