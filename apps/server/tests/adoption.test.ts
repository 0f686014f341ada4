import type { Overview } from '@file-server/contract/overview';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findMissing } from '../src/features/downloads/missing.ts';
import { deleteEntries, getVersion } from '../src/features/library/index.ts';
import type { LibraryTables } from '../src/features/library/tables.ts';
import { findAdoption, countAdoption } from '../src/features/overview-desk/adoption.ts';
import type { RollupTables } from '../src/features/overview-desk/tables.ts';
import { unmarkProduct } from '../src/features/products/commands/unmark-product.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { listJobs } from '../src/platform/jobs/job-list.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { handClock, markVersions, seedCustomer, seedGrant, T0 } from './harness/seed.ts';
import {
  seedEntitlement,
  seedPlan,
  seedProduct,
  seedProductFile,
  type SeededProduct,
} from './harness/seed-products.ts';
import { OPERATOR } from './harness/server-process.ts';

const DAY = 86_400_000;
const never = new AbortController().signal;

describeEachEngine('the adoption of the newest version', (engine) => {
  let db: Database;
  const clock = handClock();
  let server: OwnServer;
  beforeAll(async () => {
    server = await startOwnServer(engine().env);
    db = engine().open();
    // It counts at its start, too, by its own clock, and then in an hour.
    const nextCount = async () =>
      (await listJobs(db, Date.now())).find(({ kind }) => kind === 'count-adoption')?.dueAt;
    await vi.waitFor(
      async () => expect(await nextCount()).toBeGreaterThan(Date.now() + 1_800_000),
      {
        timeout: 20_000,
      },
    );
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const count = async () => {
    await countAdoption({ db, clock }, never);
    return findAdoption(db);
  };
  const customer = (licence: object = {}, on = db) =>
    seedCustomer(on, { activated: true, proPack: true, ...licence });
  type File = Awaited<ReturnType<typeof seedProductFile>>;
  const has = (userId: string, { entryId, versionId }: File) =>
    seedGrant(db, { userId, entryId, versionId, committedAt: T0 - DAY });
  async function publishNext({ entryId, versionId }: File, channel = 'stable'): Promise<File> {
    const library = tables<LibraryTables>(db);
    const versions = library.selectFrom('versions').selectAll();
    const before = await versions.where('id', '=', versionId).executeTakeFirstOrThrow();
    const published_at = before.published_at + 1000;
    const next = { ...before, id: newId(), label: '2.0', channel, published_at };
    await library.insertInto('versions').values(next).execute();
    return { entryId, versionId: next.id };
  }
  const given = async (product: SeededProduct, terms = {}, licence: object = {}) => {
    const userId = await customer(licence);
    await seedEntitlement(db, { userId }, product, terms);
    return userId;
  };

  it('counts those who may fetch it: who has it, another version of it, or none', async () => {
    const product = await seedProduct(db, { name: 'Firmware' });
    const old = await seedProductFile(db, product, { publishedAt: T0 - 9 * DAY });
    const other = await seedProductFile(db, product, { publishedAt: T0 - 20 * DAY });
    const newest = await publishNext(old);
    await publishNext(newest, 'beta');
    const upToDate = await given(product);
    await has(upToDate, old);
    await has(upToDate, newest);
    await has(await given(product), old);
    await has(await given(product), other);
    const follower = await customer();
    const planId = await seedPlan(db, [follower, upToDate]);
    await seedEntitlement(db, { planId }, product);
    await has(follower, newest);
    // Of these none may fetch it.
    const strangers = [
      await given(product, { ends_at: T0 }),
      await given(product, { updates_until: T0 - 9 * DAY }),
      await given(product, {}, { activated: false }),
      await given(product, {}, { expiresAt: T0 }),
      await given(product, {}, { proPack: false }),
      await customer(),
    ];
    for (const userId of strangers) await has(userId, newest);
    const reserved = { ...newest, userId: await given(product), committedAt: null };
    await seedGrant(db, reserved);
    const empty = await seedProduct(db);
    const [counted, ...others] = await count();
    expect(others).toEqual([]);
    expect(counted).toEqual({
      productId: product.productId,
      name: 'Firmware',
      version: {
        id: newest.versionId,
        file: `${old.entryId}.bin`,
        label: '2.0',
        publishedAt: new Date(T0 - 9 * DAY + 1000).toISOString(),
      },
      entitled: 5,
      newest: 2,
      older: 1,
      countedAt: new Date(clock.now()).toISOString(),
    });
    // What is recalled is not offered, and what is gone is not counted.
    await markVersions(db, old.entryId, { withdrawn_at: T0 });
    expect((await count())[0]).toMatchObject({ version: { id: other.versionId }, newest: 1 });
    await markVersions(db, other.entryId, { withdrawn_at: T0 });
    expect(await count()).toEqual([]);
    expect(empty.productId).not.toBe(product.productId);
  });

  it('counts whose plan keeps what was published before the licence ended', async () => {
    const product = await seedProduct(db, { name: 'Kept' });
    const file = await seedProductFile(db, product, { publishedAt: T0 - 9 * DAY });
    const fallback = { after_expiry: 'fallback' } as const;
    const [holder, none, late, off] = [
      await given(product, {}, { expiresAt: T0 - DAY }),
      await customer({ expiresAt: T0 - 9 * DAY + 1 }),
      await given(product, {}, { expiresAt: T0 - 9 * DAY }),
      await given(product, {}, { expiresAt: T0 - DAY, activated: false }),
    ];
    await seedPlan(db, [holder, late, off], fallback);
    await seedEntitlement(db, { planId: await seedPlan(db, [none], fallback) }, product);
    for (const userId of [holder, late, off]) await has(userId, file);
    const locked = await given(product, {}, { expiresAt: T0 - DAY });
    await seedPlan(db, [locked]);
    expect((await count())[0]).toMatchObject({ name: 'Kept', entitled: 2, newest: 1, older: 0 });
    // As the holdings say it.
    const version = await getVersion(db, file.versionId);
    const now = clock.now();
    const missing = version && (await findMissing(db, version, { limit: 10, now }));
    expect(missing?.userIds).toEqual([none]);
    await markVersions(db, file.entryId, { withdrawn_at: T0 });
  });

  it('counts more customers than one slice, and a part of them not at all', async () => {
    const product = await seedProduct(db, { name: 'Many' });
    const file = await seedProductFile(db, product, { publishedAt: T0 - DAY });
    const planId = await seedPlan(db, []);
    await seedEntitlement(db, { planId }, product);
    const people = await db.transaction(async (tx) => {
      const ids: string[] = [];
      while (ids.length < 510) ids.push(await customer({}, tx));
      return ids;
    });
    await tables<{ licences: { user_id: string; plan_id: string } }>(db)
      .updateTable('licences')
      .set({ plan_id: planId })
      .where('user_id', 'in', people)
      .execute();
    for (const userId of people.slice(0, 350)) await has(userId, file);
    expect((await count())[0]).toMatchObject({ name: 'Many', entitled: 510, newest: 350 });
    await tables<RollupTables>(db).deleteFrom('product_adoption').execute();
    await countAdoption({ db, clock }, AbortSignal.abort());
    expect(await findAdoption(db)).toEqual([]);
  });

  it('leaves the place of what is no product any more to another one', async () => {
    const gone = await seedProduct(db);
    await seedProductFile(db, gone, { publishedAt: T0 });
    expect((await count())[0]).toMatchObject({ productId: gone.productId });
    const deps = { db, clock, signals: createSignals() };
    await unmarkProduct(deps, gone.productId, { actor: { kind: 'cli' } });
    await countAdoption(deps, never);
    expect(await findAdoption(db, 1)).toMatchObject([{ name: 'Many' }]);
  });

  it('leaves the place of what lies in the bin to another one', async () => {
    const deleted = await seedProduct(db);
    await seedProductFile(db, deleted, { publishedAt: T0 });
    expect((await count())[0]).toMatchObject({ productId: deleted.productId });
    const deps = { db, clock, signals: createSignals() };
    await deleteEntries(deps, [deleted.folderId], { actor: { kind: 'cli' } });
    await countAdoption(deps, never);
    expect(await findAdoption(db, 1)).toMatchObject([{ name: 'Many' }]);
  });

  it('is in the overview of the desk, its CSV and on the command line', async () => {
    await count();
    const operator = await signInTo(server.url, OPERATOR);
    const query = 'from=2026-11-01&to=2026-11-20';
    const answer = await operator.call(`/api/operator/overview?${query}`);
    const { adoption } = (await answer.json()) as Overview;
    expect(adoption.map(({ name }) => name)).toEqual(['Many']);
    const csv = await operator.call(`/api/operator/overview/export?${query}&table=adoption`);
    const [head, line] = (await csv.text()).split('\r\n');
    expect(head).toMatch(/^product_id,name,version_id,.*,entitled,newest,older,counted_at$/);
    expect(line).toContain(',Many,');
    const { out } = await command(engine().env, ['overview']);
    expect(out).toMatch(/^Newest\tMany\t.+\t350 of 510, 0 older$/m);
  });
});
