import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countTurns } from './harness/count-turns.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer, seedDownload, T0 } from './harness/seed.ts';
import { seedEntitlement, seedProduct } from './harness/seed-products.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import type { Sweep } from '../src/platform/jobs/job.ts';
import { appendToLedger } from '../src/features/ledger/index.ts';
import { mailSweeps } from '../src/features/notifications/tell-by-mail.ts';
import { forgetOldMails, KEPT_MS } from '../src/features/mails/forget-old-mails.ts';
import { createNotices } from '../src/features/mails/index.ts';
import type { MailTables } from '../src/features/mails/tables.ts';

const DAY = 24 * 3_600_000;
const never = new AbortController().signal;

describeEachEngine('mails of long ago', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await tables<MailTables>(db).deleteFrom('mails').execute();
  });

  const insert = (
    count: number,
    mail: Partial<MailTables['mails']> & Pick<MailTables['mails'], 'created_at'>,
  ) =>
    tables<MailTables>(db)
      .insertInto('mails')
      .values(
        Array.from({ length: count }, (_, nth) => ({
          id: `${mail.created_at} ${mail.about ?? ''} ${nth}`,
          user_id: `user ${nth}`,
          kind: 'new_versions' as const,
          about: String(mail.created_at),
          facts: '{}',
          state: 'sent' as const,
          sent_at: mail.created_at,
          failure: null,
          ...mail,
        })),
      )
      .execute();
  const kept = async () => {
    const rows = tables<MailTables>(db).selectFrom('mails').select(['kind', 'about']);
    return (await rows.orderBy('created_at').orderBy('id').execute()).map(
      ({ kind, about }) => `${kind} ${about}`,
    );
  };

  it('are forgotten, whatever became of them, with turns for others in between', async () => {
    await insert(1_001, { created_at: T0 });
    await insert(1, { created_at: T0 + 1, about: 'failed', state: 'failed' });
    await insert(1, { created_at: T0 + 2, about: 'young' });
    await forgetOldMails(db, T0 + KEPT_MS, never);
    expect(await kept()).toHaveLength(1_003);
    const turns = await countTurns(() => forgetOldMails(db, T0 + KEPT_MS + 2, never));
    expect(await kept()).toEqual(['new_versions young']);
    expect(turns).toBeGreaterThan(1);
  });

  it('are left to the next run where the server stops', async () => {
    await insert(1_001, { created_at: T0 });
    const stopped = AbortSignal.abort(new Error('The server stops.'));
    const forgetting = forgetOldMails(db, T0 + KEPT_MS + 1, stopped);
    await expect(forgetting).rejects.toThrow('The server stops.');
    expect(await kept()).toHaveLength(501);
  });

  it('are kept where their row is all that keeps them from being sent again', async () => {
    await insert(600, { created_at: T0, kind: 'registration_approved', about: 'registration' });
    const quota = { created_at: T0 + 1, kind: 'quota_nearly_used' } as const;
    await insert(1, { ...quota, about: 'lifetime 5' });
    await insert(1, { ...quota, about: '2026-11 5' });
    await insert(1, { created_at: T0 + 2 });
    await forgetOldMails(db, T0 + 10 * KEPT_MS, never);
    const left = await kept();
    expect(left.slice(-1)).toEqual(['quota_nearly_used lifetime 5']);
    expect(left).toHaveLength(601);
  });

  it('are written once each, however long a licence, a product and a quota hold', async () => {
    const clock = handClock();
    const years = T0 + 3 * 365 * DAY;
    const userId = await seedCustomer(db, { activated: true, expiresAt: years, maximum: 5 });
    const keeps = await seedCustomer(db, { activated: true });
    const product = await seedProduct(db);
    await seedEntitlement(db, { userId: keeps }, product, { ends_at: years });
    const written: string[] = [];
    const enqueue = async (tx: Database, _task: unknown, payload: unknown) => {
      const { mailId } = payload as { readonly mailId: string };
      const mail = await tables<MailTables>(tx)
        .selectFrom('mails')
        .select(['user_id', 'kind'])
        .where('id', '=', mailId)
        .executeTakeFirstOrThrow();
      if ([userId, keeps].includes(mail.user_id)) written.push(mail.kind);
    };
    const notices = createNotices({
      db,
      clock,
      jobs: { enqueue },
      mailer: { send: () => Promise.resolve() },
      title: () => 'Files',
      publicUrl: 'https://files.example.org',
      config: { requests: true, operatorContact: null },
      linkKey: randomBytes(32),
      readNews: () => Promise.resolve([]),
    });
    const sweeps: Sweep[] = mailSweeps({ db, clock, notices });
    for (let nth = 0; nth < 4; nth += 1) {
      await seedDownload(db, { userId, periodKey: 'lifetime', at: T0 });
    }
    while (clock.now() < years) {
      clock.advance(years - clock.now() > 40 * DAY ? 30 * DAY : DAY);
      const at = clock.now();
      // Fetching again what is counted already.
      const actor = { kind: 'user', id: userId } as const;
      await db.transaction((tx) => appendToLedger(tx, at, { kind: 'committed', actor, userId }));
      for (const { run } of sweeps) await run(never);
      await forgetOldMails(db, at, never);
    }
    const once = ['licence_ends', 'product_ends'].flatMap((kind) => [kind, kind, kind]);
    expect(written.toSorted()).toEqual([...once, 'quota_nearly_used']);
  });
});
