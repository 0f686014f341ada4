import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from '../src/features/downloads/archive/open-archive.ts';
import { createCounting } from '../src/features/downloads/counting/counting.ts';
import { refundUnits, undoRefund } from '../src/features/downloads/counting/refund-units.ts';
import { reconcile } from '../src/features/downloads/index.ts';
import { counterOfUser, findCounter } from '../src/features/downloads/repository.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { type Database, forUpdate, tables } from '../src/platform/db/database.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { createEngine } from './harness/engines.ts';
import { untilWaiting } from './harness/lock-waits.ts';
import { handClock, seedCustomer, seedFile } from './harness/seed.ts';

const SIZE = 100;
const BY = { actor: { kind: 'cli' } } as const;

/** SQLite has one writer, so nothing comes between what a transaction reads and its end. */
describe('a maximum that one node lowers while another one counts, on postgres', () => {
  const nodes: Database[] = [];
  beforeAll(async () => {
    const engine = await createEngine('postgres', { migrated: true });
    for (let count = 0; count < 3; count += 1) nodes.push(engine.open());
  });
  afterAll(() => Promise.all(nodes.map((db) => db.close())));

  function nodeAt(index: number) {
    const db = nodes[index];
    if (!db) throw new Error(`There is no node ${index}.`);
    const parts = { db, clock: handClock(), signals: createSignals(), grantLifetimeMs: 86_400_000 };
    return { ...parts, counting: createCounting(parts) };
  }
  type Node = ReturnType<typeof nodeAt>;

  /** A user who has used one of two units, and a file that is still to be fetched. */
  async function seed(node: Node) {
    const userId = await seedCustomer(node.db, { maximum: 2 });
    const [first, second] = [await seedFile(node.db, SIZE), await seedFile(node.db, SIZE)];
    const { grant } = await node.counting.open({ userId, entryId: first.entryId });
    await node.counting.admit(grant, { start: 0, end: SIZE }, SIZE);
    return { userId, entryId: second.entryId };
  }
  type Seeded = Awaited<ReturnType<typeof seed>>;

  /** The change of the terms is on its way to the ledger when the unit is asked for. */
  async function lowerBefore(take: (node: Node) => Promise<unknown>, userId: string) {
    const [busy, desk, asked] = [nodeAt(0), nodeAt(1), nodeAt(2)];
    return busy.db.transaction(async (tx) => {
      const head = tables<LedgerTables>(tx).selectFrom('ledger_head').select('seq');
      await forUpdate(tx, head).execute();
      const lowered = setLicence(desk, userId, { maximum: 1 }, BY);
      await untilWaiting(busy.db, 1);
      const taken = take(asked).catch((error: unknown) => error);
      await untilWaiting(busy.db, 2);
      return { lowered, taken };
    });
  }

  it.each<[string, (node: Node, seeded: Seeded) => Promise<unknown>]>([
    ['an opening', (node, seeded) => node.counting.open(seeded)],
    [
      'an archive',
      (node, { userId, entryId }) => openArchive(node, { userId, entryIds: [entryId] }),
    ],
  ])('is not passed by %s', async (_, take) => {
    const node = nodeAt(0);
    const seeded = await seed(node);
    const { lowered, taken } = await lowerBefore((of) => take(of, seeded), seeded.userId);
    expect(await lowered).toMatchObject({ maximum: 1 });
    expect(await taken).toMatchObject({ code: 'quota_exhausted' });
    await expectUsed(node.db, seeded.userId, 1);
  });

  it('is not passed by units that are counted again', async () => {
    const node = nodeAt(0);
    const { userId, entryId } = await seed(node);
    const { id: refundId } = await refundUnits(node, { userId, units: 1 }, BY);
    await node.counting.open({ userId, entryId });
    const undo = (of: Node) => undoRefund(of, { userId, refundId }, BY);
    const { lowered, taken } = await lowerBefore(undo, userId);
    expect(await lowered).toMatchObject({ maximum: 1 });
    expect(await taken).toMatchObject({ code: 'units_used' });
    await expectUsed(node.db, userId, 1);
  });

  async function expectUsed(db: Database, userId: string, units: number): Promise<void> {
    const key = counterOfUser({ userId, periodKey: 'lifetime' });
    const { reserved, downloaded } = await findCounter(db, key);
    expect(reserved + downloaded).toBe(units);
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  }
});
