import type { Overview, OverviewRankings } from '@file-server/contract/overview';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendToLedger, type LedgerEvent } from '../src/features/ledger/index.ts';
import { checkRollups, foldLedger } from '../src/features/overview-desk/index.ts';
import { foldBatch } from '../src/features/overview-desk/fold-ledger.ts';
import type { RollupTables } from '../src/features/overview-desk/tables.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import type { JobTables } from '../src/platform/jobs/tables.ts';
import { type Client, signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { seedCustomer, seedFile } from './harness/seed.ts';
import { seedEntitlement, seedProduct } from './harness/seed-products.ts';
import { OPERATOR } from './harness/server-process.ts';

const DAY_MS = 86_400_000;
const DAY = Date.UTC(2040, 0, 10);
const SIZE = 5;
/** More than two batches. */
const MANY = 1200;
const never = new AbortController().signal;
/** Of a kind that no server runs. */
const FAILED_JOB: JobTables['jobs'] = {
  id: 'failed',
  kind: 'fax',
  unique_key: null,
  run_key: null,
  payload: 'null',
  created_at: 0,
  due_at: null,
  holder: null,
  attempts: 1,
  last_error: 'busy',
  ended_at: DAY,
};
const NOTHING = { downloads: 0, free: 0, refunds: 0, bytes: 0 };

function counted(kind: 'committed' | 'refunded' | 'released', userId: string, versionId: string) {
  const event: LedgerEvent = { kind, userId, versionId, actor: { kind: 'user', id: userId } };
  return event;
}

function refused(userId: string, reason: string, times: number): LedgerEvent {
  const actor = { kind: 'user', id: userId } as const;
  return { kind: 'refused', userId, reason, detail: String(times), actor };
}

describeEachEngine('the sums of the overview', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    const { versionId } = await seedFile(db, SIZE);
    const events = Array.from({ length: MANY }, (_, n) =>
      counted('committed', `u${n % 3}`, versionId),
    );
    await db.transaction((tx) => appendToLedger(tx, DAY + DAY_MS - 1, ...events));
    await db.transaction((tx) =>
      appendToLedger(
        tx,
        DAY + DAY_MS,
        counted('released', 'u1', versionId),
        counted('refunded', 'u1', versionId),
        refused('u1', 'quota_exhausted', 3),
        refused('u1', 'quota_exhausted', 4),
        refused('u2', 'licence_expired', 1),
      ),
    );
  });
  afterAll(() => db.close());

  const sums = () =>
    tables<RollupTables>(db)
      .selectFrom('rollup_user_days')
      .selectAll()
      .orderBy('day')
      .orderBy('user_id')
      .execute();
  const ofDay = { free: 0, refunds: 0, day: DAY / DAY_MS };
  const EXPECTED = [
    ...['u0', 'u1', 'u2'].map((user_id) => ({ ...ofDay, user_id, downloads: 400, bytes: 2000 })),
    { ...ofDay, day: DAY / DAY_MS + 1, user_id: 'u1', downloads: 0, refunds: 1, bytes: 0 },
  ];

  it('contain each entry once, also where a batch was undone and several add up at once', async () => {
    const killed = db.transaction(async (tx) => {
      await foldBatch(tx);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await sums()).toEqual([]);
    await Promise.all([foldLedger(db, never), foldLedger(db, never), foldLedger(db, never)]);
    await foldLedger(db, never);
    expect(await sums()).toEqual(EXPECTED);
    const day = DAY / DAY_MS + 1;
    expect(
      await tables<RollupTables>(db).selectFrom('rollup_refusal_days').selectAll().execute(),
    ).toEqual([
      { day, user_id: 'u1', reason: 'quota_exhausted', times: 7 },
      { day, user_id: 'u2', reason: 'licence_expired', times: 1 },
    ]);
    expect(await checkRollups(db)).toEqual([]);
  });

  it.each([
    ['rollup_days', 'downloads', DAY, {}],
    ['rollup_user_days', 'refunds', DAY, { user_id: 'u0' }],
    ['rollup_product_days', 'free', DAY, {}],
    ['rollup_reason_days', 'times', DAY + DAY_MS, { reason: 'licence_expired' }],
    ['rollup_refusal_days', 'times', DAY + DAY_MS, { user_id: 'u1', reason: 'quota_exhausted' }],
  ] as const)('are found wrong in %s, %s', async (table, sum, at, keys) => {
    const isKey = Object.entries(keys).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const change = (by: number) =>
      sql`update ${sql.table(table)} set ${sql.ref(sum)} = ${sql.ref(sum)} + ${by}
        where ${sql.join([sql`day = ${at / DAY_MS}`, ...isKey], sql` and `)}`.execute(db.kysely);
    await change(2);
    try {
      const beside = expect.objectContaining({ [sum]: 2 }) as object;
      const day = new Date(at).toISOString().slice(0, 10);
      expect(await checkRollups(db)).toEqual([{ table, day, keys, beside }]);
    } finally {
      await change(-2);
    }
  });

  it('are proved by the command line, too', async () => {
    const change = (by: number) =>
      sql`update rollup_user_days set free = free + ${by} where user_id = 'u0'`.execute(db.kysely);
    await change(2);
    try {
      const secret = { SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
      const { code, out } = await command({ ...engine().env, ...secret }, ['ledger', 'reconcile']);
      expect(code).toBe(1);
      expect(out).toContain('Overview of 2040-01-10, user_id u0 (rollup_user_days)');
      expect(out).toContain('free 2');
    } finally {
      await change(-2);
    }
  });

  it('end where they are told to stop', async () => {
    const before = await sums();
    await db.transaction((tx) => appendToLedger(tx, DAY, counted('committed', 'u9', 'gone')));
    await foldLedger(db, AbortSignal.abort());
    expect(await sums()).toEqual(before);
    await foldLedger(db, never);
    expect(await sums()).toContainEqual({ ...ofDay, user_id: 'u9', downloads: 1, bytes: 0 });
  });
});

