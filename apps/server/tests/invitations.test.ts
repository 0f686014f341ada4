import type { Problem } from '@file-server/contract/problem';
import type { PasskeyOptions } from '@file-server/contract/second-factor';
import {
  invitationPageSchema,
  type SentInvitation,
  sentInvitationSchema,
} from '@file-server/contract/invitations';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AccountApp, openAccountApp, PASSWORD, PUBLIC_URL } from './harness/account-app.ts';
import { checkAnswers } from './harness/check-answers.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type MailServer, startMailServer } from './harness/mail-server.ts';
import { createSoftwareAuthenticator } from './harness/software-authenticator.ts';
import { MODULES } from '../src/modules.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createErasePersonalData } from '../src/platform/module/server-module.ts';
import { createRevokeAccess } from '../src/platform/module/revoke-access.ts';
import { ProblemError } from '../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { createOperatorGuard } from '../src/features/api-tokens/index.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { getLicence, setLicence } from '../src/features/licences/index.ts';
import { relyingPartyOf } from '../src/features/passkeys/index.ts';
import { createPlan } from '../src/features/products/index.ts';
import { findUser, getUser, grantOperator, preparePassword } from '../src/features/users/index.ts';
import { invitationDeskRoutes } from '../src/features/invitations/operator-routes.ts';
import type { InvitationsTables } from '../src/features/invitations/tables.ts';
import { invitationRoutes } from '../src/features/invitations/routes.ts';
import { findUsers, type UserFilter } from '../src/features/users-desk/index.ts';
import { resendInvitation } from '../src/features/invitations/commands/resend.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const NEW = 'battery staple';
const DESK = '/api/operator/invitations';

