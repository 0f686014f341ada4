import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer } from '../../../tests/harness/seed.ts';
import { seedProduct } from '../../../tests/harness/seed-products.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { findHidden, listEntitlements } from './index.ts';
import type { ProductTables } from './tables.ts';

const HOLDERS = 5_000;
const BATCH = 1_000;

describeEachEngine(`a product of ${HOLDERS} holders`, (engine) => {
  let db: Database;
  let productId = '';
  let userId = '';
  beforeAll(async () => {
    db = engine().open();
    ({ productId } = await seedProduct(db, { face: 'hidden' }));
    userId = await seedCustomer(db);
    const { productId: other } = await seedProduct(db, { face: 'hidden' });
    for (let first = 0; first < 2 * HOLDERS; first += BATCH) {
      const entitlements = Array.from({ length: BATCH }, (_, index) => ({
        id: newId(),
        holder_kind: 'user' as const,
        holder_id: newId(),
        product_id: index % 2 === 0 ? productId : other,
        created_at: first + index,
      }));
      await tables<ProductTables>(db).insertInto('entitlements').values(entitlements).execute();
    }
    // Nothing analyzes SQLite where a server runs.
    if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.kysely);
  });
  afterAll(() => db.close());

  /** How the engine does what the work asks of it, a row for each step. */
  async function plansOf(work: () => Promise<unknown>): Promise<readonly string[]> {
    const executed = vi.spyOn(db.kysely.getExecutor(), 'executeQuery');
    await work();
    const statements = executed.mock.calls.map(([query]) => query);
    executed.mockRestore();
    const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
    const steps: string[] = [];
    for (const { sql: text, parameters } of statements) {
      const plan = CompiledQuery.raw(`${prefix} ${text}`, [...parameters]);
      const { rows } = await db.kysely.executeQuery<object>(plan);
      steps.push(...rows.map((row) => JSON.stringify(row)));
    }
    return steps;
  }

  /** How SQLite reads entitlements. */
  async function readsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
    const steps = await plansOf(work);
    return steps.filter((step) => /(SEARCH|SCAN) (held|entitlements)\b/.test(step));
  }

  it('is hidden from somebody by what they hold, not by all that hold it', async () => {
    const viewer = { userId, now: 5 };
    expect(await findHidden(db, viewer, [productId])).toEqual(new Set([productId]));
    if (db.capabilities.knowsRows) return;
    const reads = await readsOf(() => findHidden(db, viewer, [productId]));
    expect(reads).not.toEqual([]);
    for (const read of reads) expect(read).toContain('holder_id=?');
  });

  it('is looked for among what a holder has, also where it is named', async () => {
    for (const product of [undefined, productId]) {
      const list = () => listEntitlements(db, { holder: userId, product });
      expect(await list()).toEqual([]);
      if (db.capabilities.knowsRows) continue;
      expect(await readsOf(list)).toEqual([expect.stringContaining('holder_id=?')]);
    }
  });

  it.each([
    ['all', 'entitlements_by_time'],
    ['its own', 'entitlements_of_product_by_time'],
  ])('has entitlements read in their order without sorting: %s', async (which, index) => {
    const product = which === 'all' ? undefined : productId;
    const steps = await plansOf(async () =>
      expect(await listEntitlements(db, { product })).toHaveLength(1_000),
    );
    const said = steps.join('\n');
    expect(said).toMatch(new RegExp(`\\b${index}\\b`));
    expect(said).not.toMatch(/sort key|temp b-tree|seq scan/i);
  });
});
