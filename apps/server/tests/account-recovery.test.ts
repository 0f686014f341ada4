import { resetLinkSchema, userSecuritySchema } from '@file-server/contract/account-recovery';
import type { Problem } from '@file-server/contract/problem';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountRecoveryRoutes } from '../src/features/account-recovery/routes.ts';
import { createOperatorGuard } from '../src/features/api-tokens/index.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { listPasskeys } from '../src/features/passkeys/index.ts';
import { writePreferences } from '../src/features/preferences/repository.ts';
import { insertIdentity } from '../src/features/providers/repository.ts';
import { getTotpState } from '../src/features/second-factor/index.ts';
import { grantOperator, markEmailUnproven } from '../src/features/users/index.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createRevokeAccess } from '../src/platform/module/revoke-access.ts';
import { ProblemError } from '../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { MODULES } from '../src/modules.ts';
import {
  type AccountApp,
  listQueuedMails,
  openAccountApp,
  PASSWORD,
  PUBLIC_URL,
} from './harness/account-app.ts';
import { checkAnswers } from './harness/check-answers.ts';
import { describeEachEngine } from './harness/engines.ts';
import { newGuardedUser } from './harness/guarded-user.ts';
import { type MailServer, startMailServer } from './harness/mail-server.ts';
import { SAMPLE_SETTINGS } from './harness/sample-settings.ts';
import { createSignInApp } from './harness/sign-in-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW = 'battery staple';
const DESK = '/api/operator/users';
const LOST = '?reason=lost+phone';

