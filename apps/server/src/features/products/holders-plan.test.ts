import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer } from '../../../tests/harness/seed.ts';
import { seedProduct } from '../../../tests/harness/seed-products.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { findHidden, listEntitlements } from './index.ts';
import type { ProductTables } from './tables.ts';

const HOLDERS = 2_000;

describeEachEngine(`a product of ${HOLDERS} holders`, (engine) => {
  let db: Database;
  let productId = '';
  let userId = '';
  beforeAll(async () => {
    db = engine().open();
    ({ productId } = await seedProduct(db, { face: 'hidden' }));
    userId = await seedCustomer(db);
    const entitlements = Array.from({ length: HOLDERS }, () => ({
      id: newId(),
      holder_kind: 'user' as const,
      holder_id: newId(),
      product_id: productId,
      created_at: 1,
    }));
    await tables<ProductTables>(db).insertInto('entitlements').values(entitlements).execute();
  });
  afterAll(() => db.close());

  /** How SQLite, which nothing analyzes where a server runs, reads entitlements. */
  async function readsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
    const executed = vi.spyOn(db.kysely.getExecutor(), 'executeQuery');
    await work();
    const statements = executed.mock.calls.map(([query]) => query);
    executed.mockRestore();
    const reads: string[] = [];
    for (const { sql: text, parameters } of statements) {
      const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      const { rows } = await db.kysely.executeQuery<{ detail: string }>(plan);
      reads.push(...rows.map(({ detail }) => detail));
    }
    return reads.filter((read) => /(SEARCH|SCAN) (held|entitlements)\b/.test(read));
  }

  it('is hidden from somebody by what they hold, not by all that hold it', async () => {
    const viewer = { userId, now: 5 };
    expect(await findHidden(db, viewer, [productId])).toEqual(new Set([productId]));
    if (!db.capabilities.runsWithinTurn) return;
    const reads = await readsOf(() => findHidden(db, viewer, [productId]));
    expect(reads).not.toEqual([]);
    for (const read of reads) expect(read).toContain('holder_id=?');
  });

  it('is looked for among what a holder has', async () => {
    expect(await listEntitlements(db, { holder: userId })).toEqual([]);
    if (!db.capabilities.runsWithinTurn) return;
    const reads = await readsOf(() => listEntitlements(db, { holder: userId }));
    expect(reads).toEqual([expect.stringContaining('holder_id=?')]);
  });
});
