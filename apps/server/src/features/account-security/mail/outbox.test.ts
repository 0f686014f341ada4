import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type AccountApp,
  clearJobs,
  listQueuedMails,
  openAccountApp,
} from '../../../../tests/harness/account-app.ts';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { type MailServer, startMailServer } from '../../../../tests/harness/mail-server.ts';
import { type Database, tables } from '../../../platform/db/database.ts';
import type { JobTables } from '../../../platform/jobs/tables.ts';
import type { User } from '../../users/index.ts';
import type { AccountSecurityTables } from '../tables.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describeEachEngine('mails on their way', (engine) => {
  let db: Database;
  let app: AccountApp;
  let user: User;
  const servers: MailServer[] = [];
  const apps: AccountApp[] = [];
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await clearJobs(db);
  });
  afterEach(async () => {
    for (const one of apps.splice(0)) await one.jobs.stop();
    for (const one of servers.splice(0)) await one.close();
  });

  const serve = async (...options: Parameters<typeof startMailServer>) => {
    const server = await startMailServer(...options);
    servers.push(server);
    return server;
  };
  const start = async (smtpUrl: string) => {
    app = openAccountApp(db, smtpUrl);
    apps.push(app);
    user = await app.newUser();
  };
  const forgot = async () =>
    (await app.post('/api/auth/forgot-password', { email: user.email })).status;
  const queued = async () =>
    (await listQueuedMails(db)).map(({ attempts, dueAt }) => ({ attempts, dueAt }));
  const refuse = (responseCode: number) =>
    serve({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no'), { responseCode })),
    });

  it('wait while the mail server is down, and leave when it is back, with a link that works', async () => {
    const down = await startMailServer();
    const port = Number(new URL(down.smtpUrl).port);
    await down.close();
    await start(down.smtpUrl);
    expect(await forgot()).toBe(202);
    await app.jobs.runDue();
    expect(await queued()).toEqual([{ attempts: 1, dueAt: app.clock.now() + 15 * SECOND }]);

    const back = await serve({ port });
    app.clock.advance(15 * SECOND - 1);
    await app.jobs.runDue();
    expect(back.received).toEqual([]);
    app.clock.advance(1);
    await app.jobs.runDue();
    expect(await queued()).toEqual([]);
    const [received] = back.received;
    const token = /#token=([\w-]+)$/m.exec(received?.text ?? '')?.[1];
    // The half hour of the link begins with the mail, not with the question.
    app.clock.advance(30 * MINUTE - 1);
    const answer = await app.post('/api/auth/reset-password', { token, password: 'new password' });
    expect(answer.status).toBe(204);
  });

  it('are tried at growing intervals and given up after four hours', async () => {
    const { smtpUrl } = await refuse(450);
    await start(smtpUrl);
    await forgot();
    const waits = [];
    const begun = app.clock.now();
    await app.jobs.runDue();
    for (let [row] = await queued(); typeof row?.dueAt === 'number'; [row] = await queued()) {
      waits.push((row.dueAt - app.clock.now()) / SECOND);
      app.clock.advance(row.dueAt - app.clock.now());
      await app.jobs.runDue();
    }
    expect(await queued()).toMatchObject([{ dueAt: null }]);
    expect(waits.slice(0, 8)).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
    expect(app.clock.now() - begun).toBeLessThanOrEqual(4 * 60 * MINUTE);
    expect(app.clock.now() - begun).toBeGreaterThan(3.5 * 60 * MINUTE);
    expect(app.logged.at(-1)).toMatchObject([{ mail: 'reset-password' }, 'job given up']);
  });

  it('are not tried again when the recipient is refused for good', async () => {
    const { smtpUrl } = await refuse(550);
    await start(smtpUrl);
    await forgot();
    await app.jobs.runDue();
    expect(await queued()).toEqual([{ attempts: 1, dueAt: null }]);
    expect(app.logged).toMatchObject([[{ attempts: 1 }, 'job given up']]);
  });

  it('leave neither recipient nor token in the log', async () => {
    const { smtpUrl } = await serve({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(new Error(`no ${user.email}`)));
      },
    });
    await start(smtpUrl);
    await forgot();
    await app.jobs.runDue();
    expect(app.logged).toHaveLength(1);
    expect(JSON.stringify(app.logged)).not.toMatch(/@|token|#/);
  });

  it('keep nobody waiting for a slow mail server', async () => {
    let finish = () => {};
    const reached = Promise.withResolvers<void>();
    const server = await serve({
      onMailFrom: (_address, _session, done) => {
        finish = done;
        reached.resolve();
      },
    });
    await start(server.smtpUrl);
    expect(await forgot()).toBe(202);
    await reached.promise;
    expect(server.received).toEqual([]);
    expect(await forgot()).toBe(202);
    finish();
    await server.waitFor(user.email);
  });

  it('leave once, however many processes look for them', async () => {
    const server = await serve();
    await start(server.smtpUrl);
    await app.jobs.stop();
    for (let mails = 0; mails < 3; mails += 1) await forgot();
    const nodes = [1, 2, 3].map(() => openAccountApp(db, server.smtpUrl));
    apps.push(...nodes);
    await Promise.all(nodes.map(async (node) => node.jobs.runDue()));
    expect(server.received).toHaveLength(3);
    expect(await queued()).toEqual([]);
  });

  it('outlive the process that wrote them down, or that was sending them', async () => {
    const server = await serve();
    await start(server.smtpUrl);
    await app.jobs.stop();
    await forgot();
    // Taken by a process that then died.
    const held = app.clock.now() + 2 * MINUTE;
    await tables<JobTables>(db)
      .updateTable('jobs')
      .set({ due_at: held, holder: 'gone', attempts: 1 })
      .where('kind', '=', 'send-mail')
      .execute();
    const next = openAccountApp(db, server.smtpUrl);
    apps.push(next);
    await next.jobs.runDue();
    expect(server.received).toEqual([]);
    next.clock.advance(2 * MINUTE);
    await next.jobs.runDue();
    expect(server.received).toHaveLength(1);
  });

  it('stop with the process, and wait for the next one', async () => {
    const reached = Promise.withResolvers<void>();
    const server = await serve({ onMailFrom: () => reached.resolve() });
    await start(server.smtpUrl);
    await forgot();
    await reached.promise;
    await app.jobs.stop();
    expect(await queued()).toEqual([{ attempts: 0, dueAt: app.clock.now() }]);
  });

  it('are carried over from a process of release 0.1, but for what it is sending', async () => {
    const server = await serve();
    await start(server.smtpUrl);
    // The sweep of the start plans its next run by the clock that it ends at.
    await app.jobs.runDue();
    const mail = { kind: 'reset-password', recipient: user.email, user_id: null } as const;
    const at = { language: 'en', created_at: app.clock.now(), attempts: 0 } as const;
    await tables<AccountSecurityTables>(db)
      .insertInto('mail_outbox')
      .values([
        { ...mail, ...at, id: 'due', due_at: app.clock.now() + MINUTE },
        { ...mail, ...at, id: 'held', due_at: app.clock.now() + 2 * MINUTE },
      ])
      .execute();
    app.clock.advance(MINUTE);
    await app.jobs.runDue();
    await app.jobs.runDue();
    expect(server.received).toHaveLength(1);
    app.clock.advance(MINUTE);
    await app.jobs.runDue();
    await app.jobs.runDue();
    expect(server.received).toHaveLength(2);
    const left = tables<AccountSecurityTables>(db).selectFrom('mail_outbox').select('id');
    expect(await left.execute()).toEqual([]);
  });
});