describeEachEngine('an account that its owner cannot open any more', (engine) => {
  let db: Database;
  let mail: MailServer;
  let app: AccountApp;
  let operator: { readonly id: string; readonly token: string };
  let documented: ReturnType<typeof checkAnswers>;
  beforeAll(async () => {
    db = engine().open();
    mail = await startMailServer();
  });
  afterAll(async () => {
    await mail.close();
    await db.close();
  });
  beforeEach(() => open(null));
  afterEach(async () => {
    await app.jobs.runDue();
    await app.jobs.stop();
  });

  /** @param smtpUrl null = a server that cannot send mail */
  async function open(smtpUrl: string | null): Promise<void> {
    app = openAccountApp(db, smtpUrl);
    const { clock, sessions, device } = app;
    const { id } = await app.newUser();
    await grantOperator({ db }, id);
    operator = { id, token: await app.openSession(id) };
    const tokens = { authenticate: () => Promise.reject(new ProblemError('operator_required')) };
    const routes = accountRecoveryRoutes({
      ...app.deps,
      config: { publicUrl: PUBLIC_URL },
      requireOperator: createOperatorGuard({ tokens, sessions }),
      deviceOf: () => device,
      revokeAccess: createRevokeAccess(MODULES, { clock, signals: createSignals() }),
    });
    documented = checkAnswers(
      new Hono().onError((error) => toProblemResponse(error)).route('/', routes),
    );
  }

  const guardedUser = () => newGuardedUser(createSignInApp(db));
  const call = (method: string, path: string, body?: object) =>
    documented(`${DESK}/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${operator.token}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const outcome = async (asked: Promise<Response>) => {
    const answer = await asked;
    return answer.ok ? answer.status : ((await answer.json()) as Problem).code;
  };
  const remove = (id: string, query = LOST) =>
    outcome(call('DELETE', `${id}/second-factor${query}`));
  const newAddress = () => `${newId().toLowerCase()}@example.com`;
  const assign = (id: string, email: string) =>
    outcome(call('PUT', `${id}/email`, { email, reason: 'asked' }));
  const giveLink = async (id: string) =>
    resetLinkSchema.parse(
      await (await call('POST', `${id}/reset-link`, { reason: 'asked' })).json(),
    );
  const security = async (id: string) =>
    userSecuritySchema.parse(await (await call('GET', `${id}/security`)).json());
  const ledger = (userId: string) =>
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['kind', 'actor_id', 'reason', 'detail'])
      .where('user_id', '=', userId)
      .where('kind', 'in', ['second_factor_removed', 'reset_link_given', 'address_assigned'])
      .execute();
  const speaks = (userId: string, language: 'tr' | 'ar') =>
    writePreferences(db, userId, { settings: JSON.stringify({ ...SAMPLE_SETTINGS, language }) });
  const tokenIn = (text: string | null | undefined) =>
    /#token=([\w-]+)$/m.exec(text ?? '')?.[1] ?? '';
  const reset = async (token: string) =>
    (await app.post('/api/auth/reset-password', { token, password: NEW })).status;

  it('is opened by the password alone once an operator has removed its app, with a reason', async () => {
    const [user, other] = [await guardedUser(), await guardedUser()];
    expect((await user.tryPassword()).status).toBe(401);
    expect(await remove(user.id, '')).toBe('invalid_request');
    expect((await user.tryPassword()).status).toBe(401);
    expect(await remove(user.id)).toBe(204);
    expect((await user.tryPassword()).status).toBe(200);
    expect(await listPasskeys(db, user.id)).toHaveLength(1);
    expect((await other.tryPassword()).status).toBe(401);
    const entry = { kind: 'second_factor_removed', actor_id: operator.id, reason: 'lost phone' };
    expect(await ledger(user.id)).toEqual([{ ...entry, detail: '{"totp":true,"passkeys":0}' }]);
    expect(await ledger(other.id)).toEqual([]);
  });

  it('loses its passkeys only where the operator says so, and nothing twice', async () => {
    const user = await guardedUser();
    expect(await remove(user.id, `${LOST}&passkeys=all`)).toBe('invalid_request');
    expect(await remove(user.id, `${LOST}&passkeys=remove`)).toBe(204);
    expect(await listPasskeys(db, user.id)).toEqual([]);
    expect((await getTotpState(db, user.id)).enabled).toBe(false);
    expect(await remove(user.id, `${LOST}&passkeys=remove`)).toBe(204);
    expect((await ledger(user.id)).map(({ detail }) => detail)).toEqual([
      '{"totp":true,"passkeys":1}',
    ]);
  });

  it('says with what it is opened', async () => {
    const user = await guardedUser();
    expect(await security(user.id)).toEqual({
      hasPassword: true,
      totp: { enabled: true, recoveryCodesLeft: 10 },
      passkeys: 1,
      providers: [],
    });
    const identity = { subject: newId(), user_id: user.id, email: null, linked_at: 0 };
    await insertIdentity(db, { ...identity, provider: 'auth0' });
    await remove(user.id, `${LOST}&passkeys=remove`);
    expect(await security(user.id)).toEqual({
      hasPassword: true,
      totp: { enabled: false, recoveryCodesLeft: 0 },
      passkeys: 0,
      providers: ['auth0'],
    });
  });

  it('gets a link to a new password, which the operator hands over where there is no mail', async () => {
    const user = await app.newUser();
    const given = await giveLink(user.id);
    expect(given.expiresAt).toBe(new Date(app.clock.now() + DAY).toISOString());
    expect(given.link).toMatch(new RegExp(`^${PUBLIC_URL}/reset-password#token=[\\w-]{43}$`));
    expect(await app.signsIn(user.email, PASSWORD)).toBe(true);
    expect(await reset(tokenIn(given.link))).toBe(204);
    expect(await app.signsIn(user.email, NEW)).toBe(true);
    expect(await ledger(user.id)).toEqual([
      {
        kind: 'reset_link_given',
        actor_id: operator.id,
        reason: 'asked',
        detail: '{"mailed":false}',
      },
    ]);
  });

  it('gets it by mail in its language where there is one, and no operator sees it', async () => {
    await open(mail.smtpUrl);
    const user = await app.newUser();
    await speaks(user.id, 'tr');
    expect(await giveLink(user.id)).toEqual({ link: null, expiresAt: null });
    const [received] = await mail.waitFor(user.email);
    expect(received?.subject).toBe('Files hesabınız için yeni parola');
    expect(await reset(tokenIn(received?.text))).toBe(204);
    expect((await ledger(user.id))[0]).toMatchObject({ detail: '{"mailed":true}' });
  });

  it('bounds the links that are mailed to one address, and notes no more than are sent', async () => {
    await open(mail.smtpUrl);
    const user = await app.newUser();
    const ends = [];
    for (let nth = 0; nth < 4; nth += 1) {
      ends.push(await outcome(call('POST', `${user.id}/reset-link`, { reason: 'asked' })));
    }
    expect(ends).toEqual([200, 200, 200, 'too_many_attempts']);
    expect(await ledger(user.id)).toHaveLength(3);
  });

  it('hears by mail that its second factor is gone, once its address is proven', async () => {
    await open(mail.smtpUrl);
    const [user, unproven] = [await guardedUser(), await guardedUser()];
    await speaks(user.id, 'ar');
    await markEmailUnproven(db, unproven.id);
    expect(await remove(unproven.id)).toBe(204);
    expect(await listQueuedMails(db)).toEqual([]);
    expect(await remove(user.id)).toBe(204);
    const [received] = await mail.waitFor(user.email);
    expect(received?.subject).toBe('أزيل العامل الثاني من حسابك لدى Files');
    expect(received?.text).toContain(user.email);
  });

  it('has another address once an operator has given it one, and the one of before is told', async () => {
    await open(mail.smtpUrl);
    const [user, other] = [await app.newUser(), await app.newUser()];
    await speaks(user.id, 'tr');
    expect(await assign(user.id, other.email.toUpperCase())).toBe('email_taken');
    expect(await assign(user.id, 'nobody')).toBe('invalid_request');
    expect(await assign(user.id, user.email)).toBe(204);
    expect(await ledger(user.id)).toEqual([]);
    const wanted = `to-${user.email}`;
    expect(await assign(user.id, wanted)).toBe(204);
    expect(await app.signsIn(wanted, PASSWORD)).toBe(true);
    expect(await app.signsIn(user.email, PASSWORD)).toBe(false);
    const entry = { kind: 'address_assigned', actor_id: operator.id, reason: 'asked' };
    expect(await ledger(user.id)).toEqual([{ ...entry, detail: null }]);
    const told = await mail.waitFor(user.email);
    expect(told.map(({ subject }) => subject)).toEqual(['Files hesabınızın adresi değişti']);
  });

  it('is never opened by an operator where it is that of an operator', async () => {
    const colleague = await guardedUser();
    await grantOperator({ db }, colleague.id);
    expect(await remove(colleague.id)).toBe('operator_account');
    const link = call('POST', `${colleague.id}/reset-link`, { reason: 'asked' });
    expect(await outcome(link)).toBe('operator_account');
    expect(await assign(colleague.id, newAddress())).toBe('operator_account');
    expect((await getTotpState(db, colleague.id)).enabled).toBe(true);
    expect(await ledger(colleague.id)).toEqual([]);
    expect(await remove(operator.id)).toBe('operator_account');
  });

  it('is opened by nobody who proved long ago who they are, and must be there', async () => {
    const user = await guardedUser();
    expect(await remove(newId())).toBe('not_found');
    expect(await assign(newId(), newAddress())).toBe('not_found');
    expect(await outcome(call('GET', `${newId()}/security`))).toBe('not_found');
    app.clock.advance(11 * MINUTE);
    expect(await remove(user.id)).toBe('step_up_required');
    const link = call('POST', `${user.id}/reset-link`, { reason: 'asked' });
    expect(await outcome(link)).toBe('step_up_required');
    expect(await assign(user.id, newAddress())).toBe('step_up_required');
    expect((await getTotpState(db, user.id)).enabled).toBe(true);
  });
});
