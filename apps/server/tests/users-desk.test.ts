import type { Problem } from '@file-server/contract/problem';
import {
  type User,
  type UserPage,
  userPageSchema,
  userSchema,
  userSessionsSchema,
} from '@file-server/contract/users';
import { generateKeyPairSync } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkAnswers } from './harness/check-answers.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedDownload, T0 } from './harness/seed.ts';
import { createOperatorGuard } from '../src/features/api-tokens/index.ts';
import { insertForeignUser } from '../src/features/foreign-users/repository.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import type { LicenceTerms } from '../src/features/licences/index.ts';
import { createPlan } from '../src/features/products/index.ts';
import { takeRegistration } from '../src/features/registration/index.ts';
import { insertRegistration } from '../src/features/registration/repository.ts';
import { createSessions, type Sessions } from '../src/features/sessions/index.ts';
import { addUser, createPasswords } from '../src/features/users/index.ts';
import type { UsersTables } from '../src/features/users/tables.ts';
import { usersDeskRoutes } from '../src/features/users-desk/routes.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { ProblemError } from '../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { createSignals } from '../src/platform/signals/signals.ts';

const DAY = 24 * 60 * 60_000;
const DESK = '/api/operator/users';
const BY = { actor: { kind: 'cli' } } as const;
const passwords = createPasswords();
const { privateKey: signingKey } = generateKeyPairSync('ed25519');

