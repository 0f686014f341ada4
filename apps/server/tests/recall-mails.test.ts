import { entryAddress } from '@file-server/contract/entry-address';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createNotices } from '../src/features/mails/index.ts';
import type { MailTables } from '../src/features/mails/tables.ts';
import { writePreferences } from '../src/features/preferences/repository.ts';
import { recall, type ReleaseTaskDeps, settleRecall } from '../src/features/releases/tasks.ts';
import { tellRecall } from '../src/features/releases/tell-recall.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import { createSmtpMailer } from '../src/platform/mail/drivers/smtp.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { findEmails } from '../src/features/users/index.ts';
import { clearJobs } from './harness/account-app.ts';
import type { LibraryTables } from '../src/features/library/tables.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type MailServer, startMailServer } from './harness/mail-server.ts';
import { SAMPLE_SETTINGS } from './harness/sample-settings.ts';
import { handClock, seedCustomer, seedFile, seedGrant, T0 } from './harness/seed.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ORIGIN = 'https://files.example.org';

describeEachEngine('a recalled version', (engine) => {
  let db: Database;
  let server: MailServer;
  let clock: ReturnType<typeof handClock>;
  let jobs: Jobs;
  let deps: ReleaseTaskDeps;
  const signals = createSignals();

  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await tables<MailTables>(db).deleteFrom('mails').execute();
    await clearJobs(db);
    clock = handClock();
    server = await startMailServer();
  });
  afterEach(async () => {
    await jobs.stop();
    await server.close();
  });

  /** A server, with mail or without. */
  async function start(options: { readonly mail: boolean } = { mail: true }) {
    const logger = { info() {}, warn() {}, error() {} };
    jobs = new Jobs({ db, clock, logger, random: () => 0, pollMs: DAY });
    const mailer = createSmtpMailer({ smtpUrl: server.smtpUrl, from: 'files@example.org' });
    const common = { db, clock, jobs, title: () => 'Files', publicUrl: ORIGIN };
    const made = createNotices({
      ...common,
      mailer,
      linkKey: randomBytes(32),
      config: { requests: true, operatorContact: null },
      readNews: () => Promise.resolve([]),
    });
    const notices = options.mail ? made : null;
    const refund = () => Promise.resolve(0);
    deps = { ...common, signals, notices, refund };
    await jobs.start([...made.jobs, settleRecall(deps), tellRecall(deps)]);
  }

  const customer = () => seedCustomer(db, { activated: true });
  const recallNow = (versionId: string, reason: string | null) =>
    recall({ db, clock, signals, jobs }, { versionId, reason, actor: { kind: 'cli' } });
  const later = async (ms: number) => {
    clock.advance(ms);
    await jobs.runDue();
  };
  const received = async (userId: string) => {
    const email = (await findEmails(db, [userId])).get(userId) ?? '';
    return server.received.filter(({ recipients }) => recipients.includes(email));
  };
  const counts = (userIds: readonly string[]) =>
    Promise.all(userIds.map(async (userId) => (await received(userId)).length));

  it('is told once by mail to who has fetched it, with its reason, in a minute', async () => {
    await start();
    const file = await seedFile(db, 1);
    const { entryId, versionId } = file;
    const other = await seedFile(db, 1);
    const users = [await customer(), await customer(), await customer()] as const;
    const [holder, reserved, ofOther] = users;
    const reader = await customer();
    const settings = JSON.stringify(SAMPLE_SETTINGS);
    await db.transaction((tx) => writePreferences(tx, reader, { settings }));
    await seedGrant(db, { ...file, userId: reader, committedAt: T0 });
    await seedGrant(db, { ...file, userId: holder, committedAt: T0 });
    await seedGrant(db, { ...file, userId: holder, committedAt: T0 - 1 });
    await seedGrant(db, { ...file, userId: reserved, committedAt: null });
    await seedGrant(db, { ...other, userId: ofOther, committedAt: T0 });
    await recallNow(versionId, 'bricks the pump');
    await later(MINUTE - 1);
    expect(await counts(users)).toEqual([0, 0, 0]);
    await later(1);
    await later(0);
    expect(await counts(users)).toEqual([1, 0, 0]);
    const [mail] = await received(holder);
    const [arabic] = await received(reader);
    expect(arabic?.subject).toBe(`سُحب \u2068${entryId}.bin\u2069 في Files`);
    expect(arabic?.html).toContain('lang="ar" dir="rtl"');
    expect(mail?.subject).toBe(`\u2068${entryId}.bin\u2069 at Files was recalled`);
    expect(mail?.text).toContain(`You have downloaded \u2068${entryId}.bin\u2069.`);
    expect(mail?.text).toContain('The operator writes: \u2068bricks the pump\u2069');
    // As the page of files copies a link to one: it opens the folder that holds it.
    expect(mail?.text).toContain(`\n${ORIGIN}${entryAddress(entryId)}\n`);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');

    expect(await recallNow(versionId, 'again')).toBe(false);
    await later(DAY);
    expect(await counts(users)).toEqual([1, 0, 0]);
    await recallNow(versionId, null);
    await later(DAY);
    // Of two recalls within the minute the second counts.
    await recallNow(versionId, 'by mistake');
    await later(1_000);
    await recallNow(versionId, null);
    await recallNow(versionId, 'still bad');
    await later(0);
    await later(MINUTE);
    await later(0);
    expect(await counts(users)).toEqual([2, 0, 0]);
  });

  it('leads to what is offered instead, and says where nothing is when the mail leaves', async () => {
    await start();
    const holder = await customer();
    const file = await seedFile(db, 1);
    await seedGrant(db, { ...file, userId: holder, committedAt: T0 });
    const add = async (publishedAt: number) => {
      const version = await seedFile(db, 1, publishedAt);
      const versions = tables<LibraryTables>(db).updateTable('versions');
      await versions.set({ entry_id: file.entryId }).where('id', '=', version.versionId).execute();
      return version.versionId;
    };
    const tell = async (versionId: string) => {
      await recallNow(versionId, 'bricks the pump');
      await later(MINUTE);
      await later(0);
      const mail = (await received(holder)).at(-1);
      expect(mail?.text).toContain(`\n${ORIGIN}${entryAddress(file.entryId)}\n`);
      return mail?.text;
    };
    const newer = await add(T0 + 1);
    expect(await tell(file.versionId)).toContain('What is offered now is here:');
    await seedGrant(db, {
      entryId: file.entryId,
      versionId: newer,
      userId: holder,
      committedAt: T0,
    });
    const last = await tell(newer);
    expect(last).toContain('Nothing is offered in its place at present. What will be stands here:');
    expect(last).not.toContain('What is offered now');
  });

  it('is told to each of many, however often a step is repeated', async () => {
    await start();
    const file = await seedFile(db, 1);
    const { versionId } = file;
    const users: string[] = [];
    for (let nth = 0; nth < 205; nth += 1) {
      const userId = await customer();
      users.push(userId);
      await seedGrant(db, { ...file, userId, committedAt: T0 });
    }
    await recallNow(versionId, 'wrong build');
    // As a process that ended between the work and the note of it leaves it.
    await settleRecall(deps).run({ versionId }, new AbortController().signal);
    await later(MINUTE);
    await expect
      .poll(async () => {
        await later(0);
        return server.received.length;
      })
      .toBe(205);
    await later(DAY);
    expect(new Set(await counts(users))).toEqual(new Set([1]));
  }, 60_000);

  it('is not told where it is offered again within the minute, or no mail can be sent', async () => {
    await start();
    const file = await seedFile(db, 1);
    const { versionId } = file;
    const holder = await customer();
    await seedGrant(db, { ...file, userId: holder, committedAt: T0 });
    await recallNow(versionId, 'oops');
    await later(0);
    await recallNow(versionId, null);
    await later(DAY);
    await jobs.stop();
    await start({ mail: false });
    await recallNow(versionId, 'without mail');
    await later(DAY);
    expect(await counts([holder])).toEqual([0]);
    expect(await tables<MailTables>(db).selectFrom('mails').selectAll().execute()).toEqual([]);
  });
});
