import { entryAddress } from '@file-server/contract/entry-address';
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { LibraryTables } from '../src/features/library/tables.ts';
import type { LicenceTables } from '../src/features/licences/tables.ts';
import { createNotices, mailsModule, type Notices } from '../src/features/mails/index.ts';
import type { MailTables } from '../src/features/mails/tables.ts';
import { newsDigestJobs } from '../src/features/news-digest/digest.ts';
import { createNewsReader } from '../src/features/news-digest/index.ts';
import type { NewsDigestTables } from '../src/features/news-digest/tables.ts';
import { writePreferences } from '../src/features/preferences/repository.ts';
import { findEmails } from '../src/features/users/index.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import type { Task } from '../src/platform/jobs/job.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { Jobs, type JobsDeps } from '../src/platform/jobs/jobs.ts';
import type { JobTables } from '../src/platform/jobs/tables.ts';
import { createSmtpMailer } from '../src/platform/mail/drivers/smtp.ts';
import { clearJobs } from './harness/account-app.ts';
import { describeEachEngine } from './harness/engines.ts';
import { watched } from './harness/job-queue.ts';
import { type MailServer, startMailServer } from './harness/mail-server.ts';
import { SAMPLE_SETTINGS } from './harness/sample-settings.ts';
import { ageVersions, handClock, seedCustomer, seedFile, seedGrant, T0 } from './harness/seed.ts';
import { tokenSessions } from './harness/token-sessions.ts';
import { seedEntitlement, seedProduct, seedProductFile } from './harness/seed-products.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Of a job: clocks of nodes differ by less. */
const LEASE = 2 * MINUTE;
const ORIGIN = 'https://files.example.org';
/** Users, of whom a step writes to 200. */
const MORE_THAN_A_STEP = 205;
/** T0 is noon: the next digest is at eight the day after. */
const TO_DIGEST = 20 * HOUR;

type File = Awaited<ReturnType<typeof seedFile>>;