describeEachEngine('the overview over HTTP', (engine) => {
  let server: OwnServer;
  let db: Database;
  let operator: Client;
  let userId: string;
  beforeAll(async () => {
    server = await startOwnServer(engine().env);
    db = engine().open();
    operator = await signInTo(server.url, OPERATOR);
    userId = await seedCustomer(db);
    const { versionId } = await seedFile(db, SIZE);
    await db.transaction((tx) =>
      appendToLedger(
        tx,
        DAY,
        counted('committed', userId, versionId),
        { ...counted('committed', userId, versionId), detail: 'free' },
        counted('refunded', userId, versionId),
        refused(userId, 'quota_exhausted', 5),
        refused(userId, 'not_entitled', 6),
      ),
    );
    await foldLedger(db, never);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const PERIOD = 'from=2040-01-09&to=2040-01-11';
  const ask = async () => {
    const answer = await operator.call(`/api/operator/overview?${PERIOD}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Overview;
  };

  const rankings = async () => {
    const answer = await operator.call(`/api/operator/overview/rankings?${PERIOD}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as OverviewRankings;
  };

  it('has every day of the period, its customers, products and refusals', async () => {
    const sums = { downloads: 1, free: 1, refunds: 1, bytes: 2 * SIZE };
    const email = expect.stringMatching(/^user-.*@example\.com$/) as string;
    expect(await ask()).toMatchObject({
      behind: 0,
      totals: sums,
      days: [
        { day: '2040-01-09', ...NOTHING },
        { day: '2040-01-10', ...sums },
        { day: '2040-01-11', ...NOTHING },
      ],
      reasons: [
        { reason: 'not_entitled', times: 6 },
        { reason: 'quota_exhausted', times: 5 },
      ],
      waiting: { requests: 0, registrations: 0, failedJobs: 0 },
      storage: { inBin: 0 },
    });
    expect(await rankings()).toMatchObject({
      customers: [{ userId, email, ...sums }],
      products: [{ productId: null, name: null, ...sums }],
      refusals: [
        { userId, email, reason: 'not_entitled', times: 6 },
        { userId, email, reason: 'quota_exhausted', times: 5 },
      ],
      runningOut: [],
    });
  });

  it('names who has nearly used up a maximum, and whose licence ends', async () => {
    const soon = Date.now() + 20 * DAY_MS;
    const almost = await seedCustomer(db, { maximum: 5, expiresAt: soon });
    const halfway = await seedCustomer(db, { maximum: 10, expiresAt: soon + 30 * DAY_MS });
    for (const owner of [almost, halfway]) {
      await sql`insert into download_counters (owner_kind, owner_id, period_key, reserved, downloaded)
        values ('user', ${owner}, 'lifetime', 0, 4)`.execute(db.kysely);
    }
    const { ending } = await ask();
    const { runningOut } = await rankings();
    expect(runningOut).toMatchObject([{ userId: almost, used: 4, maximum: 5 }]);
    expect(ending).toMatchObject([{ userId: almost, expiresAt: new Date(soon).toISOString() }]);
  });

  it('names who loses a product soon', async () => {
    const product = await seedProduct(db, { name: 'Pump 3' });
    const holder = await seedCustomer(db);
    const ends = Date.now() + 20 * DAY_MS;
    await seedEntitlement(db, { userId: holder }, product, { ends_at: ends });
    const { endingProducts } = await ask();
    const { productId } = product;
    const endsAt = new Date(ends).toISOString();
    expect(endingProducts).toMatchObject([
      {
        holder: { kind: 'user', id: holder },
        productId,
        product: 'Pump 3',
        ends: 'access',
        endsAt,
      },
    ]);
    const secret = { SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
    const { out } = await command({ ...engine().env, ...secret }, ['overview']);
    const line = `Ending product\\tuser-.+@example\\.com\\tPump 3\\t${endsAt}`;
    expect(out).toMatch(new RegExp(`^${line}$`, 'm'));
  });

  it.each([
    ['days', 'day,downloads,free,refunds,bytes', /^2040-01-10,1,1,1,10$/, 4],
    ['customers', 'user_id,email,downloads,free,refunds,bytes', /@example\.com,1,1,1,10$/, 2],
    ['products', 'product_id,name,downloads,free,refunds,bytes', /^,,1,1,1,10$/, 2],
    ['reasons', 'reason,times', /^quota_exhausted,5$/, 3],
    ['refusals', 'user_id,email,reason,times', /@example\.com,quota_exhausted,5$/, 3],
    ['runningOut', 'user_id,email,used,maximum', /@example\.com,4,5$/, 2],
    ['ending', 'user_id,email,expires_at', /@example\.com,20[\d-]+T[\d:.]+Z$/, 2],
    [
      'endingProducts',
      'holder_kind,holder_id,holder,product_id,product,ends,ends_at',
      /^user,[^,]+,user-.+@example\.com,[^,]+,Pump 3,access,20[\d-]+T[\d:.]+Z$/,
      2,
    ],
  ])('gives %s as CSV', async (table, header, row, count) => {
    const answer = await operator.call(`/api/operator/overview/export?${PERIOD}&table=${table}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines[0]).toBe(header);
    expect(lines).toHaveLength(count);
    expect(lines).toContainEqual(expect.stringMatching(row));
  });

  it('is on the command line, too', async () => {
    const secret = { SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
    const cli = (...args: string[]) =>
      command({ ...engine().env, ...secret }, ['overview', ...args]);
    await tables<JobTables>(db).insertInto('jobs').values(FAILED_JOB).execute();
    const { out } = await cli('--days', '7', '--json');
    const { days, totals } = JSON.parse(out) as Overview;
    expect(days).toHaveLength(7);
    expect(totals).toEqual(NOTHING);
    expect((await cli()).out).toContain('Downloads: 0, free: 0, given back: 0, bytes: 0');
    expect((await cli()).out).toContain('Failed in the background: 1 jobs');
    await seedFile(db, 12_345_678);
    expect((await cli()).out).toContain('Storage: 12,345,683 bytes, 0 of them in the bin');
    expect((await cli('--days', '8')).code).toBe(2);
  });

  it.each(['from=2040-01-11&to=2040-01-09', 'from=2030-01-01&to=2040-01-01', 'from=x&to=y', ''])(
    'refuses the period %s',
    async (query) => {
      const answer = await operator.call(`/api/operator/overview?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'invalid_request' });
    },
  );
});
