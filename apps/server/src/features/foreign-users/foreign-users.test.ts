import { randomBytes } from 'node:crypto';
import type { ProblemCode } from '@file-server/contract/problem-codes';
import type { UserData } from '@file-server/contract/sign-in';
import { encryptField } from '@file-server/domain/field-encryption';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import {
  foreignToken,
  record as wireRecord,
} from '../../../tests/harness/licence-server-double.ts';
import { handClock } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { toProblemResponse } from '../../platform/problem/problem-response.ts';
import { createSignals, type Signal } from '../../platform/signals/signals.ts';
import { addUser, createPasswords, findUser, getUser, grantOperator } from '../users/index.ts';
import { getLicence, setLicence } from '../licences/index.ts';
import { requireRole, requireSession, type SessionEnv } from '../sessions/index.ts';
import type { ForeignRecord } from './foreign-record.ts';
import { createForeignSessions, foreignUsersRoutes, isForeignUser } from './index.ts';

const MINUTE = 60_000;
const fieldKey = randomBytes(32).toString('base64');
const passwords = createPasswords();
const wireField = (text: string) => encryptField(text, fieldKey);

describeEachEngine('users of another licence server', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  let said: ForeignRecord | ProblemCode;
  let asked: string[];
  let heard: Signal[];
  let clock: ReturnType<typeof handClock>;
  beforeEach(() => {
    said = {
      uuid: newId(),
      email: `user-${newId().toLowerCase()}@example.com`,
      firstName: 'Ayşe',
      lastName: 'Öz',
      avatarUrl: null,
      activated: true,
      proPack: true,
      expiresAt: null,
      origin: 'custom-db',
    };
    asked = [];
    heard = [];
    clock = handClock();
  });
  /** What the licence server says of the user from now on. */
  const say = (change: Partial<ForeignRecord>) => {
    said = { ...theRecord(), ...change };
  };
  const theRecord = () => {
    if (typeof said === 'string') throw new Error('It refuses.');
    return said;
  };

  /** A start of a file server: nothing is kept but the database. */
  const start = (origin = 'https://licences.example.org', wait = Promise.resolve()) => {
    const signals = createSignals();
    signals.subscribe((signal) => heard.push(signal));
    const sessions = createForeignSessions({
      db,
      clock,
      signals,
      passwords,
      fieldKey,
      authority: { origin, maximum: 7, period: 'month', cacheMs: MINUTE },
      licenceServer: {
        origin,
        async check(token) {
          asked.push(token);
          await wait;
          if (typeof said === 'string') throw new ProblemError(said);
          return said;
        },
      },
      onError: (error) => expect.unreachable(String(error)),
    });
    const app = new Hono<SessionEnv>()
      .onError((error) => toProblemResponse(error))
      .route('/', foreignUsersRoutes(sessions))
      .use('*', requireSession(sessions))
      .get('/me', requireRole('admin'), (c) => c.json(c.var.session))
      .get('/desk', requireRole('operator'), (c) => c.text('desk'));
    const ask = async (token: string, path = '/me') => {
      const answer = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
      return answer.ok ? 'ok' : ((await answer.json()) as { code: ProblemCode }).code;
    };
    const register = async (token: string, user: Partial<UserData>) => {
      const answer = await app.request('/api/register_user', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ user_data: user }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    return { sessions, ask, register, signals };
  };
  const tokenOf = (claims: Record<string, unknown> = {}, lifeMs = 60 * MINUTE) =>
    foreignToken({ sub: theRecord().uuid, ...claims }, { at: clock.now(), lifeMs });
  const ledgerLength = async () =>
    (
      await tables<{ ledger_entries: { seq: number } }>(db)
        .selectFrom('ledger_entries')
        .selectAll()
        .execute()
    ).length;

  it('[R7.02] [R6.02] learns whose a token is, and keeps the quota of this server', async () => {
    say({ proPack: false, expiresAt: clock.now() + MINUTE, origin: 'auth0' });
    const { sessions } = start();
    const provenAt = clock.now() - 5000;
    const token = await tokenOf({ sid: 'a session', auth_time: provenAt / 1000 });
    const session = await sessions.authenticate(token);
    const { email } = theRecord();
    expect(session).toEqual({
      sessionId: 'a session',
      userId: (await findUser(db, email))?.id,
      email,
      roles: ['admin'],
      origin: 'auth0',
      provenAt,
    });
    expect(await getLicence(db, session.userId)).toEqual({
      activated: true,
      proPack: false,
      expiresAt: clock.now() + MINUTE,
      maximum: 7,
      period: 'month',
    });
    expect(await isForeignUser(db, session.userId)).toBe(true);
  });

  it('asks once for many at the same time, and again after a minute', async () => {
    let go = () => {};
    const { ask } = start(undefined, new Promise((resolve) => (go = () => resolve())));
    const token = await tokenOf();
    const answers = Array.from({ length: 20 }, () => ask(token));
    await expect.poll(() => asked.length).toBe(1);
    go();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['ok']));
    clock.advance(MINUTE - 1);
    expect(await ask(token)).toBe('ok');
    expect(asked).toHaveLength(1);
    clock.advance(1);
    expect(await ask(token)).toBe('ok');
    expect(asked).toHaveLength(2);
  });

  it('[R5.09] believes nobody beyond the expiry of the token', async () => {
    const { ask } = start();
    const token = await tokenOf({}, 10_000);
    expect(await ask(token)).toBe('ok');
    clock.advance(10_000);
    said = 'access_token_expired';
    expect(await ask(token)).toBe('access_token_expired');
    expect(asked).toHaveLength(2);
  });

  it('takes tokens that are no JWT, and refuses endless ones unasked', async () => {
    const { ask } = start();
    expect(await ask('opaque-token')).toBe('ok');
    expect(await ask('x'.repeat(8193))).toBe('invalid_access_token');
    expect(asked).toEqual(['opaque-token']);
  });

  it('follows the terms at each learning, and writes nothing when nothing changed', async () => {
    const { sessions } = start();
    const token = await tokenOf();
    const { userId } = await sessions.authenticate(token);
    await setLicence(
      { db, clock, signals: createSignals() },
      userId,
      { maximum: 99 },
      { actor: { kind: 'cli' } },
    );
    const before = await ledgerLength();
    clock.advance(MINUTE);
    await sessions.authenticate(token);
    expect(await ledgerLength()).toBe(before);
    expect(heard).toEqual([]);
    say({
      proPack: false,
      expiresAt: clock.now() + MINUTE,
      firstName: 'Ada',
      avatarUrl: 'https://a.example/a.png',
    });
    clock.advance(MINUTE);
    await sessions.authenticate(token);
    expect(heard).toContainEqual({ type: 'licence_changed', userId });
    expect(await getLicence(db, userId)).toMatchObject({ proPack: false, maximum: 99 });
    expect(await getUser(db, userId)).toMatchObject({
      firstName: 'Ada',
      avatarUrl: 'https://a.example/a.png',
    });
  });

  it.each(['refusal', 'record'])(
    '[R6.02] follows a withdrawn activation told by a %s',
    async (told) => {
      const { sessions, ask } = start();
      const token = await tokenOf();
      const { userId, sessionId } = await sessions.authenticate(token);
      if (told === 'record') say({ activated: false });
      else said = 'not_activated';
      clock.advance(MINUTE);
      expect(await ask(token)).toBe('not_activated');
      expect((await getLicence(db, userId)).activated).toBe(false);
      expect(heard).toContainEqual({ type: 'session_ended', sessionId });
      expect(await sessions.isLive(sessionId)).toBe(false);
    },
  );

  it('follows a withdrawn activation also after a restart', async () => {
    const token = await tokenOf();
    const { userId } = await start().sessions.authenticate(token);
    said = 'not_activated';
    expect(await start().ask(token)).toBe('not_activated');
    expect((await getLicence(db, userId)).activated).toBe(false);
  });

  it('leaves the licence alone when a session has merely ended', async () => {
    const { sessions, ask } = start();
    const token = await tokenOf();
    const { userId, sessionId } = await sessions.authenticate(token);
    said = 'invalid_access_token';
    clock.advance(MINUTE);
    expect(await ask(token)).toBe('invalid_access_token');
    expect((await getLicence(db, userId)).activated).toBe(true);
    expect(heard).toEqual([{ type: 'session_ended', sessionId }]);
  });

  it('remembers a refusal for five seconds', async () => {
    const { ask } = start();
    const token = await tokenOf();
    const accepted = said;
    said = 'invalid_access_token';
    expect([await ask(token), await ask(token)]).toEqual([said, said]);
    expect(asked).toHaveLength(1);
    said = accepted;
    clock.advance(5000);
    expect(await ask(token)).toBe('ok');
  });

  it('[R8.02] serves the minute out when the licence server is away, and goes on when it is back', async () => {
    const { sessions, ask } = start();
    const token = await tokenOf();
    const { sessionId } = await sessions.authenticate(token);
    const accepted = said;
    said = 'licence_server_unavailable';
    clock.advance(MINUTE - 1);
    expect(await ask(token)).toBe('ok');
    clock.advance(1);
    expect(await ask(token)).toBe('licence_server_unavailable');
    expect(await sessions.isLive(sessionId)).toBe(true);
    expect(heard).toEqual([]);
    said = accepted;
    expect(await ask(token)).toBe('ok');
  });

  it('asks no more than a hundred questions at once', async () => {
    let go = () => {};
    const { ask } = start(undefined, new Promise((resolve) => (go = () => resolve())));
    said = 'invalid_access_token';
    const waiting = Array.from({ length: 100 }, (_, index) => ask(`token-${index}`));
    await expect.poll(() => asked.length).toBe(100);
    expect(await ask('one-more')).toBe('licence_server_unavailable');
    go();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['invalid_access_token']));
    expect(await ask('one-more')).toBe('invalid_access_token');
  });

  it('[R6.04] makes nobody an operator but those whom this server made one', async () => {
    const { sessions, ask } = start();
    const token = await tokenOf();
    const { userId } = await sessions.authenticate(token);
    expect(await ask(token, '/desk')).toBe('operator_required');
    await grantOperator({ db }, userId);
    clock.advance(MINUTE);
    expect(await ask(token, '/desk')).toBe('ok');
  });

  it('never takes over an account that was made here', async () => {
    const { email } = theRecord();
    const own = await addUser({ db, clock, passwords }, { email, password: 'correct horse' });
    expect(await start().ask(await tokenOf())).toBe('email_taken');
    expect(await getUser(db, own.id)).toEqual(own);
    expect(await isForeignUser(db, own.id)).toBe(false);
  });

  it('knows a user by id: a new address follows, one that is taken here does not', async () => {
    const { sessions } = start();
    const token = await tokenOf();
    const { userId, email } = await sessions.authenticate(token);
    say({ email: `new-${email}` });
    clock.advance(MINUTE);
    expect(await sessions.authenticate(token)).toMatchObject({ userId, email: `new-${email}` });
    const taken = `taken-${email}`;
    const own = await addUser(
      { db, clock, passwords },
      { email: taken, password: 'correct horse' },
    );
    say({ email: taken });
    clock.advance(MINUTE);
    expect(await sessions.authenticate(token)).toMatchObject({ userId, email: `new-${email}` });
    expect((await findUser(db, taken))?.id).toBe(own.id);
  });

  it('keeps the users of two licence servers apart, whatever their ids', async () => {
    const token = await tokenOf();
    const one = await start('https://one.example').sessions.authenticate(token);
    say({ email: `other-${theRecord().email}` });
    const two = await start('https://two.example').sessions.authenticate(token);
    expect(two.userId).not.toBe(one.userId);
  });

  it('makes one account when two nodes learn of a user at once', async () => {
    const token = await tokenOf();
    const nodes = Array.from({ length: 6 }, () => start().sessions.authenticate(token));
    expect(new Set((await Promise.all(nodes)).map(({ userId }) => userId)).size).toBe(1);
  });

  it('follows a session from token to token', async () => {
    const { sessions, ask } = start();
    const [old, fresh] = [await tokenOf({ sid: 'one' }), await tokenOf({ sid: 'one', n: 2 })];
    for (const token of [old, fresh]) expect(await ask(token)).toBe('ok');
    clock.advance(MINUTE);
    const accepted = said;
    said = 'access_token_expired';
    expect(await ask(old)).toBe('access_token_expired');
    said = accepted;
    expect(await sessions.isLive('one')).toBe(true);
    // What the old one has opened goes on with the fresh one.
    expect(await sessions.authenticate(old, true)).toMatchObject({ sessionId: 'one' });
    expect(heard).toEqual([]);
  });

  it('[R7.03] takes notice of the user whom a browser introduces', async () => {
    const { register } = start();
    const { uuid, email } = theRecord();
    const user = wireRecord(fieldKey, { uuid, email: wireField(email) }) as Partial<UserData>;
    const token = await tokenOf();
    expect(await register(token, user)).toEqual({ status: 200, body: { status: 'success' } });
    expect(await findUser(db, email)).toBeDefined();
  });

  it.each([
    ['uuid', { uuid: 'somebody-else' }],
    ['email', { email: wireField('else@example.com') }],
    ['email', { email: 'not:encrypted' }],
    ['ProPack', { ProPack: false }],
    ['datetimeexpired', { datetimeexpired: '2030-01-01T00:00:00Z' }],
  ])('[R7.03] [R5.11] refuses another %s than the licence server says', async (field, change) => {
    const { register } = start();
    const { uuid, email } = theRecord();
    const user = { ...wireRecord(fieldKey, { uuid, email: wireField(email) }), ...change };
    const { status, body } = await register(await tokenOf(), user as Partial<UserData>);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: `user_data.${field}` }],
    });
  });

  it('[R7.03] believes a browser that was told an end beyond the year 9999', async () => {
    say({ expiresAt: Date.parse('9999-12-31T23:59:59.999Z') });
    const { uuid, email } = theRecord();
    const datetimeexpired = '9999-12-31T23:59:59-05:00';
    const user = wireRecord(fieldKey, { uuid, email: wireField(email), datetimeexpired });
    const { status } = await start().register(await tokenOf(), user as Partial<UserData>);
    expect(status).toBe(200);
  });

  it('[R7.03] believes a browser that knows of a change within the minute', async () => {
    const { register, ask } = start();
    const { uuid, email } = theRecord();
    const token = await tokenOf();
    await ask(token);
    say({ proPack: false });
    const user = wireRecord(fieldKey, { uuid, email: wireField(email), ProPack: false });
    expect((await register(token, user as Partial<UserData>)).status).toBe(200);
  });
});