describeEachEngine('an invitation', (engine) => {
  let db: Database;
  let mail: MailServer;
  let app: AccountApp;
  let operator: { readonly id: string; readonly email: string; readonly token: string };
  let documented: ReturnType<typeof checkAnswers>;
  let deskDeps: Parameters<typeof invitationDeskRoutes>[0];
  beforeAll(async () => {
    db = engine().open();
    mail = await startMailServer();
  });
  afterAll(async () => {
    await mail.close();
    await db.close();
  });
  beforeEach(() => open(null));
  afterEach(() => app.jobs.stop());

  /** @param smtpUrl null = a server without mail, which shows the link to the operator */
  async function open(smtpUrl: string | null): Promise<void> {
    app = openAccountApp(db, smtpUrl);
    const user = await app.newUser();
    await grantOperator({ db }, user.id);
    operator = { id: user.id, email: user.email, token: await app.openSession(user.id) };
    const signals = createSignals();
    const { clock, sessions, device } = app;
    const tokens = { authenticate: () => Promise.reject(new ProblemError('operator_required')) };
    deskDeps = {
      ...app.deps,
      signals,
      config: { publicUrl: PUBLIC_URL },
      requireOperator: createOperatorGuard({ tokens, sessions }),
      deviceOf: () => device,
      revokeAccess: createRevokeAccess(MODULES, { clock, signals }),
      erasePersonalData: createErasePersonalData(MODULES),
    };
    const guests = { ...deskDeps, title: () => 'Files', relyingParty: relyingPartyOf(PUBLIC_URL) };
    documented = checkAnswers(
      new Hono()
        .onError((error) => toProblemResponse(error))
        .route('/', invitationRoutes(guests))
        .route('/', invitationDeskRoutes(deskDeps)),
    );
  }

  const call = (method: string, path: string, body?: object, token?: string) =>
    documented(path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const desk = (method: string, path = '', body?: object) =>
    call(method, DESK + path, body, operator.token);
  const guest = (path: string, body: object) => call('POST', `/api/auth/invitation${path}`, body);
  const outcome = async (asked: Promise<Response>) => {
    const answer = await asked;
    return answer.ok ? answer.status : ((await answer.json()) as Problem).code;
  };
  const newAddress = () => `invited-${newId().toLowerCase()}@example.com`;
  const bodyOf = (rest: object = {}) => ({
    email: newAddress(),
    displayName: 'Ada Maria Example',
    reason: 'contract 4711',
    ...rest,
  });
  const sent = async (asked: Promise<Response>): Promise<SentInvitation> =>
    sentInvitationSchema.parse(await (await asked).json());
  const invite = (rest: object = {}, path = '') => sent(desk('POST', path, bodyOf(rest)));
  const tokenIn = (text: string | null | undefined) =>
    /#token=([\w-]+)$/m.exec(text ?? '')?.[1] ?? '';
  const accept = (token: string) => outcome(guest('/password', { token, password: NEW }));
  const listed = async () =>
    invitationPageSchema.parse(await (await desk('GET', '?limit=200')).json()).items;
  const ledger = (userId: string) =>
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['kind', 'actor_id', 'reason'])
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute();

  it('goes by mail in its language; whose it is chooses a password, once', async () => {
    await open(mail.smtpUrl);
    const plan = await createPlan(
      { db, clock: app.clock },
      { name: newId(), after_expiry: 'locked', refetch: 'never', refetch_days: null },
      { actor: { kind: 'cli' } },
    );
    const { invitation, link } = await invite({
      language: 'tr',
      maximum: 7,
      expiresAt: '2031-01-31T00:00:00Z',
      planId: plan.id,
    });
    expect(link).toBeNull();
    const { id, email } = invitation;
    expect(await listed()).toContainEqual({
      id,
      email,
      displayName: 'Ada Maria Example',
      operator: false,
      language: 'tr',
      invitedBy: operator.email,
      invitedAt: new Date(app.clock.now()).toISOString(),
      expiresAt: new Date(app.clock.now() + 7 * DAY).toISOString(),
      expired: false,
    });
    const terms = {
      activated: true,
      maximum: 7,
      expiresAt: Date.UTC(2031, 0, 31),
      planId: plan.id,
    };
    expect(await getLicence(db, id)).toMatchObject(terms);
    const by = { actor_id: operator.id, reason: 'contract 4711' };
    expect(await ledger(id)).toMatchObject([
      { kind: 'user_created', ...by },
      { kind: 'licence_set', ...by },
      { kind: 'plan_followed', ...by },
    ]);
    expect(await app.signsIn(email, '')).toBe(false);

    await app.jobs.runDue();
    const [received] = await mail.waitFor(email);
    expect(received?.subject).toBe('Files hesabınız');
    expect(received?.text).toContain(`\n${PUBLIC_URL}/invitation#token=`);
    const token = tokenIn(received?.text);
    const kept = await db.transaction((tx) =>
      tables<{ account_links: { token_hash: string } }>(tx)
        .selectFrom('account_links')
        .selectAll()
        .execute(),
    );
    expect(JSON.stringify(kept)).not.toContain(token);

    const opened = await guest('', { token });
    expect(await opened.json()).toEqual({
      email,
      displayName: 'Ada Maria Example',
      expiresAt: invitation.expiresAt,
      passkeys: true,
    });
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(await outcome(guest('/password', { token, password: 'short' }))).toBe('invalid_request');
    expect(await Promise.all([accept(token), accept(token)])).toEqual(
      expect.arrayContaining([204, 'link_ended']),
    );
    expect(await app.signsIn(email, NEW)).toBe(true);
    const rows = tables<InvitationsTables>(db).selectFrom('invitations').selectAll();
    expect(await rows.where('user_id', '=', id).execute()).toEqual([]);
    expect((await listed()).map((one) => one.id)).not.toContain(id);
    expect(await outcome(guest('', { token }))).toBe('link_ended');
    expect(await outcome(desk('POST', `/${id}/resend`))).toBe('not_found');
    expect(await outcome(desk('DELETE', `/${id}?reason=late`))).toBe('not_found');
    expect(await getUser(db, id)).toBeDefined();
  });

  it('is shown once where no mail can be sent, and taken up with a passkey', async () => {
    const { link, invitation } = await invite();
    expect(link).toMatch(/^https:\/\/files\.example\.org\/invitation#token=[\w-]{43}$/);
    const token = tokenIn(link);
    const key = createSoftwareAuthenticator();
    const begin = async () => {
      const answer = await guest('/passkey-options', { token });
      const { options } = (await answer.json()) as PasskeyOptions;
      return options as unknown as Parameters<typeof key.create>[0];
    };
    const give = (creation: Awaited<ReturnType<typeof begin>>, origin: string) => {
      const passkey = key.create(creation, { origin });
      const { challenge } = creation;
      return outcome(guest('/passkey', { token, name: 'Laptop', challenge, passkey }));
    };
    const first = await begin();
    expect(await give(first, 'https://elsewhere.example')).toBe('invalid_request');
    // One answer to each challenge, right or wrong.
    expect(await give(first, PUBLIC_URL)).toBe('challenge_ended');
    expect(await outcome(guest('', { token }))).toBe(200);
    expect(await give(await begin(), PUBLIC_URL)).toBe(204);
    expect(await outcome(guest('', { token }))).toBe('link_ended');
    expect((await listed()).map(({ id }) => id)).not.toContain(invitation.id);
    expect(await outcome(desk('POST', `/${invitation.id}/resend`))).toBe('not_found');
  });

  it('ends after seven days, and is sent again with another link', async () => {
    const { link, invitation } = await invite();
    const { id } = invitation;
    app.clock.advance(7 * DAY - 1);
    expect(await outcome(guest('', { token: tokenIn(link) }))).toBe(200);
    app.clock.advance(1);
    expect(await accept(tokenIn(link))).toBe('link_ended');
    operator = { ...operator, token: await app.openSession(operator.id) };
    expect(await listed()).toContainEqual(expect.objectContaining({ id, expired: true }));
    const first = await sent(desk('POST', `/${id}/resend`));
    expect(first.invitation).toMatchObject({
      expired: false,
      expiresAt: new Date(app.clock.now() + 7 * DAY).toISOString(),
    });
    const second = await sent(desk('POST', `/${id}/resend`));
    expect(await accept(tokenIn(first.link))).toBe('link_ended');
    expect(await accept(tokenIn(second.link))).toBe(204);
  });

  it('is told from an account of others, with whose it is, until somebody has used it', async () => {
    const { link, invitation } = await invite();
    const again = bodyOf({ email: invitation.email.toUpperCase() });
    const refused = await desk('POST', '', again);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'already_invited',
      userId: invitation.id,
      errors: [{ path: 'email' }],
    });
    expect(await outcome(desk('POST', '/operators', again))).toBe('already_invited');
    expect(await accept(tokenIn(link))).toBe(204);
    expect(await outcome(desk('POST', '', again))).toBe('email_taken');
    const { email } = (await invite()).invitation;
    app.clock.advance(8 * DAY);
    operator = { ...operator, token: await app.openSession(operator.id) };
    expect(await outcome(desk('POST', '', bodyOf({ email })))).toBe('already_invited');
  });

  it('is withdrawn with its account; the address is free again', async () => {
    const { link, invitation } = await invite();
    const { id, email } = invitation;
    const before = await ledger(id);
    expect(await outcome(desk('DELETE', `/${id}?reason=mistake`))).toBe(204);
    expect(await accept(tokenIn(link))).toBe('link_ended');
    expect(await getUser(db, id)).toBeUndefined();
    expect((await ledger(id)).slice(before.length)).toEqual([
      { kind: 'licence_set', actor_id: operator.id, reason: 'mistake' },
      { kind: 'user_erased', actor_id: operator.id, reason: 'mistake' },
    ]);
    expect((await invite({ email })).invitation.id).not.toBe(id);
  });

  it('makes an operator after a recent proof, on the terms of one', async () => {
    const { invitation } = await invite({}, '/operators');
    expect(invitation.operator).toBe(true);
    expect(await getUser(db, invitation.id)).toMatchObject({ operator: true });
    expect(await getLicence(db, invitation.id)).toMatchObject({ maximum: null });
    expect((await ledger(invitation.id)).map(({ kind }) => kind)).toEqual([
      'user_created',
      'licence_set',
      'role_set',
    ]);
    app.clock.advance(11 * MINUTE);
    const resend = desk('POST', `/${invitation.id}/resend`);
    expect(await outcome(resend)).toBe('step_up_required');
    expect(await outcome(desk('POST', '/operators', bodyOf()))).toBe('step_up_required');
  });

  it('is refused whole: a taken address, no plan, no reason', async () => {
    const taken = await app.newUser();
    const refused = await desk('POST', '', bodyOf({ email: taken.email }));
    expect(await refused.json()).toMatchObject({
      code: 'email_taken',
      errors: [{ path: 'email' }],
    });
    const email = newAddress();
    expect(await outcome(desk('POST', '', bodyOf({ email, planId: newId() })))).toBe('not_found');
    expect(await outcome(desk('POST', '', bodyOf({ email, reason: ' ' })))).toBe('invalid_request');
    const twoLines = bodyOf({ email, displayName: 'two\nlines' });
    expect(await outcome(desk('POST', '', twoLines))).toBe('invalid_request');
    expect(await findUser(db, email)).toBeUndefined();
  });

  it('is past for somebody who got in another way, and cannot take the account away', async () => {
    const { link, invitation } = await invite();
    const setPassword = await preparePassword(app.deps, PASSWORD);
    await setPassword(db, invitation.id);
    const token = tokenIn(link);
    expect(await accept(token)).toBe('link_ended');
    const passkey = { token, name: 'Laptop', challenge: newId(), passkey: { id: newId() } };
    expect(await outcome(guest('/passkey', passkey))).toBe('link_ended');
    expect(await outcome(desk('DELETE', `/${invitation.id}?reason=late`))).toBe('not_found');
    await expect(resendInvitation(deskDeps, invitation.id)).rejects.toThrow('no such invitation');
    expect(await app.signsIn(invitation.email, PASSWORD)).toBe(true);
  });

  it('shows in the list of users until somebody has taken the account over', async () => {
    const { invitation, link } = await invite();
    const other = (await invite()).invitation;
    const setPassword = await preparePassword(app.deps, PASSWORD);
    await setPassword(db, other.id);
    const inState = async (state: UserFilter['state'], q: string) => {
      const query = { state, q, order: 'email', limit: 10 } as const;
      return (await findUsers(db, query, app.clock.now())).items.map((user) => user.state);
    };
    const { email } = invitation;
    expect(await inState('invited', email)).toEqual(['invited']);
    expect(await inState('active', email)).toEqual([]);
    expect(await inState('active', other.email)).toEqual(['active']);
    expect(await inState('invited', other.email)).toEqual([]);
    await setLicence(deskDeps, invitation.id, { activated: false }, { actor: { kind: 'cli' } });
    expect(await inState('suspended', email)).toEqual(['suspended']);
    await setLicence(deskDeps, invitation.id, { activated: true }, { actor: { kind: 'cli' } });
    expect(await accept(tokenIn(link))).toBe(204);
    expect(await inState('active', email)).toEqual(['active']);
  });

  it('is listed in pages, the last one first', async () => {
    // Later than those of the other tests.
    app.clock.advance(MINUTE);
    const made: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      app.clock.advance(1);
      made.unshift((await invite()).invitation.id);
    }
    const seen: string[] = [];
    let query = '?limit=2';
    while (seen.length < 3) {
      const page = invitationPageSchema.parse(await (await desk('GET', query)).json());
      seen.push(...page.items.map(({ id }) => id));
      query = `?limit=2&cursor=${page.nextCursor ?? ''}`;
    }
    expect(seen.slice(0, 3)).toEqual(made);
    expect(await outcome(desk('GET', '?cursor=x'))).toBe('invalid_cursor');
  });

  it('is tried 60 times a quarter of an hour from one address, and sent 200 times an hour', async () => {
    const guess = () => outcome(guest('', { token: newId() }));
    for (let nth = 0; nth < 60; nth += 1) expect(await guess()).toBe('link_ended');
    expect(await guess()).toBe('too_many_attempts');
    const again = () => outcome(desk('POST', '', bodyOf({ email: operator.email })));
    for (let nth = 0; nth < 200; nth += 1) expect(await again()).toBe('email_taken');
    expect(await again()).toBe('too_many_attempts');
  });
});
