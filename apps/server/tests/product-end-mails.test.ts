import { randomBytes } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createNotices, type Notices } from '../src/features/mails/index.ts';
import type { MailTables } from '../src/features/mails/tables.ts';
import { mailSweeps } from '../src/features/notifications/tell-by-mail.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { selectEndingHolders } from '../src/features/products/ending.ts';
import { changeProduct } from '../src/features/products/index.ts';
import type { ProductTables } from '../src/features/products/tables.ts';
import { findEmails } from '../src/features/users/index.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { clearJobs } from './harness/account-app.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer, T0 } from './harness/seed.ts';
import {
  changeEntitlement,
  seedEntitlement,
  seedPlan,
  seedProduct,
  type SeededProduct,
} from './harness/seed-products.ts';

const DAY = 86_400_000;
const ORIGIN = 'https://files.example.org';

describeEachEngine('mails about the end of a product', (engine) => {
  let db: Database;
  let clock: ReturnType<typeof handClock>;
  let jobs: Jobs;
  let notices: Notices;
  let sent: Mail[];
  let pump: SeededProduct;
  const signals = createSignals();
  const BY = { actor: { kind: 'cli' } } as const;

  beforeAll(() => void (db = engine().open()));
  afterAll(() => db.close());
  beforeEach(async () => {
    await tables<MailTables>(db).deleteFrom('mails').execute();
    await tables<ProductTables>(db).deleteFrom('entitlements').execute();
    await clearJobs(db);
    clock = handClock();
    sent = [];
    const logger = { info() {}, warn() {}, error() {} };
    jobs = new Jobs({ db, clock, logger, random: () => 0, pollMs: DAY });
    notices = createNotices({
      db,
      clock,
      jobs,
      title: () => 'Files',
      publicUrl: ORIGIN,
      config: { requests: true, operatorContact: null },
      linkKey: randomBytes(32),
      readNews: () => Promise.resolve([]),
      mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) },
    });
    await jobs.start([...notices.jobs, ...mailSweeps({ db, clock, notices })]);
    await jobs.runDue();
    pump = await seedProduct(db, { name: 'Pump 3' });
  });
  afterEach(() => jobs.stop());

  const later = async (ms: number) => {
    clock.advance(ms);
    await jobs.runDue();
  };
  const subjectsTo = async (userId: string) => {
    const email = (await findEmails(db, [userId])).get(userId);
    return sent.filter(({ to }) => to === email).map(({ subject }) => subject);
  };
  const told = (day: string) => `Your access to \u2068Pump 3\u2069 at Files ends on ${day} (UTC)`;

  it('come 30, 7 and 3 days before, each once, and lead to the page of the licence', async () => {
    const userId = await seedCustomer(db);
    const end = T0 + 40 * DAY;
    await seedEntitlement(db, { userId }, pump, { ends_at: end });
    const counts: number[] = [];
    for (const days of [9, 2, 0, 22, 0, 3, 2, 4]) {
      await later(days * DAY);
      await later(DAY / 24);
      counts.push(sent.length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2, 3, 3]);
    const subjects = await subjectsTo(userId);
    expect(new Set(subjects)).toEqual(
      new Set([
        told(new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(end)),
      ]),
    );
    expect(sent[0]?.text).toContain('nothing of it can be downloaded');
    expect(sent[0]?.text).toContain(`${ORIGIN}/licence`);
    expect(sent[0]?.headers).toHaveProperty('List-Unsubscribe');
  });

  it('tell of updates apart, by themselves or by a plan, and say what stays', async () => {
    const userId = await seedCustomer(db);
    const end = T0 + 10 * DAY;
    const id = await seedEntitlement(db, { userId }, pump, { updates_until: end });
    const follower = await seedCustomer(db);
    const planId = await seedPlan(db, [follower]);
    const ends = { updates_until: T0 + 2 * DAY, ends_at: T0 + 3 * DAY };
    await seedEntitlement(db, { planId }, pump, ends);
    await later(DAY / 24);
    const updates = (day: number) =>
      `Your updates of \u2068Pump 3\u2069 at Files end on November ${day}, 2026 (UTC)`;
    expect(await subjectsTo(userId)).toEqual([updates(30)]);
    expect(await subjectsTo(follower)).toEqual(
      expect.arrayContaining([updates(22), told('November 23, 2026')]),
    );
    expect(sent).toHaveLength(3);
    const [text] = sent.filter(({ subject }) => subject === updates(30)).map((mail) => mail.text);
    expect(text).toContain('download what was published before');
    await changeEntitlement(db, id, { ends_at: end });
    await later(DAY / 24);
    expect((await subjectsTo(userId)).slice(1)).toEqual([told('November 30, 2026')]);
    expect(sent).toHaveLength(4);
  });

  it('come to who holds it by a plan, and to nobody whose access goes on', async () => {
    const [follower, renewed, suspended, ending] = await Promise.all([
      seedCustomer(db),
      seedCustomer(db),
      seedCustomer(db, { activated: false }),
      seedCustomer(db, { expiresAt: T0 + DAY }),
    ]);
    const planId = await seedPlan(db, [follower]);
    await seedEntitlement(db, { planId }, pump, { ends_at: T0 + 2 * DAY });
    for (const userId of [renewed, suspended, ending]) {
      await seedEntitlement(db, { userId }, pump, { ends_at: T0 + 2 * DAY });
    }
    await seedEntitlement(db, { userId: renewed }, pump, { starts_at: T0 + 2 * DAY });
    await later(DAY / 24);
    expect(await subjectsTo(follower)).toHaveLength(1);
    const written = await tables<MailTables>(db)
      .selectFrom('mails')
      .select('user_id')
      .where('kind', '=', 'product_ends')
      .execute();
    expect(written).toEqual([{ user_id: follower }]);
  });

  /** What leaves in an hour. */
  const writeDown = async () => {
    const inAnHour: Notices = {
      ...notices,
      enqueue: (tx, ...mails) =>
        notices.enqueue(tx, ...mails.map((mail) => ({ ...mail, dueAt: clock.now() + DAY / 24 }))),
    };
    const sweep = mailSweeps({ db, clock, notices: inAnHour }).find(
      ({ kind }) => kind === 'mail-ending-products',
    );
    await sweep?.run(new AbortController().signal);
  };

  /** Written down, and then something happens before it leaves. */
  it.each<[string, (userId: string, entitlementId: string) => Promise<unknown>, number]>([
    ['nothing', () => Promise.resolve(), 1],
    ['it is prolonged', (_, id) => changeEntitlement(db, id, { ends_at: T0 + 90 * DAY }), 0],
    ['it is over', () => Promise.resolve(clock.advance(3 * DAY)), 0],
    [
      'the account is suspended',
      (userId) => setLicence({ db, clock, signals }, userId, { activated: false }, BY),
      0,
    ],
  ])('say nothing that is not true when they leave: %s', async (_, change, count) => {
    const userId = await seedCustomer(db);
    const id = await seedEntitlement(db, { userId }, pump, { ends_at: T0 + 2 * DAY });
    await writeDown();
    await change(userId, id);
    await later(DAY / 24);
    expect(await subjectsTo(userId)).toHaveLength(count);
  });

  it('say nothing of updates that were prolonged before they leave', async () => {
    const userId = await seedCustomer(db);
    const id = await seedEntitlement(db, { userId }, pump, { updates_until: T0 + 2 * DAY });
    await writeDown();
    await changeEntitlement(db, id, { updates_until: T0 + 90 * DAY });
    await later(DAY / 24);
    expect(await subjectsTo(userId)).toEqual([]);
  });

  it('name a product as it is called when they leave', async () => {
    const userId = await seedCustomer(db);
    await seedEntitlement(db, { userId }, pump, { ends_at: T0 + 2 * DAY });
    await changeProduct({ db, clock, signals }, pump.productId, { name: 'Pump IV' }, BY);
    await later(DAY / 24);
    expect((await subjectsTo(userId))[0]).toContain('Pump IV');
  });

  it('are looked for by the ends alone, however many hold something', async () => {
    await db.transaction(async (tx) => {
      for (let count = 0; count < 2_000; count += 1) {
        await seedEntitlement(tx, { userId: newId() }, pump, { ends_at: T0 + (100 + count) * DAY });
      }
    });
    if (db.capabilities.engine === 'postgres') {
      await db.kysely.executeQuery(CompiledQuery.raw('analyze entitlements'));
    }
    const query = selectEndingHolders(db, { from: T0, until: T0 + 30 * DAY, after: '' }).compile();
    const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
    const explain = CompiledQuery.raw(`${prefix} ${query.sql}`, [...query.parameters]);
    const plan = JSON.stringify((await db.kysely.executeQuery(explain)).rows);
    for (const index of [/entitlements_by_end/g, /entitlements_by_updates/g]) {
      expect(plan.match(index)?.length).toBeGreaterThanOrEqual(2);
    }
    expect(plan).not.toMatch(/entitlements_of_holder|seq scan on entitlements|SCAN entitlements/i);
  });
});
