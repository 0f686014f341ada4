import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createNotices, type Notices } from '../src/features/mails/index.ts';
import type { MailTables } from '../src/features/mails/tables.ts';
import { mailSweeps } from '../src/features/notifications/tell-by-mail.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import { countTurns } from './harness/count-turns.ts';
import { describeEachEngine } from './harness/engines.ts';
import { pausing } from './harness/pausing-database.ts';
import { handClock, seedCustomer, T0 } from './harness/seed.ts';
import { seedEntitlement, seedPlan, seedProduct } from './harness/seed-products.ts';

const DAY = 86_400_000;
/** More than are looked at together. */
const USERS = 1_200;

/** Hears of each statement, also of those in transactions. */
function counted(db: Database, count: () => void): Database {
  return {
    ...pausing(db, () => Promise.resolve(count())),
    transaction: (work) => db.transaction((tx) => work(counted(tx, count))),
  };
}

describeEachEngine('what comes to an end for many', (engine) => {
  let db: Database;
  let notices: Notices;
  const clock = handClock();

  beforeAll(() => void (db = engine().open()));
  afterAll(() => db.close());
  beforeEach(async () => {
    await tables<MailTables>(db).deleteFrom('mails').execute();
    const logger = { info() {}, warn() {}, error() {} };
    notices = createNotices({
      db,
      clock,
      jobs: new Jobs({ db, clock, logger }),
      title: () => 'Files',
      publicUrl: 'https://files.example.org',
      config: { requests: true, operatorContact: null },
      linkKey: randomBytes(32),
      readNews: () => Promise.resolve([]),
      mailer: { send: () => Promise.resolve() },
    });
  });

  /** Customers, each with a licence until the instant; null = without an end. */
  const seedMany = (expiresAt: number | null) =>
    db.transaction(async (tx) => {
      const userIds: string[] = [];
      for (let nth = 0; nth < USERS; nth += 1) {
        userIds.push(await seedCustomer(tx, { expiresAt }));
      }
      return userIds;
    });
  const mailed = async () => {
    const mails = tables<MailTables>(db).selectFrom('mails').select(['user_id', 'kind', 'about']);
    return (await mails.execute()).map((mail) => JSON.stringify(mail)).toSorted();
  };

  it.each([
    ['mail-ending-licences', () => seedMany(T0 + 20 * DAY)],
    [
      'mail-ending-products',
      async () => {
        const planId = await seedPlan(db, await seedMany(null));
        await seedEntitlement(db, { planId }, await seedProduct(db), { ends_at: T0 + 20 * DAY });
      },
    ],
  ])('is looked at together, and keeps nothing waiting meanwhile: %s', async (kind, seed) => {
    await seed();
    let statements = 0;
    const heard = counted(db, () => void (statements += 1));
    const sweep = mailSweeps({ db: heard, clock, notices }).find((one) => one.kind === kind);
    const run = async () => sweep?.run(new AbortController().signal);
    await run();
    const written = await mailed();
    expect(written).toHaveLength(USERS);
    statements = 0;
    const turns = await countTurns(run);
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThan(USERS / 50);
    expect(turns).toBeGreaterThanOrEqual(USERS / 500);
    expect(await mailed()).toEqual(written);
  });
});
