import type { Discrepancy, ReconcileProgress } from '@file-server/contract/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer, seedFile } from './harness/seed.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import type { LibraryTables } from '../src/features/library/tables.ts';
import { createCounting } from '../src/features/downloads/counting/counting.ts';
import { reconcile } from '../src/features/downloads/reconcile.ts';
import { reconcileWhileCounting } from '../src/features/downloads/reconcile-while-counting.ts';
import type { DownloadTables } from '../src/features/downloads/tables.ts';

const SIZE = 8 * 1024 * 1024;
const PERIOD = 'lifetime';

/** Two downloaded, one of which was refunded, and one reserved: what an honest count says. */
describeEachEngine('reconcile', (engine) => {
  let db: Database;
  let userId: string;
  beforeAll(async () => {
    db = engine().open();
    userId = await seedCustomer(db);
    const parts = { db, clock: handClock(), signals: createSignals(), grantLifetimeMs: 1000 };
    const deps = { ...parts, counting: createCounting(parts) };
    const files = [await seedFile(db, SIZE), await seedFile(db, SIZE), await seedFile(db, SIZE)];
    for (const [index, { entryId, versionId }] of files.entries()) {
      const { grant } = await deps.counting.open({ userId, entryId });
      if (index === 2) continue;
      for (let at = 0; at < SIZE;) {
        at = await deps.counting.admit(grant, { start: at, end: SIZE }, SIZE);
      }
      if (index === 0) continue;
      await tables<LibraryTables>(db)
        .updateTable('versions')
        .set({ damaged_at: 1 })
        .where('id', '=', versionId)
        .execute();
      await deps.counting.refund({ versionId, verifiedAt: 0 });
    }
  });
  afterAll(() => db.close());

  // A database with users goes with its secret.
  const secret = { SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
  const runReconcile = (...options: readonly string[]) =>
    command({ ...engine().env, ...secret }, ['ledger', 'reconcile', ...options]);
  const downloads = () => tables<DownloadTables>(db);
  const ledger = () => tables<LedgerTables>(db);
  const found = (
    figure: Discrepancy['figure'],
    is: Omit<Discrepancy, 'ownerKind' | 'ownerId' | 'periodKey' | 'figure'>,
  ) => ({
    ownerKind: 'user',
    ownerId: userId,
    periodKey: PERIOD,
    figure,
    ...is,
  });

  /** What is reported while a change is in place, by the function and by the command line. */
  async function reportedWhile(change: () => Promise<unknown>, undo: () => Promise<unknown>) {
    await change();
    try {
      const { code, out } = await runReconcile();
      expect(code).toBe(1);
      const { discrepancies, brokenLink } = await reconcile(db);
      const { outcome } = await lastStep();
      expect(outcome).toMatchObject({ brokenLink, found: discrepancies.length });
      expect(outcome?.discrepancies).toEqual(discrepancies);
      return { out, discrepancies, brokenLink: brokenLink?.seq ?? null };
    } finally {
      await undo();
    }
  }

  /** What the desk hears at the end. */
  async function lastStep(): Promise<ReconcileProgress> {
    const steps: ReconcileProgress[] = [];
    for await (const step of reconcileWhileCounting(db)) steps.push(step);
    return steps.at(-1) ?? expect.fail('no step');
  }

  it('finds nothing where everything agrees', async () => {
    expect(await reconcile(db)).toMatchObject({ brokenLink: null, discrepancies: [], counters: 1 });
    const { code, out } = await runReconcile();
    expect(code).toBe(0);
    expect(out).toContain('they agree');
    expect((await lastStep()).outcome).toMatchObject({ counters: 1, found: 0, brokenLink: null });
    const json = await runReconcile('--json');
    expect(JSON.parse(json.out)).toMatchObject({ brokenLink: null, discrepancies: [] });
  });

  it('finds counters that nothing was ever charged to, however many there are', async () => {
    const stray = (kind: 'user' | 'entitlement', n: number) => ({
      owner_kind: kind,
      owner_id: kind === 'user' ? `stray-${n}` : `stray-${n}:gone`,
      period_key: PERIOD,
      downloaded: 1,
      reserved: 0,
    });
    const rows = [
      ...Array.from({ length: 60 }, (_, n) => stray('user', n)),
      ...Array.from({ length: 210 }, (_, n) => stray('entitlement', n)),
    ];
    await downloads().insertInto('download_counters').values(rows).execute();
    const { done, total, outcome } = await lastStep();
    await downloads()
      .deleteFrom('download_counters')
      .where('owner_id', 'like', 'stray-%')
      .execute();
    expect(outcome).toMatchObject({ counters: 271, found: 270 });
    expect(outcome?.discrepancies).toHaveLength(100);
    expect(done).toBe(total);
  });

  it.each(['downloaded', 'reserved'] as const)(
    'names a counter whose %s is wrong',
    async (figure) => {
      const set = (value: number) =>
        downloads()
          .updateTable('download_counters')
          .set({ [figure]: value })
          .where('owner_id', '=', userId)
          .execute();
      const { out, ...reported } = await reportedWhile(
        () => set(7),
        () => set(1),
      );
      expect(reported).toEqual({
        brokenLink: null,
        discrepancies: [found(figure, { counter: 7, grants: 1, ledger: 1 })],
      });
      expect(out).toContain(
        `Counter of user ${userId}, ${PERIOD}: ${figure} is 7, by grants 1, by the ledger 1`,
      );
    },
  );

  it('names a counter that is missing', async () => {
    const row = {
      owner_kind: 'user',
      owner_id: userId,
      period_key: PERIOD,
      downloaded: 1,
      reserved: 1,
    } as const;
    const change = () =>
      downloads().deleteFrom('download_counters').where('owner_id', '=', userId).execute();
    const undo = () => downloads().insertInto('download_counters').values(row).execute();
    const { discrepancies } = await reportedWhile(change, undo);
    expect(discrepancies).toEqual([
      found('downloaded', { counter: 0, grants: 1, ledger: 1 }),
      found('reserved', { counter: 0, grants: 1, ledger: 1 }),
    ]);
  });

  it('names a grant that says something else than counter and ledger', async () => {
    const set = (from: 'committed' | 'released', to: 'committed' | 'released') =>
      downloads()
        .updateTable('grants')
        .set({ state: to })
        .where('state', '=', from)
        .where('ended_at', 'is', null)
        .execute();
    const { discrepancies } = await reportedWhile(
      () => set('committed', 'released'),
      () => set('released', 'committed'),
    );
    expect(discrepancies).toEqual([found('downloaded', { counter: 1, grants: 0, ledger: 1 })]);
  });

  it('names a refund that is only half there', async () => {
    const rows = await downloads().selectFrom('refunds').selectAll().execute();
    const { discrepancies } = await reportedWhile(
      () => downloads().deleteFrom('refunds').execute(),
      () => downloads().insertInto('refunds').values(rows).execute(),
    );
    expect(discrepancies).toEqual([found('downloaded', { counter: 1, grants: 2, ledger: 1 })]);
  });

  it.each([
    ['reserved', 'reserved', { counter: 1, grants: 1, ledger: 0 }],
    ['refunded', 'downloaded', { counter: 1, grants: 1, ledger: 2 }],
  ] as const)('names a ledger without its last row of kind %s', async (kind, figure, is) => {
    const row = await ledger()
      .selectFrom('ledger_entries')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const reported = await reportedWhile(
      () => ledger().deleteFrom('ledger_entries').where('seq', '=', row.seq).execute(),
      () => ledger().insertInto('ledger_entries').values(row).execute(),
    );
    expect(reported.discrepancies).toEqual([found(figure, is)]);
    expect(reported.brokenLink).toBe(row.seq);
  });
});
