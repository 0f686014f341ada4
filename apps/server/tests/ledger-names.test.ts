import type { LedgerRow } from '@file-server/contract/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAll, ledgerAsCsv } from '../src/features/ledger-desk/index.ts';
import {
  changePlan,
  deletePlan,
  followPlan,
  giveEntitlement,
} from '../src/features/products/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer } from './harness/seed.ts';
import { seedPlan, seedProduct } from './harness/seed-products.ts';

const BY = { actor: { kind: 'cli' } } as const;
const TERMS = { starts_at: null, ends_at: null, updates_until: null, maximum: null } as const;

describeEachEngine('what the ledger is about', (engine) => {
  let db: Database;
  beforeAll(() => void (db = engine().open()));
  afterAll(() => db.close());

  it('names products and plans as they are called now, the newest entry first', async () => {
    const services = { db, clock: handClock(), signals: createSignals() };
    const { productId } = await seedProduct(db, { name: 'Pump 3' });
    const follower = await seedCustomer(db);
    const planId = await seedPlan(db, []);
    const goneId = await seedPlan(db, []);
    // Nobody follows it.
    const soldId = await seedPlan(db, []);
    for (const id of [planId, goneId, null]) await followPlan(services, follower, id, BY);
    const gift = { holder_kind: 'plan', holder_id: soldId, product_id: productId } as const;
    await giveEntitlement(services, { ...gift, ...TERMS }, BY);
    await changePlan(services, planId, { name: 'Gold' }, BY);
    await changePlan(services, soldId, { name: 'Silver' }, BY);
    await deletePlan(services, goneId, BY);

    const rows: LedgerRow[] = [];
    for await (const some of findAll(db, { actor: 'cli' })) rows.push(...some);
    const own = rows.filter(({ kind }) => kind !== 'user_created');
    const [email] = own.flatMap(({ subject }) => (subject.kind === 'user' ? subject.name : []));
    expect(email).toContain('@');
    expect(
      own.map(({ kind, subject, ...row }) => [kind, subject.name, row.product, row.plan]),
    ).toEqual([
      ['plan_set', null, null, null],
      ['plan_set', 'Silver', null, null],
      ['plan_set', 'Gold', null, null],
      ['entitlement_set', 'Silver', { id: productId, name: 'Pump 3' }, null],
      ['plan_followed', email, null, null],
      ['plan_followed', email, null, { id: goneId, name: null }],
      ['plan_followed', email, null, { id: planId, name: 'Gold' }],
    ]);
  });

  it('has them as columns of its file', async () => {
    let csv = '';
    for await (const some of ledgerAsCsv(findAll(db, { actor: 'cli' }))) csv += some;
    const [head = '', ...lines] = csv.split('\r\n');
    const at = (name: string) => head.split(',').indexOf(name);
    const of = (kind: string) => lines.findLast((line) => line.includes(kind))?.split(',') ?? [];
    expect(of('plan_followed')[at('plan')]).toBe('Gold');
    expect(of('entitlement_set')[at('product')]).toBe('Pump 3');
  });
});
