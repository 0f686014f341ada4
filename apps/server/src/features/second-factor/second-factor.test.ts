import {
  recoveryCodesSchema,
  type TotpSetup,
  totpSetupSchema,
} from '@file-server/contract/second-factor';
import { signInResponseSchema } from '@file-server/contract/sign-in';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeOfApp } from '../../../tests/harness/authenticator-app.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { createSignInApp, problemOf, signInOf } from '../../../tests/harness/sign-in-app.ts';
import type { User } from '../users/index.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { deleteEndedSignInChallenges, getTotpState, proveByCode, removeTotp } from './index.ts';
import type { SecondFactorTables } from './tables.ts';

const STEP = 30_000;
const MINUTE = 60_000;

describeEachEngine('the second factor', (engine) => {
  let db: Database;
  let app: ReturnType<typeof createSignInApp>;
  let user: User;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    app = createSignInApp(db);
    user = await app.newUser();
  });

  /** What the app on a phone shows, by a clock that is `skew` steps ahead. */
  const codeOf = (secret: string, skew = 0) => codeOfApp(secret, app.clock.now() + skew * STEP);
  const begin = async (token: string): Promise<TotpSetup> =>
    totpSetupSchema.parse(await (await app.call('/api/account/totp', { token })).json());
  const confirm = (token: string, code: string) =>
    app.call('/api/account/totp/confirm', { token, body: { code } });

  /** A user with an app; the code that confirmed it belongs to the step before. */
  async function enable() {
    const token = await app.openSession(user);
    const { secret } = await begin(token);
    const answer = await confirm(token, codeOf(secret));
    const { recoveryCodes } = recoveryCodesSchema.parse(await answer.json());
    app.clock.advance(STEP);
    return { token, secret, recoveryCodes };
  }
  const challengeOf = async (): Promise<string> => {
    const { code, challenge } = await problemOf(await app.tryPassword(user));
    expect(code).toBe('second_factor_required');
    return challenge ?? '';
  };
  const answer = (challenge: string, code: string) =>
    app.call('/api/auth/second-factor', { body: { challenge, code } });
  const codes = async (answers: Response[]) =>
    (
      await Promise.all(answers.map(async (one) => (one.ok ? 'ok' : (await problemOf(one)).code)))
    ).toSorted();

  it('is not in force until a code confirms it', async () => {
    const token = await app.openSession(user);
    const { secret, uri } = await begin(token);
    expect(uri).toContain(encodeURIComponent(user.email));
    expect((await app.tryPassword(user)).status).toBe(200);
    expect((await problemOf(await confirm(token, codeOf(secret, 5)))).code).toBe('wrong_code');
    expect(await getTotpState(db, user.id)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await confirm(token, codeOf(secret))).status).toBe(200);
    expect(await getTotpState(db, user.id)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect((await problemOf(await confirm(token, codeOf(secret)))).code).toBe('challenge_ended');
    expect((await app.tryPassword(user)).status).toBe(401);
  });

  it('completes a sign-in with a challenge and the code of the app', async () => {
    const { secret } = await enable();
    const refused = await app.tryPassword(user);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    const { challenge = '' } = await problemOf(refused);
    const done = await answer(challenge, codeOf(secret));
    expect(done.headers.get('cache-control')).toBe('no-store');
    const { jwtToken, userdata } = signInResponseSchema.parse(await done.json());
    expect((await app.sessions.authenticate(jwtToken)).userId).toBe(user.id);
    expect(userdata.from).toBe('custom-db');
  });

  it('asks nothing of who does not have the password', async () => {
    await enable();
    const body = { email: user.email, password: 'wrong password' };
    const refused = await problemOf(await app.call('/api/auth', { body }));
    expect(refused).toMatchObject({ code: 'invalid_credentials' });
    expect(refused).not.toHaveProperty('challenge');
  });

  it.each([-1, 1])('takes the code of a phone that is %i step off', async (skew) => {
    const { secret } = await enable();
    app.clock.advance(STEP);
    expect((await answer(await challengeOf(), codeOf(secret, skew))).status).toBe(200);
  });

  it.each([-2, 2])('refuses the code of a phone that is %i steps off', async (skew) => {
    const { secret } = await enable();
    app.clock.advance(3 * STEP);
    const refused = await answer(await challengeOf(), codeOf(secret, skew));
    expect(await problemOf(refused)).toMatchObject({ code: 'wrong_code', status: 401 });
  });

  it('takes no code twice, nor one older than the newest that was taken', async () => {
    const { secret } = await enable();
    const code = codeOf(secret);
    const older = codeOf(secret, -1);
    expect((await answer(await challengeOf(), code)).status).toBe(200);
    for (const spent of [code, older]) {
      const refused = await answer(await challengeOf(), spent);
      expect((await problemOf(refused)).code).toBe('wrong_code');
    }
  });

  it('gives one session for one code that arrives eight times at once', async () => {
    const { secret } = await enable();
    const challenges = [];
    for (let count = 0; count < 8; count += 1) challenges.push(await challengeOf());
    const answers = await Promise.all(challenges.map((one) => answer(one, codeOf(secret))));
    expect(await codes(answers)).toEqual(['ok', ...Array<string>(7).fill('wrong_code')]);
  });

  it('lets a recovery code sign in once, whoever is first, and keeps the others', async () => {
    const { recoveryCodes } = await enable();
    const [code = '', other = ''] = recoveryCodes;
    const challenges = [await challengeOf(), await challengeOf()];
    const answers = await Promise.all(challenges.map((one) => answer(one, code.toUpperCase())));
    expect(await codes(answers)).toEqual(['ok', 'wrong_code']);
    expect(await getTotpState(db, user.id)).toEqual({ enabled: true, recoveryCodesLeft: 9 });
    expect((await answer(await challengeOf(), other)).status).toBe(200);
  });

  it('takes a challenge once, with any right code, and spends no code for the second', async () => {
    const { secret, recoveryCodes } = await enable();
    const challenge = await challengeOf();
    const [first = '', second = ''] = recoveryCodes;
    expect((await answer(challenge, codeOf(secret))).status).toBe(200);
    expect((await problemOf(await answer(challenge, first))).code).toBe('challenge_ended');
    const shared = await challengeOf();
    const race = await Promise.all([answer(shared, first), answer(shared, second)]);
    expect(await codes(race)).toEqual(['challenge_ended', 'ok']);
    expect((await getTotpState(db, user.id)).recoveryCodesLeft).toBe(9);
  });

  it('leaves a user ten sign-ins that wait for their code, of which the oldest ends', async () => {
    const { secret } = await enable();
    const oldest = await challengeOf();
    app.clock.advance(1);
    const next = await challengeOf();
    app.clock.advance(1);
    for (let count = 0; count < 9; count += 1) await challengeOf();
    expect((await problemOf(await answer(oldest, codeOf(secret)))).code).toBe('challenge_ended');
    expect((await answer(next, codeOf(secret))).status).toBe(200);
  });

  it('leaves a challenge to be answered again after a mistyped code, for five minutes', async () => {
    const { secret } = await enable();
    const challenge = await challengeOf();
    expect((await problemOf(await answer(challenge, '000 000 0'))).code).toBe('wrong_code');
    const late = await challengeOf();
    expect((await answer(challenge, codeOf(secret))).status).toBe(200);
    app.clock.advance(5 * MINUTE);
    expect((await problemOf(await answer(late, codeOf(secret)))).code).toBe('challenge_ended');
    expect((await problemOf(await answer('\0', '000000'))).code).toBe('challenge_ended');
  });

  it('stores no challenge, secret or recovery code that could be used from the table', async () => {
    const { secret, recoveryCodes } = await enable();
    const challenge = await challengeOf();
    const all = tables<SecondFactorTables>(db);
    const stored = JSON.stringify([
      await all.selectFrom('totp').selectAll().execute(),
      await all.selectFrom('recovery_codes').selectAll().execute(),
      await all.selectFrom('second_factor_challenges').selectAll().execute(),
    ]);
    for (const told of [challenge, secret, ...recoveryCodes]) expect(stored).not.toContain(told);
  });

  it('limits guesses for the account, also across challenges and right passwords', async () => {
    const { secret } = await enable();
    for (let count = 0; count < 10; count += 1) {
      app.client.address = `guesser ${count}`;
      const refused = await answer(await challengeOf(), '000000');
      expect((await problemOf(refused)).code).toBe('wrong_code');
    }
    const refused = await answer(await challengeOf(), codeOf(secret));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('900');
    const byStepUp = proveByCode(app.deps, user.id, { code: codeOf(secret), address: 'another' });
    await expect(byStepUp).rejects.toMatchObject({ code: 'too_many_attempts' });
    app.clock.advance(15 * MINUTE);
    expect((await answer(await challengeOf(), codeOf(secret))).status).toBe(200);
  });

  it('proves a user by code for a step-up, never by the code of another', async () => {
    const { secret, recoveryCodes } = await enable();
    const mine = { code: codeOf(secret), address: app.client.address };
    await proveByCode(app.deps, user.id, mine);
    await expect(proveByCode(app.deps, user.id, mine)).rejects.toMatchObject({
      code: 'wrong_code',
    });
    const other = await app.newUser();
    const [code = ''] = recoveryCodes;
    for (const theirs of [mine, { ...mine, code }]) {
      await expect(proveByCode(app.deps, other.id, theirs)).rejects.toMatchObject({
        code: 'wrong_code',
      });
    }
  });

  it('keeps the old phone in force until the new one is confirmed', async () => {
    const { token, secret } = await enable();
    const next = await begin(token);
    expect((await answer(await challengeOf(), codeOf(secret))).status).toBe(200);
    app.clock.advance(STEP);
    expect((await confirm(token, codeOf(next.secret))).status).toBe(200);
    app.clock.advance(STEP);
    const refused = await answer(await challengeOf(), codeOf(secret));
    expect((await problemOf(refused)).code).toBe('wrong_code');
    expect((await answer(await challengeOf(), codeOf(next.secret))).status).toBe(200);
  });

  it('renews recovery codes: those of before are void, also of two renewals at once', async () => {
    const { token, recoveryCodes } = await enable();
    const renew = () => app.call('/api/account/recovery-codes', { token });
    await Promise.all([renew(), renew()]);
    const { recoveryCodes: fresh } = recoveryCodesSchema.parse(await (await renew()).json());
    expect((await getTotpState(db, user.id)).recoveryCodesLeft).toBe(10);
    const [old = ''] = recoveryCodes;
    const [code = ''] = fresh;
    expect((await problemOf(await answer(await challengeOf(), old))).code).toBe('wrong_code');
    expect((await answer(await challengeOf(), code)).status).toBe(200);
  });

  it('goes when its user takes it away, with the challenges that wait for it', async () => {
    const { token, secret } = await enable();
    const challenge = await challengeOf();
    expect((await app.call('/api/account/totp', { method: 'DELETE', token })).status).toBe(204);
    expect((await app.tryPassword(user)).status).toBe(200);
    expect((await problemOf(await answer(challenge, codeOf(secret)))).code).toBe('challenge_ended');
    const renewed = await app.call('/api/account/recovery-codes', { token });
    expect((await problemOf(renewed)).code).toBe('not_found');
    await removeTotp(db, user.id);
  });

  it('is changed only soon after a proof', async () => {
    const { token } = await enable();
    app.clock.advance(10 * MINUTE);
    const changes = [
      app.call('/api/account/totp', { token }),
      confirm(token, '000000'),
      app.call('/api/account/totp', { method: 'DELETE', token }),
      app.call('/api/account/recovery-codes', { token }),
    ];
    for (const refused of await Promise.all(changes)) {
      expect((await problemOf(refused)).code).toBe('step_up_required');
    }
    expect((await app.call('/api/account/totp')).status).toBe(401);
  });

  it('survives another SECRET_KEY: recovery codes still open the account', async () => {
    const { secret, recoveryCodes } = await enable();
    const moved = { ...app.deps, totpSecrets: Buffer.alloc(32) };
    const { address } = app.client;
    const byApp = proveByCode(moved, user.id, { code: codeOf(secret), address });
    await expect(byApp).rejects.toMatchObject({ code: 'wrong_code' });
    await proveByCode(moved, user.id, { code: recoveryCodes[0] ?? '', address });
  });

  it('forgets challenges that nobody answered', async () => {
    await enable();
    await challengeOf();
    app.clock.advance(5 * MINUTE);
    await deleteEndedSignInChallenges(db, app.clock.now());
    const left = await tables<SecondFactorTables>(db)
      .selectFrom('second_factor_challenges')
      .select('key')
      .where('user_id', '=', user.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is not asked of who never had one', async () => {
    const { status } = await signInOf(await app.tryPassword(user));
    expect(status).toBe('success');
  });
});
