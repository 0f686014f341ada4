import type { Problem } from '@file-server/contract/problem';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import {
  type ServerSetting,
  type ServerSettingName,
  type ServerSettingsAnswer,
  serverSettingsSchema,
} from '@file-server/contract/server-settings';
import type { UserPage } from '@file-server/contract/users';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import {
  changeSettings,
  getSettings,
  openLiveSettings,
} from '../src/features/server-settings/index.ts';
import type { ServerSettingsTables } from '../src/features/server-settings/tables.ts';
import { loadConfig, VARIABLES } from '../src/config/index.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { createSignals, type Signals } from '../src/platform/signals/signals.ts';
import { signInTo, type Client } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { pausing } from './harness/pausing-database.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { openTab } from './harness/event-tab.ts';
import { OPERATOR } from './harness/server-process.ts';

const PATH = '/api/operator/settings';
const ENV = {
  REGISTRATION: 'approval',
  TRIAL_DAYS: '14',
  OPERATOR_CONTACT: 'Call us',
  BRAND_LEGAL_LINKS: 'Imprint=https://example.org/imprint',
};

describeEachEngine('settings at run time', (engine) => {
  let server: OwnServer;
  let db: Database;
  let operator: Client;
  const env = () => ({ ...engine().env, ...ENV });

  beforeAll(async () => {
    server = await startOwnServer(env());
    db = engine().open();
    operator = await signInTo(server.url, OPERATOR);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const read = async (): Promise<ServerSettingsAnswer> => {
    const answer = await operator.call(PATH);
    const settings = serverSettingsSchema.parse(await answer.json());
    expect(answer.headers.get('etag')).toBe(settings.etag);
    return settings;
  };
  const change = (body: object, ifMatch?: string) =>
    operator.call(PATH, {
      method: 'PATCH',
      body: JSON.stringify({ reason: 'fair', ...body }),
      headers: { 'content-type': 'application/json', ...(ifMatch && { 'if-match': ifMatch }) },
    });
  const code = async (answer: Promise<Response>) => ((await (await answer).json()) as Problem).code;
  const one = ({ items }: ServerSettingsAnswer, name: ServerSettingName): ServerSetting => {
    const found = items.find((item) => item.name === name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };
  const shown = async () =>
    (await (await fetch(`${server.url}/config.json`)).json()) as RuntimeConfig;
  const register = (email: string) =>
    fetch(`${server.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ displayName: 'A B', email, password: 'a password' }),
    });

  it('hold at once, with default, origin and author, and are entries of the ledger', async () => {
    const before = await read();
    expect(one(before, 'registration').origin).toBe('environment');
    expect(one(before, 'trialMaximum')).toMatchObject({ value: 5, origin: 'default' });
    const set = {
      registration: 'open',
      trialDays: 3,
      trialMaximum: 7,
      contact: 'https://example.com/help/',
    };
    expect((await change({ set }, before.etag)).status).toBe(200);
    const after = await read();
    expect(one(after, 'trialDays')).toMatchObject({
      value: 3,
      fallback: 14,
      origin: 'operator',
      variable: 'TRIAL_DAYS',
      changedBy: OPERATOR.email,
    });
    expect(await shown()).toMatchObject({
      registration: 'open',
      operatorContact: { label: 'example.com/help', href: 'https://example.com/help/' },
    });
    const made = await register('trial@example.com');
    expect(made.status).toBe(200);
    const found = await operator.call('/api/operator/users?q=trial@example.com');
    const [licence] = ((await found.json()) as UserPage).items;
    if (!licence?.expiresAt) throw new Error('Nobody with an end has registered.');
    expect(licence.maximum).toBe(7);
    const days = (Date.parse(licence.expiresAt) - Date.parse(licence.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(3);
    const [entry, ...others] = await tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['user_id', 'actor', 'reason', 'detail'])
      .where('kind', '=', 'setting_set')
      .where('user_id', '=', 'setting:trialDays')
      .execute();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ actor: 'operator', reason: 'fair' });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ before: 14, after: 3 });
    const listed = await operator.call('/api/operator/ledger?kind=setting_set&limit=1');
    const { items } = (await listed.json()) as { items: { subject: object }[] };
    expect(items[0]?.subject).toEqual({ kind: 'setting', id: 'contact', name: 'contact' });

    const reset = await change({ reset: ['trialDays', 'registration', 'contact'] }, after.etag);
    const again = (await reset.json()) as ServerSettingsAnswer;
    expect(one(again, 'trialDays')).toMatchObject({ value: 14, origin: 'environment' });
    expect(one(again, 'trialMaximum').origin).toBe('operator');
    expect((await register('later@example.com')).status).toBe(202);
    expect((await shown()).operatorContact).toEqual({ label: 'Call us', href: null });
  });

  it('name the server, what stands beside its sign-in and where it links to', async () => {
    const before = await read();
    const links = 'Imprint=https://example.org/imprint';
    expect(one(before, 'legalLinks')).toMatchObject({ value: links, origin: 'environment' });
    expect(one(before, 'title')).toMatchObject({ value: 'FILE SERVER', origin: 'default' });
    const legalLinks = 'Privacy=https://example.org/p?a=b, Help = mailto:help@example.org';
    const set = { title: 'Firmware', signInText: 'All of <b>Example</b>.', legalLinks };
    expect((await change({ set }, before.etag)).status).toBe(200);
    expect(await shown()).toMatchObject({
      title: 'Firmware',
      brand: {
        signInText: set.signInText,
        legalLinks: [
          { label: 'Privacy', href: 'https://example.org/p?a=b' },
          { label: 'Help', href: 'mailto:help@example.org' },
        ],
      },
    });
    // Where an authenticator app files it.
    const setup = await operator.call('/api/account/totp', { method: 'POST' });
    expect(await setup.text()).toContain('issuer=Firmware');
    expect((await change({ set: { legalLinks: null } }, '*')).status).toBe(200);
    expect((await shown()).brand.legalLinks).toEqual([]);
    const names = ['title', 'signInText', 'legalLinks'];
    expect((await change({ reset: names }, '*')).status).toBe(200);
    expect(await shown()).toMatchObject({
      title: 'FILE SERVER',
      brand: { signInText: null, legalLinks: [{ label: 'Imprint' }] },
    });
  });

  it('put who registers on the plan of the trial, which must be there', async () => {
    expect(await code(change({ set: { trialPlan: 'none' } }, '*'))).toBe('invalid_request');
    const made = await operator.call('/api/operator/plans', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Trial', reason: 'fair' }),
    });
    const { id } = (await made.json()) as { id: string };
    const set = { trialPlan: id, registration: 'open' };
    expect((await change({ set }, '*')).status).toBe(200);
    expect(one(await read(), 'trialPlan')).toMatchObject({ value: id, variable: 'TRIAL_PLAN' });
    expect((await register('planned@example.com')).status).toBe(200);
    const found = await operator.call('/api/operator/users?q=planned@example.com');
    expect(((await found.json()) as UserPage).items[0]?.plan).toEqual({ id, name: 'Trial' });
    expect((await change({ reset: ['trialPlan', 'registration'] }, '*')).status).toBe(200);
  });

  it('are told to open pages, also what the command line has set', async () => {
    const tab = await openTab(operator);
    expect((await tab.next()).type).toBe('count');
    const until = '2126-12-24T18:00:00.000Z';
    const set = { notice: ' Closed for the holidays ', noticeTone: 'warning', noticeUntil: until };
    expect((await change({ set }, '*')).status).toBe(200);
    const notice = { text: 'Closed for the holidays', tone: 'warning', until };
    const next = async () => {
      for (;;) {
        const event = await tab.next();
        if (event.type === 'settings') return event.data;
      }
    };
    expect(await next()).toMatchObject({ title: 'FILE SERVER', notice });
    expect((await shown()).notice).toEqual(notice);
    const { code: exit } = await command(env(), ['settings', 'set', 'notice', 'none']);
    expect(exit).toBe(0);
    expect(await next()).toMatchObject({ title: 'FILE SERVER', notice: null });
    expect((await change({ reset: ['notice', 'noticeTone', 'noticeUntil'] }, '*')).status).toBe(
      200,
    );
  });

  it('change only as they were seen, all or none, and never to what they may not be', async () => {
    const { etag } = await read();
    expect(await code(change({ set: { trialDays: 5 } }))).toBe('precondition_required');
    expect((await change({ set: { trialDays: 5 } }, etag)).status).toBe(200);
    expect(await code(change({ set: { trialDays: 6 } }, etag))).toBe('settings_changed');
    const seen = await read();
    for (const set of [
      { trialDays: 0 },
      { trialMaximum: 2 ** 31 },
      { contact: 'two\nlines' },
      { contact: '' },
      { registration: 'maybe' },
      { secretKey: 'x' },
      { title: '' },
      { title: 'x'.repeat(81) },
      { signInText: 'two\nlines' },
      { legalLinks: 'Privacy' },
      { legalLinks: 'Privacy=javascript:alert(1)' },
      { legalLinks: `${'x'.repeat(41)}=https://example.org` },
      { notice: '' },
      { notice: 'two\nlines' },
      { notice: 'x'.repeat(301) },
      { noticeTone: 'loud' },
      { noticeUntil: 'tomorrow' },
      { trialDays: 9, trialPeriod: 'year' },
    ]) {
      expect(await code(change({ set }, '*'))).toBe('invalid_request');
    }
    expect(await code(change({ reset: ['HOST'] }, '*'))).toBe('invalid_request');
    expect(await code(change({}, '*'))).toBe('invalid_request');
    expect(await code(change({ set: { trialDays: 5 }, reset: ['trialDays'] }, '*'))).toBe(
      'invalid_request',
    );
    expect(await read()).toEqual(seen);
    // What changes nothing is no change.
    expect((await change({ set: { trialDays: 5 }, reset: ['contact'] }, seen.etag)).status).toBe(
      200,
    );
    expect(await read()).toEqual(seen);
  });

  it('reach whoever changes them before the answer, and the other processes by their news', async () => {
    // Nobody looks by itself. Not a clock that stands still: waiting in a test would move it.
    const never = setTimeout(() => {}, 0);
    const timer = vi.spyOn(globalThis, 'setInterval').mockReturnValue(never);
    const signals = createSignals();
    const { settings } = loadConfig(ENV);
    const startSettings = { ...settings, variables: VARIABLES, ownAccounts: true };
    const logger = { info() {}, error() {} };
    const open = (hears: Pick<Signals, 'subscribe'>) =>
      openLiveSettings({ db, signals: { publishHere() {}, ...hears }, logger, startSettings });
    // The first hears nothing.
    const [own, other] = [await open({ subscribe: () => () => {} }), await open(signals)];
    timer.mockRestore();
    const deps = { db, clock: systemClock, signals, settings: own, startSettings };
    const by = { actor: { kind: 'cli' } } as const;
    await changeSettings(deps, { set: { trialDays: 21 }, reset: [], ifMatch: '*' }, by);
    expect(own.current().trialDays).toBe(21);
    await expect.poll(() => other.current().trialDays).toBe(21);
    await changeSettings(deps, { set: {}, reset: ['trialDays'], ifMatch: '*' }, by);
    await Promise.all([own.close(), other.close()]);
  });

  it('are not read once for each second in which the database was silent', async () => {
    const [begun, silence] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let statements = 0;
    const silent = pausing(db, (statement) => {
      statements = statement;
      // Those of the start are answered.
      if (statement <= 2) return Promise.resolve();
      begun.resolve();
      return silence.promise;
    });
    const { settings } = loadConfig(ENV);
    const startSettings = { ...settings, variables: VARIABLES, ownAccounts: true };
    const logger = { info() {}, error() {} };
    const signals = createSignals();
    const live = await openLiveSettings({ db: silent, signals, logger, startSettings });
    const wanted = [live.refresh()];
    await begun.promise;
    for (let second = 0; second < 1000; second += 1) wanted.push(live.refresh());
    silence.resolve();
    await Promise.all(wanted);
    await live.close();
    // What is being read when it is wanted may be of before.
    expect(statements).toBeGreaterThan(3);
    expect(statements).toBeLessThan(20);
  });

  it('reach a running server from the command line, which lists, sets and resets', async () => {
    const cli = async (...args: string[]) => {
      const { code: exit, out, err } = await command(env(), ['settings', ...args, '--json']);
      expect({ exit, err }).toEqual({ exit: 0, err: '' });
      return JSON.parse(out) as ServerSetting;
    };
    expect(await cli('set', 'registration', 'closed', '--reason', 'fair')).toMatchObject({
      value: 'closed',
      changedBy: null,
    });
    await expect.poll(async () => (await shown()).registration, { timeout: 10_000 }).toBe('closed');
    expect(await code(register('late@example.com'))).toBe('registration_closed');
    expect(await cli('set', 'trialDays', 'unlimited')).toMatchObject({ value: null });
    expect(await cli('set', 'trialProPack', 'off')).toMatchObject({ value: false });
    expect(await cli('set', 'contact', '4711')).toMatchObject({ value: '4711' });
    expect(await cli('reset', 'contact')).toMatchObject({ value: 'Call us' });
    const text = (await command(env(), ['settings', 'list'])).out;
    expect(text).toMatch(/^trialDays\tunlimited\tset .+ by the command line, instead of 14$/m);
    expect(text).toMatch(/^trialPeriod\tlifetime\tdefault of TRIAL_PERIOD$/m);
    for (const plan of ['Gold', 'Gold 3']) {
      const named = await command(env(), ['settings', 'set', 'trialPlan', plan]);
      expect([named.code, named.err]).toEqual([1, expect.stringContaining('"plan list"')]);
    }
    const wrong = await command(env(), ['settings', 'set', 'trialDays', 'soon']);
    expect(wrong).toMatchObject({ code: 2, out: '' });
  });

  it('that this release does not understand are as if they were not set', async () => {
    const put = { value: '"year"', changed_at: 1, changed_by: null };
    const rows = tables<ServerSettingsTables>(db);
    for (const name of ['trialPeriod', 'unknown']) {
      await rows
        .insertInto('server_settings')
        .values({ name, ...put })
        .execute();
    }
    expect(one(await read(), 'trialPeriod')).toMatchObject({
      value: 'lifetime',
      origin: 'default',
    });
    const { settings } = loadConfig(ENV);
    const startSettings = { ...settings, variables: VARIABLES, ownAccounts: true };
    const logger = { error: () => undefined, info: () => undefined };
    const live = await openLiveSettings({ db, signals: createSignals(), logger, startSettings });
    expect(live.current()).toMatchObject({ trialPeriod: 'lifetime', registration: 'closed' });
    await live.close();
    // Where people sign in at another server, that one decides.
    const foreign = { ...startSettings, ownAccounts: false };
    const following = { db, signals: createSignals(), logger, startSettings: foreign };
    const other = await openLiveSettings(following);
    expect(other.current().registration).toBe('approval');
    await other.close();
    expect(
      (await getSettings({ db, startSettings: foreign })).items.map(({ name }) => name),
    ).toEqual([
      'contact',
      'title',
      'logo',
      'signInText',
      'legalLinks',
      'notice',
      'noticeTone',
      'noticeUntil',
    ]);
    await rows.deleteFrom('server_settings').where('name', '=', 'trialPeriod').execute();
  });
});
