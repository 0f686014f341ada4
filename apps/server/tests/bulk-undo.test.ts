import { bulkChangeSchema, bulkPreviewSchema } from '@file-server/contract/bulk-changes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from './harness/engines.ts';
import { seedCustomer, T0 } from './harness/seed.ts';
import { seedEntitlement, seedPlan, seedProduct } from './harness/seed-products.ts';
import { DAY, LEASE_MS, PATH, useBulkChanges } from './harness/use-bulk-changes.ts';
import { bulkChangesModule } from '../src/features/bulk-changes/index.ts';
import { sweepKept } from '../src/features/bulk-changes/kept.ts';
import { verifyLedger } from '../src/features/ledger/index.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { getLicence, type LicenceTerms, setLicence } from '../src/features/licences/index.ts';
import { createPlan, followPlan, listEntitlements } from '../src/features/products/index.ts';
import { findWaiters, insertRegistration } from '../src/features/registration/repository.ts';
import { insertSession } from '../src/features/sessions/repository.ts';
import { findListedUser } from '../src/features/users-desk/find-users.ts';
import { grantOperator } from '../src/features/users/index.ts';
import { tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';

describeEachEngine('the undo of a bulk change', (engine) => {
  const desk = useBulkChanges(engine);
  const { call, entriesOf, finished, outcome, read, seedMany, start } = desk;
  const by = { actor: { kind: 'cli' as const } };
  const deps = () => ({ db: desk.db, clock: desk.clock, signals: createSignals() });

  const undoPath = (id: string) => `${PATH}/${id}/undo`;
  const look = async (id: string) =>
    bulkPreviewSchema.parse(await (await call('POST', `${undoPath(id)}/preview`)).json());
  const begin = async (id: string) => {
    const answer = await call('POST', undoPath(id));
    expect(answer.status).toBe(202);
    return bulkChangeSchema.parse(await answer.json());
  };
  const undone = async (id: string) => finished((await begin(id)).id);
  const done = async (userIds: readonly string[], terms: object) =>
    (await finished((await start({ userIds }, terms)).id)).id;
  const keptRows = async (column: 'bulk_change_id' | 'user_id', id: string) => {
    const { rows } = await sql`
      select 1 from bulk_change_users where ${sql.ref(column)} = ${id}`.execute(desk.db.kysely);
    return rows.length;
  };
  const customer = (terms: Partial<LicenceTerms> = {}) =>
    seedCustomer(desk.db, { activated: true, ...terms });

  it('brings back what it touched, leaves who was changed since, and says so beforehand', async () => {
    const plans = [await seedPlan(desk.db, []), await seedPlan(desk.db, [])] as const;
    const back = await customer({ maximum: 10, expiresAt: T0 + DAY });
    const other = await customer({ maximum: 20, expiresAt: T0 + DAY });
    const touched = await customer({ maximum: 30, expiresAt: T0 + DAY });
    const moved = await customer({ maximum: 40, expiresAt: T0 + DAY });
    for (const userId of [back, other]) await followPlan(deps(), userId, plans[0], by);
    const before = await getLicence(desk.db, back);
    const terms = { maximum: 99, extendDays: 5, planId: plans[1] };
    const id = await done([back, other, touched, moved], terms);
    // The pro pack is none of what it touched.
    await setLicence(deps(), other, { proPack: false }, by);
    await setLicence(deps(), touched, { maximum: 98 }, by);
    await followPlan(deps(), moved, null, by);
    const said = await look(id);
    expect(said).toMatchObject({ changes: 2, skipped: { changed_since: 2 } });
    const changed = await read(id);
    expect(changed).toMatchObject({
      undoes: null,
      undoneBy: null,
      undoableUntil: new Date(T0 + 30 * DAY).toISOString(),
    });
    const undo = await undone(id);
    expect(undo).toMatchObject({
      state: 'done',
      total: 4,
      changed: 2,
      skipped: said.skipped,
      undoes: id,
      undoableUntil: null,
      reason: `undo of ${id}`,
      terms,
    });
    expect(await read(id)).toMatchObject({ undoneBy: undo.id, undoableUntil: null });
    expect(await getLicence(desk.db, back)).toEqual(before);
    expect(await getLicence(desk.db, other)).toMatchObject({
      proPack: false,
      maximum: 20,
      planId: plans[0],
    });
    expect(await getLicence(desk.db, touched)).toMatchObject({ maximum: 98, planId: plans[1] });
    expect((await getLicence(desk.db, moved)).maximum).toBe(99);
    const ledger = await tables<LedgerTables>(desk.db)
      .selectFrom('ledger_entries')
      .select(['kind', 'actor_id', 'user_id'])
      .where('reason', '=', `undo of ${id}`)
      .orderBy('kind')
      .where('user_id', '=', back)
      .execute();
    expect(ledger.map(({ kind, actor_id: actor }) => [kind, actor])).toEqual([
      ['licence_set', desk.operatorId],
      ['plan_followed', desk.operatorId],
    ]);
  });

  it('ends what was given and gives back what was ended, unless somebody else has', async () => {
    const given = await seedProduct(desk.db);
    const ended = await seedProduct(desk.db);
    const [plain, late] = [await customer(), await customer()];
    const ids = [
      await seedEntitlement(desk.db, { userId: plain }, ended, { ends_at: T0 + 9 * DAY }),
      await seedEntitlement(desk.db, { userId: late }, ended),
    ];
    const id = await done([plain, late], {
      giveProduct: { productId: given.productId },
      endProduct: ended.productId,
    });
    const held = async (userId: string) =>
      new Map(
        (await listEntitlements(desk.db, { holder: userId })).map((row) => [row.product_id, row]),
      );
    const gift = (await held(late)).get(given.productId);
    await sql`update entitlements set ends_at = ${T0 + 1} where id = ${gift?.id}`.execute(
      desk.db.kysely,
    );
    desk.clock.advance(DAY);
    expect(await undone(id)).toMatchObject({ changed: 1, skipped: { changed_since: 1 } });
    const now = await held(plain);
    expect(now.get(given.productId)?.ends_at).toBe(T0 + DAY);
    expect(now.get(ended.productId)).toMatchObject({ id: ids[0], ends_at: T0 + 9 * DAY });
    expect((await held(late)).get(ended.productId)?.ends_at).toBe(T0);
  });

  it('suspends again whom the change let in, with their sessions, but no operator', async () => {
    const [waiting, promoted] = [
      await seedCustomer(desk.db, { activated: false }),
      await seedCustomer(desk.db, { activated: false }),
    ];
    const id = await done([waiting, promoted], { activated: true });
    await grantOperator({ db: desk.db }, promoted);
    expect(await undone(id)).toMatchObject({ changed: 1, skipped: { operator: 1 } });
    expect(desk.revoked).toEqual([waiting]);
    expect((await getLicence(desk.db, waiting)).activated).toBe(false);
  });

  it('lets wait again who waited for approval, unless they have signed in since', async () => {
    const [waits, used] = [
      await seedCustomer(desk.db, { activated: false }),
      await seedCustomer(desk.db, { activated: false }),
    ];
    const states = async () => {
      const users = [waits, used].map((userId) => findListedUser(desk.db, userId, T0));
      return (await Promise.all(users)).map((user) => user?.state);
    };
    for (const userId of [waits, used]) await insertRegistration(desk.db, userId, T0 - DAY, 'tr');
    const id = await done([waits, used], { activated: true, maximum: 7 });
    expect(await states()).toEqual(['active', 'active']);
    await insertSession(desk.db, {
      id: newId(),
      user_id: used,
      origin: 'custom-db',
      created_at: T0,
      expires_at: T0 + 1,
      address: null,
      user_agent: null,
      seen_at: T0,
      proven_at: T0,
    });
    expect(await undone(id)).toMatchObject({ changed: 2, skipped: {} });
    expect(desk.revoked).toEqual(expect.arrayContaining([waits, used]));
    // A refusal would remove a customer.
    expect(await states()).toEqual(['waiting', 'suspended']);
    // At their place in the row, and told in their language.
    const waiters = await findWaiters(desk.db, [waits, used]);
    expect([...waiters]).toEqual([[waits, { registeredAt: T0 - DAY, language: 'tr' }]]);
  });

  it('leaves whoever was on a plan that is gone', async () => {
    const terms = { after_expiry: 'locked', refetch: 'never', refetch_days: null } as const;
    const gone = await createPlan(deps(), { name: newId(), ...terms }, by);
    const userId = await customer();
    await followPlan(deps(), userId, gone.id, by);
    const id = await done([userId], { planId: null });
    await sql`delete from plans where id = ${gone.id}`.execute(desk.db.kysely);
    expect(await undone(id)).toMatchObject({ changed: 0, skipped: { gone: 1 } });
  });

  it('is begun once, also by two operators at the same time, and not undone itself', async () => {
    const userId = await customer({ maximum: 1 });
    const id = await done([userId], { maximum: 2 });
    const answers = await Promise.all([call('POST', undoPath(id)), call('POST', undoPath(id))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    const begun = answers.find(({ status }) => status === 202);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'bulk_change_undone' });
    const undo = bulkChangeSchema.parse(await begun?.json());
    await finished(undo.id);
    expect((await getLicence(desk.db, userId)).maximum).toBe(1);
    expect(await outcome(call('POST', undoPath(id)))).toBe('bulk_change_undone');
    expect(await outcome(call('POST', `${undoPath(id)}/preview`))).toBe('bulk_change_undone');
    expect(await outcome(call('POST', undoPath(undo.id)))).toBe('bulk_change_not_undoable');
    expect(await outcome(call('POST', undoPath(newId())))).toBe('not_found');
  });

  it('is refused while the change runs, and takes back what a stopped one has done', async () => {
    const mark = await seedMany(600);
    await desk.jobs.stop();
    const { id } = await start({ filter: { q: mark } }, { maximum: 11 });
    expect(await outcome(call('POST', undoPath(id)))).toBe('bulk_change_running');
    const killed = await desk.startKilled();
    await expect.poll(async () => (await read(id)).done).toBe(500);
    await call('POST', `${PATH}/${id}/stop`);
    desk.clock.advance(2 * LEASE_MS);
    desk.jobs = await desk.startJobs();
    expect(await undone(id)).toMatchObject({ total: 500, changed: 500 });
    await killed.bury();
  });

  it('goes on where a process was killed, and where another undo was stopped', async () => {
    const mark = await seedMany(1_201);
    const { id } = await finished((await start({ filter: { q: mark } }, { maximum: 11 })).id);
    await desk.jobs.stop();
    const first = await begin(id);
    const killed = await desk.startKilled();
    await expect.poll(async () => (await read(first.id)).done).toBe(500);
    await call('POST', `${PATH}/${first.id}/stop`);
    expect(await look(id)).toMatchObject({ changes: 701, skipped: {} });
    const second = await begin(id);
    expect(second.total).toBe(701);
    const other = await desk.startKilled();
    await expect.poll(async () => (await read(second.id)).done).toBe(500);
    desk.clock.advance(2 * LEASE_MS);
    desk.jobs = await desk.startJobs();
    expect(await finished(second.id)).toMatchObject({ done: 701, changed: 701, skipped: {} });
    const { rows } = await sql<{ maximum: number }>`
      select distinct maximum from licences where user_id like ${`${mark}%`}`.execute(
      desk.db.kysely,
    );
    expect(rows).toEqual([{ maximum: 10 }]);
    // One of the change and one of the undo for each.
    expect(new Set(await entriesOf(mark))).toEqual(new Set([2]));
    expect((await verifyLedger(desk.db)).brokenLink).toBeNull();
    await killed.bury();
    await other.bury();
  });

  it('knows nothing of who was erased', async () => {
    const [stays, erased] = [await customer({ maximum: 1 }), await customer({ maximum: 1 })];
    const id = await done([stays, erased], { maximum: 2 });
    await desk.db.transaction(
      async (tx) =>
        void (await bulkChangesModule.erasePersonalData?.(tx, { id: erased, email: '' })),
    );
    expect(await keptRows('user_id', erased)).toBe(0);
    expect(await undone(id)).toMatchObject({ total: 1, changed: 1, skipped: { unknown: 1 } });
    expect((await getLicence(desk.db, erased)).maximum).toBe(2);
  });

  it('is there for 30 days, and longer where it has begun by then', async () => {
    const userId = await customer({ maximum: 1 });
    const [old, begun] = [
      await done([userId], { maximum: 2 }),
      await done([userId], { maximum: 3 }),
    ];
    const { signal } = new AbortController();
    const sweep = () => sweepKept(desk.db, desk.clock.now(), signal);
    desk.clock.advance(30 * DAY - 1);
    await sweep();
    expect(await keptRows('bulk_change_id', old)).toBe(1);
    await desk.jobs.stop();
    const undo = await begin(begun);
    desk.clock.advance(1);
    expect(await outcome(call('POST', undoPath(old)))).toBe('bulk_change_not_undoable');
    await sweep();
    expect(await keptRows('bulk_change_id', old)).toBe(0);
    desk.jobs = await desk.startJobs();
    expect(await finished(undo.id)).toMatchObject({ changed: 1 });
    expect((await getLicence(desk.db, userId)).maximum).toBe(2);
  });
});