describeEachEngine('the desk of users', (engine) => {
  let db: Database;
  let clock: ReturnType<typeof handClock>;
  let operatorId: string;
  let documented: ReturnType<typeof checkAnswers>;
  const signals = createSignals();
  const revoked: string[] = [];

  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    clock = handClock();
    await tables<UsersTables>(db).updateTable('users').set({ operator: 0 }).execute();
    operatorId = await seed({ operator: true });
    const sessions = {
      authenticate: async (userId: string) => ({
        sessionId: 'session',
        userId,
        email: 'desk@example.com',
        roles: ['operator' as const],
        origin: 'custom-db' as const,
        provenAt: clock.now(),
      }),
    };
    const deps = {
      db,
      clock,
      signals,
      sessions,
      requireOperator: createOperatorGuard({
        tokens: { authenticate: () => Promise.reject(new ProblemError('operator_required')) },
        sessions,
      }),
      deviceOf: () => ({ address: '192.0.2.7', userAgent: 'test' }),
      revokeAccess: async (_: Database, occasion: string) => void revoked.push(occasion),
      settleRegistration: takeRegistration,
    };
    documented = checkAnswers(
      new Hono().onError((error) => toProblemResponse(error)).route('/', usersDeskRoutes(deps)),
    );
  });

  interface Seed {
    readonly email?: string;
    readonly firstName?: string;
    readonly operator?: boolean;
    readonly licence?: Partial<LicenceTerms>;
  }

  async function seed({ email, licence, ...rest }: Seed = {}): Promise<string> {
    const known = { email: email ?? `${newId().toLowerCase()}@example.com`, password: null };
    const terms = { activated: true, proPack: false, ...licence };
    const { id } = await addUser({ db, clock, passwords }, { ...known, ...rest, licence: terms });
    return id;
  }

  const call = (method: string, path: string, init: { body?: object; ifMatch?: string } = {}) =>
    documented(path, {
      method,
      headers: {
        authorization: `Bearer ${operatorId}`,
        'content-type': 'application/json',
        ...(init.ifMatch !== undefined && { 'if-match': init.ifMatch }),
      },
      ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
    });
  const page = async (query: string): Promise<UserPage> =>
    userPageSchema.parse(await (await call('GET', `${DESK}?${query}`)).json());
  const emails = async (query: string) => (await page(query)).items.map(({ email }) => email);
  const one = async (id: string): Promise<User> =>
    userSchema.parse(await (await call('GET', `${DESK}/${id}`)).json());
  const change = (id: string, body: object, ifMatch?: string) =>
    call('PATCH', `${DESK}/${id}`, { body, ...(ifMatch !== undefined && { ifMatch }) });
  const setRole = (id: string, operator: boolean, ifMatch = '*') =>
    call('PUT', `${DESK}/${id}/operator`, { body: { operator, reason: 'staff' }, ifMatch });
  const outcome = async (asked: Response | Promise<Response>) => {
    const answer = await asked;
    return answer.ok ? answer.status : ((await answer.json()) as Problem).code;
  };
  const ledger = (userId: string) =>
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['kind', 'actor_id', 'reason', 'detail'])
      .where('user_id', '=', userId)
      .orderBy('seq', 'desc')
      .execute();

  it('[R1.04] finds accounts by text and by each filter', async () => {
    const mark = newId().toLowerCase();
    const at = (name: string) => `${name}.${mark}@example.com`;
    const plan = await createPlan({ db, clock }, planTerms(mark), BY);
    await seed({ email: at('a'), licence: { proPack: true, expiresAt: T0 + 5 * DAY } });
    await seed({ email: at('b'), licence: { activated: false } });
    const waiting = await seed({ email: at('c'), licence: { activated: false } });
    await db.transaction((tx) => insertRegistration(tx, waiting, T0));
    await seed({ email: at('d'), licence: { expiresAt: T0 } });
    const used = await seed({ email: at('e'), licence: { maximum: 1, period: 'day' } });
    await seedDownload(db, { userId: used, periodKey: '2026-11-20', at: T0 });
    const nearly = await seed({ email: at('f'), licence: { maximum: 5, period: 'lifetime' } });
    for (let nth = 0; nth < 4; nth += 1) {
      await seedDownload(db, { userId: nearly, periodKey: 'lifetime', at: T0 });
    }
    const planned = await seed({ email: at('g'), firstName: `Mona ${mark}` });
    expect(await outcome(change(planned, { planId: plan.id, reason: 'sold' }, '*'))).toBe(200);
    await seed({ email: at('h'), operator: true });
    const monthly = await seed({ email: at('i'), licence: { maximum: 1, period: 'month' } });
    await seedDownload(db, { userId: monthly, periodKey: '2026-11', at: T0 });
    await seed({ email: at('j'), licence: { maximum: 0 } });

    const names = async (filter: string) =>
      (await emails(`q=${mark}&${filter}`)).map((email) => email[0]).join('');
    expect(await names('')).toBe('abcdefghij');
    expect(await names('state=suspended')).toBe('b');
    expect(await names('state=waiting')).toBe('c');
    expect(await names('state=active')).toBe('adefghij');
    expect(await names('proPack=yes')).toBe('a');
    expect(await names('proPack=no')).toBe('bcdefghij');
    expect(await names('licence=ending')).toBe('a');
    expect(await names('licence=ended')).toBe('d');
    expect(await names('quota=used')).toBe('eij');
    expect(await names('quota=nearly')).toBe('f');
    expect(await names(`plan=${plan.id}`)).toBe('g');
    expect(await names('role=operator')).toBe('h');
    // An order narrows nothing: those without an end come last.
    expect(await names('order=end')).toMatch(/^da[bcefghij]{8}$/);
    expect(await emails(`q=${encodeURIComponent(`MONA ${mark}`)}`)).toEqual([at('g')]);
    expect(await emails(`q=${encodeURIComponent(`_.${mark}`)}`)).toEqual([]);
    expect(await emails(`q=${encodeURIComponent(`%${mark}\\`)}`)).toEqual([]);
    expect((await page(`q=${at('e')}`)).items).toMatchObject([
      { id: used, state: 'active', maximum: 1, period: 'day', downloaded: 1, plan: null },
    ]);
    expect((await page(`q=${at('g')}`)).items).toMatchObject([
      { firstName: `Mona ${mark}`, plan: { id: plan.id, name: mark }, downloaded: 0 },
    ]);
  });

  it.each(['email', 'newest', 'end'])('goes on where a page ended, by %s', async (order) => {
    const mark = newId().toLowerCase();
    for (let nth = 0; nth < 7; nth += 1) {
      // Several share an instant, and some have no end.
      clock.advance(nth % 2);
      const expiresAt = nth > 3 ? null : T0 + (nth % 3) * DAY;
      await seed({ email: `${nth}.${mark}@example.com`, licence: { expiresAt } });
    }
    const whole = await emails(`q=${mark}&order=${order}`);
    expect(whole).toHaveLength(7);
    // In pages of four the first one ends with the last user who has an end.
    for (const limit of [1, 3, 4]) {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { items, nextCursor } = await page(`q=${mark}&order=${order}&limit=${limit}${query}`);
        found.push(...items.map(({ email }) => email));
        cursor = nextCursor;
      }
      expect(found).toEqual(whole);
    }
    const { nextCursor } = await page(`q=${mark}&order=${order}&limit=3`);
    const other = order === 'end' ? 'newest' : 'end';
    expect(await outcome(call('GET', `${DESK}?order=${other}&cursor=${nextCursor}`))).toBe(
      'invalid_cursor',
    );
  });

  it('[R1.04] changes all terms that are named, once, with a reason in the ledger', async () => {
    const id = await seed({ licence: { maximum: 10 } });
    const { etag } = await one(id);
    const body = { proPack: true, maximum: null, expiresAt: '2027-01-31T00:00:00Z', reason: 'T7' };
    const answer = await change(id, body, etag);
    expect(answer.status).toBe(200);
    const changed = userSchema.parse(await answer.json());
    expect(changed).toMatchObject({
      proPack: true,
      maximum: null,
      expiresAt: '2027-01-31T00:00:00.000Z',
      period: 'lifetime',
      state: 'active',
    });
    expect(answer.headers.get('etag')).toBe(changed.etag);
    expect(changed.etag).not.toBe(etag);
    expect(await one(id)).toEqual(changed);
    expect((await ledger(id))[0]).toMatchObject({
      kind: 'licence_set',
      actor_id: operatorId,
      reason: 'T7',
    });
    expect(await ledger(id)).toHaveLength(3);
  });

  it('lets nobody change what they have not seen', async () => {
    const id = await seed();
    const { etag } = await one(id);
    expect(await outcome(change(id, { proPack: true, reason: 'one' }))).toBe(
      'precondition_required',
    );
    expect(await outcome(change(id, { proPack: true, reason: 'one' }, etag))).toBe(200);
    expect(await outcome(change(id, { proPack: false, reason: 'two' }, etag))).toBe('user_changed');
    expect(await outcome(setRole(id, true, etag))).toBe('user_changed');
    expect(await one(id)).toMatchObject({ proPack: true, operator: false });
    expect(await outcome(change(id, { proPack: false, reason: 'two' }, '*'))).toBe(200);
    const plan = await createPlan({ db, clock }, planTerms(newId()), BY);
    const others = [
      () => change(id, { planId: plan.id, reason: 'two' }, '*'),
      () => setRole(id, true),
    ];
    for (const other of others) {
      const seen = (await one(id)).etag;
      expect(await outcome(other())).toBe(200);
      expect(await outcome(change(id, { maximum: 2, reason: 'one' }, seen))).toBe('user_changed');
    }
    const now = (await one(id)).etag;
    const race = ['a', 'b'].map((reason) => outcome(change(id, { maximum: 3, reason }, now)));
    expect((await Promise.all(race)).map(String).toSorted()).toEqual(['200', 'user_changed']);
  });

  it('refuses a change without a reason, without a term, of nobody, or half of which is wrong', async () => {
    const id = await seed();
    const before = await one(id);
    expect(await outcome(change(id, { proPack: true }, '*'))).toBe('invalid_request');
    expect(await outcome(change(id, { reason: 'why' }, '*'))).toBe('invalid_request');
    expect(await outcome(change(newId(), { proPack: true, reason: 'why' }, '*'))).toBe('not_found');
    expect(await outcome(call('GET', `${DESK}/${newId()}`))).toBe('not_found');
    const half = { proPack: true, planId: newId(), reason: 'why' };
    expect(await outcome(change(id, half, before.etag))).toBe('not_found');
    expect(await one(id)).toEqual(before);
    expect(await ledger(id)).toHaveLength(2);
  });

  it('suspends a user, which ends their access, and lets in who waits', async () => {
    const id = await seed();
    revoked.length = 0;
    expect(await outcome(change(id, { activated: false, reason: 'unpaid' }, '*'))).toBe(200);
    expect(revoked).toEqual(['licence-deactivated']);
    expect((await one(id)).state).toBe('suspended');
    await db.transaction((tx) => insertRegistration(tx, id, T0));
    expect((await one(id)).state).toBe('waiting');
    expect(await outcome(change(id, { activated: true, reason: 'paid' }, '*'))).toBe(200);
    expect((await one(id)).state).toBe('active');
    expect(await outcome(change(id, { activated: false, reason: 'unpaid' }, '*'))).toBe(200);
    expect((await one(id)).state).toBe('suspended');
  });

  it('leaves to another licence server what that decides', async () => {
    const id = await seed({ licence: { maximum: 1 } });
    const user = { user_id: id, authority: 'https://l.example', uuid: id };
    await db.transaction((tx) => insertForeignUser(tx, user));
    for (const terms of [
      { proPack: true, maximum: 5 },
      { expiresAt: null },
      { activated: false },
    ]) {
      expect(await outcome(change(id, { ...terms, reason: 'why' }, '*'))).toBe('licence_elsewhere');
    }
    expect(await one(id)).toMatchObject({ proPack: false, maximum: 1, foreign: true });
    expect(await outcome(change(id, { maximum: 5, reason: 'why' }, '*'))).toBe(200);
  });

  it('shuts out neither whoever asks nor the last operator', async () => {
    const own = { activated: false, reason: 'why' };
    expect(await outcome(change(operatorId, own, '*'))).toBe('own_account');
    const over = { expiresAt: new Date(T0).toISOString(), reason: 'why' };
    expect(await outcome(change(operatorId, over, '*'))).toBe('own_account');
    expect(await outcome(setRole(operatorId, false))).toBe('own_account');
    const [asker, other] = [operatorId, await seed({ operator: true })];
    expect(await outcome(setRole(other, false))).toBe(200);
    await seed({ operator: true, licence: { activated: false } });
    // Of somebody who was an operator when they asked.
    operatorId = other;
    expect(await outcome(setRole(asker, false))).toBe('last_operator');
    expect(await outcome(change(asker, own, '*'))).toBe('last_operator');
    expect(await one(asker)).toMatchObject({ operator: true, state: 'active' });
    expect((await ledger(other))[0]).toMatchObject({
      kind: 'role_set',
      actor_id: asker,
      reason: 'staff',
      detail: '{"operator":false}',
    });
  });

  it('leaves an operator when two demote each other at once', async () => {
    const [first, second] = [operatorId, await seed({ operator: true })];
    const demote = (by: string, whom: string) => {
      operatorId = by;
      return outcome(setRole(whom, false));
    };
    const ends = await Promise.all([demote(first, second), demote(second, first)]);
    expect(ends.map(String).toSorted()).toEqual(['200', 'last_operator']);
    expect(await emails('role=operator')).toHaveLength(1);
  });

  /** Signs in as each of the named programs, one after the other. */
  async function signIn(userId: string, ...agents: string[]): Promise<[Sessions, string[]]> {
    const lifetimes = { lifetimeMs: DAY, maxLifetimeMs: DAY };
    const live = createSessions({ db, clock, signals, signingKey, ...lifetimes });
    const tokens: string[] = [];
    for (const userAgent of agents) {
      tokens.push(await live.openSession(userId, 'custom-db', { address: null, userAgent }));
      clock.advance(60_000);
    }
    return [live, tokens];
  }
  const sessionsOf = async (id: string) =>
    userSessionsSchema.parse(await (await call('GET', `${DESK}/${id}/sessions`)).json()).sessions;
  const end = (path: string, reason = '?reason=lost+laptop') =>
    outcome(call('DELETE', `${DESK}/${path}${reason}`));

  it('ends one session of a user, whom it tells that an operator did', async () => {
    const [id, other] = [await seed(), await seed()];
    const [live, [laptop = '', phone = '']] = await signIn(id, 'laptop', 'phone');
    await signIn(other, 'theirs');
    const [newest, oldest] = await sessionsOf(id);
    expect([newest?.userAgent, oldest?.userAgent]).toEqual(['phone', 'laptop']);
    const path = `${id}/sessions/${oldest?.id}`;
    expect(await end(path, '')).toBe('invalid_request');
    expect(await end(`${other}/sessions/${oldest?.id}`)).toBe('not_found');
    expect(await sessionsOf(id)).toHaveLength(2);
    expect(await ledger(other)).toHaveLength(2);

    const heard: string[] = [];
    const stop = signals.subscribe((signal) => {
      if (signal.type === 'session_ended') heard.push(signal.sessionId);
    });
    expect(await end(path)).toBe(204);
    stop();
    expect(heard).toEqual([oldest?.id]);
    await expect(live.authenticate(laptop)).rejects.toMatchObject({
      extras: { sessionEnd: 'ended_by_operator' },
    });
    expect(await live.authenticate(phone)).toMatchObject({ userId: id });
    expect((await ledger(id))[0]).toMatchObject({
      kind: 'sessions_ended',
      actor_id: operatorId,
      reason: 'lost laptop',
      detail: '{"sessions":1}',
    });
    expect(await end(path)).toBe('not_found');
    expect(await ledger(id)).toHaveLength(3);
  });

  it('ends all sessions of a user, and of nobody else', async () => {
    const [id, other] = [await seed(), await seed()];
    await signIn(id, 'laptop', 'phone');
    await signIn(other, 'theirs');
    expect(await end(`${id}/sessions`)).toBe(204);
    expect(await sessionsOf(id)).toEqual([]);
    expect(await sessionsOf(other)).toHaveLength(1);
    expect((await ledger(id))[0]?.detail).toBe('{"sessions":2}');
    expect(await end(`${id}/sessions`)).toBe(204);
    expect(await ledger(id)).toHaveLength(3);
    expect(await end(`${newId()}/sessions`)).toBe('not_found');
    expect(await outcome(call('GET', `${DESK}/${newId()}/sessions`))).toBe('not_found');
  });
});

const planTerms = (name: string) => ({
  name,
  after_expiry: 'locked' as const,
  refetch: 'never' as const,
  refetch_days: null,
});
