import { generateKeyPairSync } from 'node:crypto';
import { Hono } from 'hono';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { MODULES } from '../../modules.ts';
import { createRevokeAccess } from '../../platform/module/revoke-access.ts';
import { toProblemResponse } from '../../platform/problem/problem-response.ts';
import { createSignals, type Signal, type Signals } from '../../platform/signals/signals.ts';
import { addUser, createPasswords, grantOperator, resetPassword } from '../users/index.ts';
import {
  createSessions,
  requireRecentProof,
  requireRole,
  requireSession,
  type SessionEnv,
  type Sessions,
} from './index.ts';
import { endSessions } from './end-sessions.ts';
import type { SessionsTables } from './tables.ts';

const HOUR = 3_600_000;
const { privateKey: signingKey } = generateKeyPairSync('ed25519');
const { privateKey: otherKey } = generateKeyPairSync('ed25519');
const passwords = createPasswords();
const DEVICE = { address: '192.0.2.1', userAgent: 'test' };

/** Claims as the server writes them, for forgeries that differ in one thing. */
const forge = (sessionId: string, userId: string, now: number) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer('file-server')
    .setAudience('file-server')
    .setSubject(userId)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + 60);

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
    sub: string;
  };

describeEachEngine('sessions', (engine) => {
  let db: Database;
  let sessions: Sessions;
  let now: number;
  let users = 0;
  const heard: Signal[] = [];
  const clock = { now: () => now };
  let signals: Signals;

  beforeAll(() => {
    db = engine().open();
    signals = createSignals();
    signals.subscribe((signal) => heard.push(signal));
    sessions = createSessions({
      db,
      clock,
      signals,
      signingKey,
      lifetimeMs: HOUR,
      maxLifetimeMs: 3 * HOUR,
    });
  });
  afterAll(() => db.close());
  beforeEach(() => {
    now = Date.UTC(2026, 0, 1);
    heard.length = 0;
  });

  const newUser = () => {
    users += 1;
    return addUser(
      { db, clock, passwords },
      { email: `user${users}@example.com`, password: 'correct horse' },
    );
  };
  const app = () =>
    new Hono<SessionEnv>()
      .use(requireSession(sessions))
      .get('/api/me', requireRole('admin'), (c) => c.json(c.var.session))
      .get('/api/operator', requireRole('operator'), (c) => c.text('desk'))
      .onError((error) => toProblemResponse(error));
  const ask = (authorization?: string, path = '/api/me') =>
    app().request(path, authorization === undefined ? {} : { headers: { authorization } });

  it('[R6.02] lets the token of a session pass and says who is asking', async () => {
    const user = await newUser();
    const token = await sessions.openSession(user.id, 'custom-db', DEVICE);
    const answer = await ask(`Bearer ${token}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      sessionId: claimsOf(token).sid,
      userId: user.id,
      email: user.email,
      roles: ['admin'],
      origin: 'custom-db',
      provenAt: now,
    });
  });

  it('[R5.09] takes a token until the instant of its expiry claim', async () => {
    const { id } = await newUser();
    const token = await sessions.openSession(id, 'custom-db', DEVICE);
    now += HOUR - 1;
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    now += 1;
    const late = await ask(`Bearer ${token}`);
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({ code: 'access_token_expired' });
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic dXNlcjpwYXNz', 'Bearer a b', 'Bearer ä'])(
    'asks whoever sends "%s" to sign in',
    async (authorization) => {
      const answer = await ask(authorization);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.json()).toMatchObject({ code: 'unauthenticated' });
    },
  );

  const forgeries: Record<string, (token: string) => Promise<string> | string> = {
    'no signature at all (alg none)': (token) =>
      new UnsecuredJWT({ sid: claimsOf(token).sid })
        .setIssuer('file-server')
        .setAudience('file-server')
        .setSubject(claimsOf(token).sub)
        .setIssuedAt(now / 1000)
        .setExpirationTime(now / 1000 + 60)
        .encode(),
    'the signature of another key': (token) =>
      forge(claimsOf(token).sid, claimsOf(token).sub, now).sign(otherKey),
    'another audience': (token) =>
      forge(claimsOf(token).sid, claimsOf(token).sub, now).setAudience('mail').sign(signingKey),
    'another issuer': (token) =>
      forge(claimsOf(token).sid, claimsOf(token).sub, now).setIssuer('mail').sign(signingKey),
    'a time of issue that is still to come': (token) =>
      forge(claimsOf(token).sid, claimsOf(token).sub, now)
        .setIssuedAt(now / 1000 + 61)
        .setExpirationTime(now / 1000 + 120)
        .sign(signingKey),
    'a time of issue that is no number': (token) =>
      new SignJWT({ sid: claimsOf(token).sid, iat: 'now' as never })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setIssuer('file-server')
        .setAudience('file-server')
        .setSubject(claimsOf(token).sub)
        .setExpirationTime(now / 1000 + 60)
        .sign(signingKey),
    'no session': (token) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'EdDSA' })
        .setIssuer('file-server')
        .setAudience('file-server')
        .setSubject(claimsOf(token).sub)
        .setIssuedAt(now / 1000)
        .setExpirationTime(now / 1000 + 60)
        .sign(signingKey),
    'a session that never was': (token) =>
      forge('AAAAAAAAAAAAAAAAAAAAAA', claimsOf(token).sub, now).sign(signingKey),
    'the session of another user': (token) =>
      forge(claimsOf(token).sid, 'AAAAAAAAAAAAAAAAAAAAAA', now).sign(signingKey),
    'its end cut off': (token) => token.slice(0, -5),
    'another payload': (token) => {
      const [head = '', , tail = ''] = token.split('.');
      const payload = { ...claimsOf(token), sub: 'somebody' };
      return [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), tail].join('.');
    },
    'nothing of a token': () => 'eyJ.e30.x',
  };

  it.each(Object.keys(forgeries))('refuses a token with %s', async (forgery) => {
    const { id } = await newUser();
    const token = await sessions.openSession(id, 'custom-db', DEVICE);
    const forged = await forgeries[forgery]?.(token);
    const answer = await ask(`Bearer ${forged}`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(await answer.json()).toMatchObject({ code: 'invalid_access_token' });
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
  });

  it('takes a token of a node whose clock is a minute ahead', async () => {
    const { id } = await newUser();
    const token = await sessions.openSession(id, 'custom-db', DEVICE);
    now -= 60_000;
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
  });

  it('ends one session and leaves the others of the user alone', async () => {
    const { id } = await newUser();
    const [one, two] = [
      await sessions.openSession(id, 'custom-db', DEVICE),
      await sessions.openSession(id, 'custom-db', DEVICE),
    ];
    await sessions.endSession(one);
    await sessions.endSession(one);
    expect(heard).toEqual([{ type: 'session_ended', sessionId: claimsOf(one).sid }]);
    expect(await (await ask(`Bearer ${one}`)).json()).toMatchObject({
      code: 'invalid_access_token',
      sessionEnd: 'signed_out',
    });
    expect((await ask(`Bearer ${two}`)).status).toBe(200);
    expect(await sessions.isLive(claimsOf(one).sid)).toBe(false);
    expect(await sessions.isLive(claimsOf(two).sid)).toBe(true);
  });

  it('ends every session of a user whose password is reset', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const tokens = [
      await sessions.openSession(user.id, 'custom-db', DEVICE),
      await sessions.openSession(user.id, 'custom-db', DEVICE),
    ];
    const bystander = await sessions.openSession(other.id, 'custom-db', DEVICE);
    const revokeAccess = createRevokeAccess(MODULES, { clock, signals });
    await resetPassword({ db, passwords, revokeAccess }, user.id, 'battery staple');
    for (const token of tokens) expect((await ask(`Bearer ${token}`)).status).toBe(401);
    expect((await ask(`Bearer ${bystander}`)).status).toBe(200);
    expect(new Set(heard)).toEqual(
      new Set(tokens.map((token) => ({ type: 'session_ended', sessionId: claimsOf(token).sid }))),
    );
    expect(heard).toHaveLength(2);
  });

  it('says that sessions ended only once it is durable', async () => {
    const { id } = await newUser();
    const token = await sessions.openSession(id, 'custom-db', DEVICE);
    await db.transaction(async (tx) => {
      await endSessions(tx, { clock, signals, cause: null }, { userId: id });
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual([{ type: 'session_ended', sessionId: claimsOf(token).sid }]);
  });

  it('[R6.04] opens the operator calls only to an operator, from the next request on', async () => {
    const { id } = await newUser();
    const token = await sessions.openSession(id, 'custom-db', DEVICE);
    const refused = await ask(`Bearer ${token}`, '/api/operator');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'operator_required' });
    await grantOperator({ db }, id);
    expect((await ask(`Bearer ${token}`, '/api/operator')).status).toBe(200);
  });

  it('forgets the expired sessions of a user at the next sign-in', async () => {
    const { id } = await newUser();
    await sessions.openSession(id, 'custom-db', DEVICE);
    now += HOUR;
    const token = await sessions.openSession(id, 'custom-db', DEVICE);
    const rows = await tables<SessionsTables>(db)
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .execute();
    expect(rows).toEqual([{ id: claimsOf(token).sid }]);
  });

  const listed = async (userId: string) =>
    (await sessions.listSessions(userId)).map(({ id, seenAt }) => [id, seenAt - start]);
  const start = Date.UTC(2026, 0, 1);

  it('lists the live sessions of one user, the latest use first', async () => {
    const [{ id }, other] = [await newUser(), await newUser()];
    await sessions.openSession(other.id, 'custom-db', DEVICE);
    const ended = await sessions.openSession(id, 'custom-db', DEVICE);
    await sessions.endSession(ended);
    const one = await sessions.openSession(id, 'firebase', { address: null, userAgent: null });
    now += 5;
    const two = await sessions.openSession(id, 'custom-db', DEVICE);
    expect(await sessions.listSessions(id)).toEqual([
      {
        id: claimsOf(two).sid,
        origin: 'custom-db',
        ...DEVICE,
        createdAt: start + 5,
        seenAt: start + 5,
        expiresAt: start + 5 + HOUR,
      },
      {
        id: claimsOf(one).sid,
        origin: 'firebase',
        address: null,
        userAgent: null,
        createdAt: start,
        seenAt: start,
        expiresAt: start + HOUR,
      },
    ]);
    now += HOUR - 5;
    expect((await sessions.listSessions(id)).map((live) => live.id)).toEqual([claimsOf(two).sid]);
  });

  it('remembers each use, and writes the last ones together', async () => {
    const { id } = await newUser();
    const [one, two] = [
      await sessions.openSession(id, 'custom-db', DEVICE),
      await sessions.openSession(id, 'custom-db', DEVICE),
    ];
    const [first, second] = [claimsOf(one).sid, claimsOf(two).sid];
    for (const at of [10, 20, 30]) {
      now = start + at;
      await ask(`Bearer ${one}`);
    }
    const written = async () => {
      const rows = await tables<SessionsTables>(db)
        .selectFrom('sessions')
        .select(['id', 'seen_at'])
        .where('user_id', '=', id)
        .execute();
      return Object.fromEntries(rows.map((row) => [row.id, row.seen_at - start]));
    };
    expect(await written()).toEqual({ [first]: 0, [second]: 0 });
    const expected = [
      [first, 30],
      [second, 0],
    ];
    expect(await listed(id)).toEqual(expected);
    // What could not be written is written the next time.
    const transaction = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('away'));
    await expect(sessions.writeSeen()).rejects.toThrow('away');
    transaction.mockRestore();
    expect(await listed(id)).toEqual(expected);
    await sessions.writeSeen();
    expect(await written()).toEqual({ [first]: 30, [second]: 0 });
    expect(await listed(id)).toEqual(expected);
    // Another process has seen it later.
    now = start + 25;
    await ask(`Bearer ${one}`);
    await sessions.writeSeen();
    expect(await written()).toEqual({ [first]: 30, [second]: 0 });
  });

  it('ends one session of its own user only, and says whether it did', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const token = await sessions.openSession(user.id, 'custom-db', DEVICE);
    const { sid } = claimsOf(token);
    expect(await sessions.endOneSession(other.id, sid)).toBe(false);
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    expect(await sessions.endOneSession(user.id, sid)).toBe(true);
    expect(heard).toEqual([{ type: 'session_ended', sessionId: sid }]);
    expect((await ask(`Bearer ${token}`)).status).toBe(401);
    expect(await sessions.endOneSession(user.id, sid)).toBe(false);
  });

  it('counts an expired session neither as live nor as one that was ended', async () => {
    const { id } = await newUser();
    const token = await sessions.openSession(id, 'custom-db', DEVICE);
    const { sid } = claimsOf(token);
    now += HOUR - 1;
    expect(await sessions.isLive(sid)).toBe(true);
    now += 1;
    expect(await sessions.isLive(sid)).toBe(false);
    expect(await sessions.isLive('never opened')).toBe(false);
    expect(await sessions.endOneSession(id, sid)).toBe(false);
    await endSessions(db, { clock, signals, cause: null }, { userId: id });
    expect(heard).toEqual([]);
    // What never was said to have ended is over all the same, and forgotten at the next sign-in.
    const row = tables<SessionsTables>(db).selectFrom('sessions').select('ended_at');
    expect(await row.where('id', '=', sid).execute()).toEqual([{ ended_at: null }]);
    await sessions.openSession(id, 'custom-db', DEVICE);
    expect(await row.where('id', '=', sid).execute()).toEqual([]);
  });

  it('spares the session that is named when it ends the others of a user', async () => {
    const { id } = await newUser();
    const [kept, lost] = [
      await sessions.openSession(id, 'custom-db', DEVICE),
      await sessions.openSession(id, 'custom-db', DEVICE),
    ];
    await sessions.endOtherSessions(id, claimsOf(kept).sid);
    expect((await ask(`Bearer ${kept}`)).status).toBe(200);
    expect((await ask(`Bearer ${lost}`)).status).toBe(401);
  });

  it('asks for a fresh proof ten minutes after the last one', async () => {
    const { id } = await newUser();
    const token = await sessions.openSession(id, 'custom-db', DEVICE);
    const guarded = app().get('/api/guarded', requireRecentProof(clock), (c) => c.text('open'));
    const status = async () =>
      (await guarded.request('/api/guarded', { headers: { authorization: `Bearer ${token}` } }))
        .status;
    now += 10 * 60_000;
    expect(await status()).toBe(200);
    now += 1;
    expect(await status()).toBe(403);
    await sessions.markProven(claimsOf(token).sid);
    expect(await status()).toBe(200);
  });
});