describeEachEngine('the news of a day', (engine) => {
  let db: Database;
  let server: MailServer;
  let clock: ReturnType<typeof handClock>;
  let jobs: Jobs;
  let app: Hono;
  let notices: Notices;
  const linkKey = randomBytes(32);

  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await tables<MailTables>(db).deleteFrom('mails').execute();
    await tables<NewsDigestTables>(db).deleteFrom('news_digest').execute();
    await tables<LicenceTables>(db).updateTable('licences').set({ activated: 0 }).execute();
    await ageVersions(db);
    await clearJobs(db);
    clock = handClock();
    server = await startMailServer();
    await start();
  });
  afterEach(async () => {
    await jobs.stop();
    await server.close();
  });

  /** @param ofQueue what the queue has instead of the database, and hears */
  async function start(ofQueue: Pick<JobsDeps, 'onRun'> & { readonly db?: Database } = {}) {
    const logger = { info() {}, warn() {}, error() {} };
    jobs = new Jobs({ db, clock, logger, random: () => 0, pollMs: DAY, ...ofQueue });
    const mailer = createSmtpMailer({ smtpUrl: server.smtpUrl, from: 'files@example.org' });
    const config = { publicUrl: ORIGIN, requests: true, operatorContact: null };
    const common = { db, clock, jobs, title: () => 'Files', publicUrl: ORIGIN, linkKey, config };
    notices = createNotices({ ...common, mailer, readNews: createNewsReader(common) });
    await jobs.start([...notices.jobs, ...newsDigestJobs({ ...common, notices })]);
    await jobs.runDue();
    app = new Hono().onError((error) => toProblemResponse(error));
    mailsModule.routes?.(app, {
      ...common,
      notices,
      mailLinkKey: linkKey,
      sessions: tokenSessions,
      requireOperator: () => () => Promise.resolve(),
    });
  }
  const later = async (ms: number) => {
    clock.advance(ms);
    // A step begins the next, and writes mails of which each is a task.
    for (let turn = 0; turn < 4; turn += 1) await jobs.runDue();
  };
  const received = async (userId: string) => {
    const email = (await findEmails(db, [userId])).get(userId) ?? '';
    return server.received.filter(({ recipients }) => recipients.includes(email));
  };
  const counts = (userIds: readonly string[]) =>
    Promise.all(userIds.map(async (userId) => (await received(userId)).length));
  const customer = () => seedCustomer(db, { activated: true, proPack: true });
  const has = (userId: string, { entryId, versionId }: File) =>
    seedGrant(db, { entryId, versionId, userId, committedAt: T0 });
  const stateOf = async (userId: string) =>
    (
      await tables<MailTables>(db)
        .selectFrom('mails')
        .select('state')
        .where('user_id', '=', userId)
        .execute()
    ).map(({ state }) => state);

  /** Another version of a file, which it offers from now on. */
  async function publishNext({ entryId, versionId }: File, label: string): Promise<File> {
    const library = tables<LibraryTables>(db);
    const versions = library.selectFrom('versions').selectAll();
    const before = await versions.where('id', '=', versionId).executeTakeFirstOrThrow();
    const next = { ...before, id: newId(), label, published_at: clock.now() };
    await library.insertInto('versions').values(next).execute();
    await library
      .updateTable('entries')
      .set({ current_version_id: next.id })
      .where('id', '=', entryId)
      .execute();
    return { entryId, versionId: next.id };
  }

  it('comes once, at eight, to whoever may fetch it and has not, holders of an older one first', async () => {
    const product = await seedProduct(db, { name: 'Firmware' });
    const old = await seedProductFile(db, product, { publishedAt: 0 });
    const [holder, entitled, stranger, fetched] = [
      await customer(),
      await customer(),
      await customer(),
      await customer(),
    ];
    const suspended = await seedCustomer(db, { activated: false });
    const expired = await seedCustomer(db, { activated: true, expiresAt: T0 + HOUR });
    const everybody = [holder, entitled, stranger, fetched, suspended, expired];
    for (const userId of [holder, entitled, fetched, suspended, expired]) {
      await seedEntitlement(db, { userId }, product);
    }
    await has(holder, old);
    clock.advance(1);
    const next = await publishNext(old, '2.0');
    await has(fetched, next);
    const newer = await seedProductFile(db, product, { publishedAt: T0 + 2 });
    await has(fetched, newer);
    await later(TO_DIGEST - 2);
    expect(await counts(everybody)).toEqual([0, 0, 0, 0, 0, 0]);
    await later(10 * MINUTE);
    expect(await counts(everybody)).toEqual([1, 0, 0, 0, 0, 0]);
    await later(15 * MINUTE);
    expect(await counts(everybody)).toEqual([1, 1, 0, 0, 0, 0]);
    const [mail] = await received(holder);
    expect(mail?.subject).toBe(
      `New at Files: \u2068${old.entryId}.bin\u2069 \u20682.0\u2069 and 1 more`,
    );
    expect(mail?.text).toContain('Firmware\n- ');
    expect(mail?.text).toContain('(you have another version)');
    expect(mail?.text).toContain(`${ORIGIN}${entryAddress(old.entryId)}\n`);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe-post');
    expect(header?.value).toBe('List-Unsubscribe=One-Click');
    expect((await received(entitled))[0]?.text).not.toContain('another version');
    await later(3 * DAY);
    expect(await counts(everybody)).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('is one mail of all that is new, in the language of its reader', async () => {
    const reader = await customer();
    const settings = JSON.stringify(SAMPLE_SETTINGS);
    await db.transaction((tx) => writePreferences(tx, reader, { settings }));
    for (let nth = 0; nth < 23; nth += 1) await seedFile(db, 1, T0 + 1 + nth);
    await later(TO_DIGEST);
    await later(15 * MINUTE);
    const [mail, ...others] = await received(reader);
    expect(others).toEqual([]);
    expect(mail?.html).toContain('lang="ar" dir="rtl"');
    expect(mail?.html?.match(/<li /g)).toHaveLength(20);
    expect(mail?.subject).toContain('وغيرها: 22');
    expect(mail?.text).toContain('وغيرها: 3\n');
  });

  it('comes again after a clock that was a year ahead, with what was published since', async () => {
    const reader = await customer();
    await later(365 * DAY);
    clock.advance(-365 * DAY);
    await later(MINUTE);
    await later(10 * MINUTE);
    await seedFile(db, 1, clock.now());
    await later(DAY);
    await later(15 * MINUTE);
    expect(await counts([reader])).toEqual([1]);
  });

  it('misses nothing that a slower clock publishes while it begins, and tells none twice', async () => {
    const reader = await customer();
    await later(TO_DIGEST);
    // Nodes of which one is behind by as much as the queue of jobs allows.
    const late = await seedFile(db, 1, clock.now() - LEASE);
    const soon = await seedFile(db, 1, clock.now() + 1);
    for (let day = 0; day < 3; day += 1) await later(DAY);
    await later(15 * MINUTE);
    const texts = (await received(reader)).map(({ text }) => text ?? '');
    for (const { entryId } of [late, soon]) {
      expect(texts.filter((text) => text.includes(entryId))).toHaveLength(1);
    }
  });

  it('says nothing of what was recalled, replaced or fetched before it leaves', async () => {
    const [first, second] = [await customer(), await customer()];
    const [recalled, replaced, kept] = [
      await seedFile(db, 1, T0 + 1),
      await seedFile(db, 1, T0 + 1),
      await seedFile(db, 1, T0 + 1),
    ];
    await later(TO_DIGEST);
    clock.advance(1);
    await tables<LibraryTables>(db)
      .updateTable('versions')
      .set({ recalled_at: clock.now(), recall_reason: 'wrong' })
      .where('id', '=', recalled.versionId)
      .execute();
    await publishNext(replaced, '2');
    await has(second, kept);
    await later(15 * MINUTE);
    const [mail] = await received(first);
    expect(mail?.subject).toBe(`New at Files: \u2068${kept.entryId}.bin\u2069`);
    expect(mail?.text).not.toContain(recalled.entryId);
    expect(mail?.text).not.toContain(replaced.entryId);
    expect(await received(second)).toEqual([]);
    expect(await stateOf(second)).toEqual(['dropped']);
    // What replaced it is news of the next day.
    await later(DAY);
    await later(15 * MINUTE);
    expect((await received(first))[1]?.text).toContain(replaced.entryId);
  });

  it('leaves out a product that its reader does without, and is spared whoever wants none', async () => {
    const firmware = await seedProduct(db, { name: 'Firmware' });
    const manuals = await seedProduct(db, { name: 'Manuals' });
    const userId = await customer();
    for (const product of [firmware, manuals]) await seedEntitlement(db, { userId }, product);
    const publishAll = async () => {
      for (const product of [firmware, manuals]) {
        await seedProductFile(db, product, { publishedAt: clock.now() });
      }
    };
    clock.advance(1);
    await publishAll();
    await later(TO_DIGEST);
    await later(15 * MINUTE);
    const text = (await received(userId))[0]?.text ?? '';
    const link = /No more news of Firmware\n(\S+)/.exec(text)?.[1] ?? '';
    const path = link.slice(ORIGIN.length);
    const asked = await (await app.request(path)).text();
    expect(asked).toContain('no more mails about what is new of \u2068Firmware\u2069');
    const stopped = await app.request(path, { method: 'POST' });
    expect(await stopped.text()).toContain('You get no more mails about what is new');
    // The link of one product, changed to another, is nobody's.
    const other = path.replace(firmware.productId, manuals.productId);
    expect((await app.request(other, { method: 'POST' })).status).not.toBe(200);
    const nextDay = async () => {
      await publishAll();
      await later(DAY);
      await later(15 * MINUTE);
      return (await received(userId)).at(-1)?.text ?? '';
    };
    const without = await nextDay();
    expect([without.includes('Firmware'), without.includes('Manuals')]).toEqual([false, true]);
    await app.request(`${path}?resume=1`, { method: 'POST' });
    expect(await nextDay()).toContain('Firmware');
    const all = /\nNo more of these mails\n(\S+)/.exec(without)?.[1] ?? '';
    await app.request(all.slice(ORIGIN.length), { method: 'POST' });
    const before = (await received(userId)).length;
    await nextDay();
    expect((await received(userId)).length).toBe(before);
    expect(await stateOf(userId)).not.toContain('dropped');
  });

  it('shows its reader which products they hear of, and takes other wishes', async () => {
    const [held, other] = [
      await seedProduct(db, { name: 'Held' }),
      await seedProduct(db, { name: 'Other' }),
    ];
    const userId = await customer();
    await seedEntitlement(db, { userId }, held);
    const choices = async (change?: object) => {
      const answer = await app.request('/api/account/mails', {
        headers: { authorization: `Bearer ${userId}`, 'content-type': 'application/json' },
        ...(change && { method: 'PATCH', body: JSON.stringify(change) }),
      });
      return { status: answer.status, body: (await answer.json()) as object };
    };
    const product = { id: held.productId, name: 'Held' };
    const before = { sends: true, wanted: true, products: [{ ...product, news: true }] };
    expect((await choices()).body).toEqual(before);
    const ended = { wanted: false, products: [{ id: held.productId, news: false }] };
    const after = { sends: true, wanted: false, products: [{ ...product, news: false }] };
    expect((await choices(ended)).body).toEqual(after);
    const refused = { wanted: true, products: [{ id: other.productId, news: false }] };
    expect((await choices(refused)).status).toBe(400);
    expect((await choices()).body).toEqual(after);
    const again = { wanted: true, products: [{ id: held.productId, news: true }] };
    expect((await choices(again)).body).toEqual(before);

    const hidden = await seedProduct(db, { name: 'Hidden', face: 'hidden' });
    await seedEntitlement(db, { userId }, hidden, { ends_at: T0 + DAY });
    const spared = { products: [{ id: hidden.productId, news: false }] };
    expect((await choices(spared)).body).toMatchObject({ products: [{}, { name: 'Hidden' }] });
    clock.advance(DAY);
    expect((await choices()).body).toEqual(before);
    expect((await choices(spared)).status).toBe(400);
  });

  it('tells nothing of before the first day, and of a week at most after a pause', async () => {
    const userId = await customer();
    const first = await seedFile(db, 1, T0 - 5 * HOUR);
    await later(TO_DIGEST);
    await later(15 * MINUTE);
    expect(await counts([userId])).toEqual([0]);
    await jobs.stop();
    const old = await seedFile(db, 1, clock.now());
    clock.advance(30 * DAY);
    const recent = await seedFile(db, 1, clock.now() - 6 * DAY);
    await start();
    await later(0);
    await later(15 * MINUTE);
    const texts = (await received(userId)).map(({ text }) => text ?? '').join();
    const told = [first, old, recent].map(({ entryId }) => texts.includes(entryId));
    expect(told).toEqual([false, false, true]);
  });

  it('reaches each of many once, however often a step is repeated', async () => {
    const users: string[] = [];
    for (let nth = 0; nth < MORE_THAN_A_STEP; nth += 1) users.push(await customer());
    await seedFile(db, 1, T0 + 1);
    await later(TO_DIGEST);
    // As a process that ended between the work and the note of it leaves it.
    const step = { from: T0 - 1, until: T0 + TO_DIGEST - 5 * MINUTE, after: '' };
    const [, tell] = newsDigestJobs({ db, clock, jobs, notices });
    await (tell as Task<typeof step>).run(step, new AbortController().signal);
    await later(0);
    const written = await tables<MailTables>(db)
      .selectFrom('mails')
      .select('user_id')
      .where('kind', '=', 'new_versions')
      .execute();
    expect(written.map((row) => row.user_id).toSorted()).toEqual(users.toSorted());
  });

  it('reaches each of many once where a process is killed between two steps', async () => {
    const users: string[] = [];
    for (let nth = 0; nth < MORE_THAN_A_STEP; nth += 1) users.push(await customer());
    await seedFile(db, 1, T0 + 1);
    await jobs.stop();
    const steps = () =>
      tables<JobTables>(db)
        .selectFrom('jobs')
        .select('holder')
        .where('kind', '=', 'tell-news')
        .execute();
    // A killed process neither notes that a step is done nor takes the next.
    let isKilled = false;
    const untilKilled = watched(db, () => {
      if (isKilled) throw new Error('killed');
    });
    await start({ db: untilKilled });
    const enqueue = jobs.enqueue.bind(jobs);
    let enqueued = 0;
    vi.spyOn(jobs, 'enqueue').mockImplementation(async (tx, type, ...rest) => {
      if (type.kind === 'tell-news') enqueued += 1;
      if (enqueued === 2) tx.afterCommit(() => (isKilled = true));
      await enqueue(tx, type, ...rest);
    });
    await later(TO_DIGEST);
    await jobs.stop();
    // The first is held by who was killed, and the second is anybody's.
    const holders = (await steps()).map(({ holder }) => typeof holder);
    expect(holders.toSorted()).toEqual(['object', 'string']);
    let told = 0;
    await start({ onRun: ({ kind }) => void (told += Number(kind === 'tell-news')) });
    await later(0);
    expect(await steps()).toHaveLength(1);
    // What was held is done again once its lease has ended, and begins what comes after it once more.
    await later(LEASE);
    expect(await steps()).toEqual([]);
    expect(told).toBe(3);
    await later(15 * MINUTE);
    expect(await counts(users)).toEqual(users.map(() => 1));
  });
});
