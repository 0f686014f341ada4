import {
  type AccountSecurity,
  accountSecuritySchema,
  accountSessionsSchema,
} from '@file-server/contract/account';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AccountApp, openAccountApp, PASSWORD } from '../../../tests/harness/account-app.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import type { UsersTables, User } from '../users/index.ts';

const MINUTE = 60_000;

describeEachEngine('one’s own account', (engine) => {
  let db: Database;
  let app: AccountApp;
  let user: User;
  let token: string;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    app = openAccountApp(db, null);
    user = await app.newUser();
    token = await app.openSession(user.id);
  });

  const list = async (as = token) => {
    const answer = await app.call('GET', '/api/account/sessions', { token: as });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return accountSessionsSchema.parse(await answer.json()).sessions;
  };
  const end = async (path: string, as = token) =>
    app.outcome(await app.call('DELETE', `/api/account/sessions${path}`, { token: as }));
  const lives = async (session: string) =>
    (await app.call('GET', '/api/account/security', { token: session })).status === 200;
  const removePassword = () =>
    tables<UsersTables>(db)
      .updateTable('users')
      .set({ password_hash: '' })
      .where('id', '=', user.id)
      .execute();
  const stepUp = async (body: unknown) =>
    app.outcome(await app.post('/api/account/step-up', body, { token }));
  const changePassword = async (password: string) =>
    app.outcome(await app.post('/api/account/password', { password }, { token }));

  it('lists where the user is signed in, with the session that asks among them', async () => {
    app.clock.advance(MINUTE);
    const other = await app.openSession(user.id);
    await app.openSession((await app.newUser()).id);
    app.clock.advance(MINUTE);
    const [mine, theirs, ...more] = await list();
    expect(more).toEqual([]);
    expect(mine).toMatchObject({ current: true, origin: 'custom-db', ...app.device });
    expect(theirs).toMatchObject({ current: false });
    // The one that asks was used last.
    expect(mine?.lastSeenAt).toBe(new Date(app.clock.now()).toISOString());
    expect(mine?.createdAt).toBe(new Date(app.clock.now() - 2 * MINUTE).toISOString());
    expect(theirs?.lastSeenAt).toBe(new Date(app.clock.now() - MINUTE).toISOString());
    expect((await list(other)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('ends one session, whose tabs hear of it, and no stranger’s', async () => {
    const other = await app.openSession(user.id);
    const stranger = await app.openSession((await app.newUser()).id);
    const [theirs] = await list(stranger);
    const lost = (await list()).find(({ current }) => !current)?.id ?? '';
    expect(await end(`/${theirs?.id}`)).toEqual([404, 'not_found']);
    expect(await end(`/${lost}`)).toEqual([204, null]);
    expect(app.heard).toEqual([{ type: 'session_ended', sessionId: lost }]);
    expect([await lives(other), await lives(token), await lives(stranger)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await list()).toHaveLength(1);
    expect(await end(`/${lost}`)).toEqual([404, 'not_found']);
    expect(await end('/%00')).toEqual([400, 'invalid_request']);
  });

  it('ends all other sessions', async () => {
    const others = [await app.openSession(user.id), await app.openSession(user.id)];
    const stranger = await app.openSession((await app.newUser()).id);
    expect(await end('')).toEqual([204, null]);
    for (const other of others) expect(await lives(other)).toBe(false);
    expect([await lives(token), await lives(stranger)]).toEqual([true, true]);
    expect(app.heard).toHaveLength(2);
  });

  it('tells what guards it', async () => {
    const answer = await app.call('GET', '/api/account/security', { token });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const security: AccountSecurity = accountSecuritySchema.parse(await answer.json());
    expect(security).toEqual({
      email: user.email,
      pendingEmail: null,
      hasPassword: true,
      mail: false,
      totp: { enabled: false, recoveryCodesLeft: 7 },
      passkeys: [],
    });
    await removePassword();
    const without = await app.call('GET', '/api/account/security', { token });
    expect(await without.json()).toMatchObject({ hasPassword: false });
  });

  it.each([
    { by: 'password', right: () => ({ password: PASSWORD }), wrong: { password: 'wrong' } },
    {
      by: 'passkey',
      right: () => ({ challenge: 'c', passkey: { id: `key of ${user.id}` } }),
      wrong: { challenge: 'c', passkey: { id: 'key of somebody' } },
    },
  ])('opens again for ten minutes with a $by', async ({ right, wrong }) => {
    app.clock.advance(10 * MINUTE + 1);
    expect(await changePassword('battery staple')).toEqual([403, 'step_up_required']);
    expect((await stepUp(wrong))[0]).toBe(401);
    expect(await changePassword('battery staple')).toEqual([403, 'step_up_required']);
    expect(await stepUp(right())).toEqual([204, null]);
    app.clock.advance(10 * MINUTE);
    expect(await changePassword('battery staple')).toEqual([204, null]);
  });

  it('asks for both factors where there are two, and spends no code for one of them', async () => {
    app.totp.enabled = true;
    app.clock.advance(10 * MINUTE + 1);
    // The same for a right and a wrong password: half an answer tells nothing about the other half.
    for (const password of [PASSWORD, 'wrong']) {
      const asked = await app.post('/api/account/step-up', { password }, { token });
      expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await asked.json()).toMatchObject({ code: 'second_factor_required' });
    }
    expect(await stepUp({ code: '123456' })).toEqual([401, 'invalid_credentials']);
    expect(await stepUp({ password: 'wrong', code: '123456' })).toEqual([
      401,
      'invalid_credentials',
    ]);
    expect(app.askedCodes).toEqual([]);
    expect(await stepUp({ password: PASSWORD, code: '654321' })).toEqual([401, 'wrong_code']);
    expect(await changePassword('battery staple')).toEqual([403, 'step_up_required']);
    expect(await stepUp({ password: PASSWORD, code: '123456' })).toEqual([204, null]);
    expect(await changePassword('battery staple')).toEqual([204, null]);
  });

  it('takes a passkey for both factors', async () => {
    app.totp.enabled = true;
    app.clock.advance(10 * MINUTE + 1);
    const passkey = { id: `key of ${user.id}` };
    expect(await stepUp({ challenge: 'c', passkey })).toEqual([204, null]);
    expect(await changePassword('battery staple')).toEqual([204, null]);
  });

  it('takes a code alone from a user without a password, who has nothing else', async () => {
    await removePassword();
    app.totp.enabled = true;
    app.clock.advance(10 * MINUTE + 1);
    expect(await stepUp({ code: '654321' })).toEqual([401, 'wrong_code']);
    expect(await stepUp({ code: '123456' })).toEqual([204, null]);
    expect(await changePassword('battery staple')).toEqual([204, null]);
  });

  it('asks for no code that there is none of', async () => {
    app.clock.advance(10 * MINUTE + 1);
    expect(await stepUp({ password: PASSWORD, code: 'left in the form' })).toEqual([204, null]);
    expect(app.askedCodes).toEqual([]);
  });

  it('proves only the session that stepped up', async () => {
    const other = await app.openSession(user.id);
    app.clock.advance(10 * MINUTE + 1);
    await stepUp({ password: PASSWORD });
    const answer = await app.post(
      '/api/account/password',
      { password: 'battery staple' },
      { token: other },
    );
    expect(await app.outcome(answer)).toEqual([403, 'step_up_required']);
  });

  it('limits guesses of the password together with those of the sign-in', async () => {
    for (let tried = 0; tried < 5; tried += 1) await app.signsIn(user.email, 'wrong');
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await stepUp({ password: 'wrong' })).toEqual([401, 'invalid_credentials']);
    }
    expect(await stepUp({ password: PASSWORD })).toEqual([429, 'too_many_attempts']);
  });

  it('says what to do to a user without a password', async () => {
    await removePassword();
    app.clock.advance(10 * MINUTE + 1);
    const refused = await app.post('/api/account/step-up', { password: 'x' }, { token });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect(await refused.json()).toMatchObject({
      code: 'invalid_credentials',
      detail: expect.stringMatching(/sign in again at your provider/) as string,
    });
    const guarded = await app.post('/api/account/password', { password: 'x'.repeat(8) }, { token });
    expect(await guarded.json()).toMatchObject({
      code: 'step_up_required',
      nextStep: expect.stringMatching(/sign in anew/) as string,
    });
    token = await app.openSession(user.id);
    expect(await changePassword('a first password')).toEqual([204, null]);
    expect(await app.signsIn(user.email, 'a first password')).toBe(true);
  });

  it.each([
    {},
    { password: '' },
    { code: '1' },
    { passkey: { id: 'x' } },
    { challenge: 'c' },
    null,
  ])('takes %j for no proof', async (body) => {
    expect(await stepUp(body)).toEqual([400, 'invalid_request']);
  });

  it('gets another password, which ends every session but this one', async () => {
    const others = [await app.openSession(user.id), await app.openSession(user.id)];
    expect(await changePassword('battery staple')).toEqual([204, null]);
    for (const other of others) expect(await lives(other)).toBe(false);
    expect(await lives(token)).toBe(true);
    expect(app.revocations).toEqual(['password-changed']);
    expect(await app.signsIn(user.email, PASSWORD)).toBe(false);
    expect(await app.signsIn(user.email, 'battery staple')).toBe(true);
  });

  it.each(['seven77', 'x'.repeat(1025), 8])('does not get the password %j', async (password) => {
    const other = await app.openSession(user.id);
    expect(await changePassword(password as string)).toEqual([400, 'invalid_request']);
    expect(await lives(other)).toBe(true);
    expect(await app.signsIn(user.email, PASSWORD)).toBe(true);
  });

  it.each([
    ['GET', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions/x'],
    ['GET', '/api/account/security'],
    ['POST', '/api/account/step-up'],
    ['POST', '/api/account/password'],
  ] as const)('answers %s %s to nobody without a session', async (method, path) => {
    const body = method === 'POST' ? { password: PASSWORD } : undefined;
    expect((await app.call(method, path, body && { body })).status).toBe(401);
    await app.sessions.endSession(token);
    expect((await app.call(method, path, { token, ...(body && { body }) })).status).toBe(401);
  });
});
