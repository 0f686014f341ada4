import type { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createCounting } from '../src/features/downloads/counting/counting.ts';
import { decideGroup } from '../src/features/downloads/counting/decide-group.ts';
import { HOLD_MS } from '../src/features/downloads/counting/hold-period.ts';
import { openGrant } from '../src/features/downloads/counting/open-grant.ts';
import { getDownloadHistory } from '../src/features/downloads/download-history.ts';
import { reconcile } from '../src/features/downloads/reconcile.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { describeEachEngine } from './harness/engines.ts';
import { SMALL, startCustomer } from './harness/product-customer.ts';
import { markVersions, moveInto, seedFile, seedFolders, T0 } from './harness/seed.ts';
import {
  changeEntitlement,
  seedEntitlement,
  seedPlan,
  seedProduct,
  seedProductFile,
  takeEntitlement,
} from './harness/seed-products.ts';

const DAY = 86_400_000;
const UNKNOWN = 'A'.repeat(22);

describeEachEngine('counting in products', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterEach(async () => {
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  });
  afterAll(() => db.close());

  const start = (licence?: Parameters<typeof startCustomer>[1]) => startCustomer(db, licence);

  it('refuses a version that no entitlement allows, with the reason, everywhere alike', async () => {
    const { userId, refusalOf, lockOf, quote, openAll } = await start();
    const product = await seedProduct(db);
    const { entryId } = await seedProductFile(db, product);
    const expectRefused = async (code: string | null) => {
      expect(await refusalOf(entryId)).toBe(code);
      expect(await lockOf(entryId)).toBe(code);
      expect((await quote(product.folderId)).refusal).toBe(code);
    };
    await expectRefused('not_entitled');
    await expect(openAll(product.folderId)).rejects.toMatchObject({ code: 'not_entitled' });
    const id = await seedEntitlement(db, { userId }, product, { starts_at: T0 + 1 });
    await expectRefused('entitlement_not_begun');
    await changeEntitlement(db, id, { ends_at: T0 });
    await expectRefused('entitlement_ended');
    await changeEntitlement(db, id, { starts_at: null });
    await expectRefused('entitlement_ended');
    await changeEntitlement(db, id, { ends_at: null, updates_until: T0 });
    await expectRefused('update_not_covered');
    await changeEntitlement(db, id, { updates_until: T0 + 1 });
    expect(await lockOf(entryId)).toBeNull();
    await expectRefused(null);
  });

  it('answers for what is hidden as for what does not exist', async () => {
    const { userId, clock, open, refusalOf, quote, openAll, stops } = await start();
    const product = await seedProduct(db, { face: 'hidden' });
    const inner = await seedProduct(db, { parentId: product.folderId });
    const { entryId } = await seedProductFile(db, product);
    const { entryId: innerId } = await seedProductFile(db, inner);
    await seedEntitlement(db, { userId }, inner);
    const gone = await open(UNKNOWN).catch((error: unknown) => error);
    for (const id of [entryId, product.folderId, innerId]) {
      expect(await open(id).catch((error: unknown) => error)).toEqual(gone);
      await expect(quote(id)).rejects.toEqual(gone);
      await expect(openAll(id)).rejects.toEqual(gone);
    }
    const id = await seedEntitlement(db, { userId }, product);
    const { grant } = await open(entryId);
    await open(innerId);
    const history = async () => {
      const { items } = await getDownloadHistory({ db, clock }, userId, { limit: 9 });
      return items.map((item) => item.entryId);
    };
    expect(await history()).toContain(entryId);
    expect(await stops(grant)).toBe(false);
    await takeEntitlement(db, id);
    expect(await history()).toEqual([]);
    expect(await stops(grant)).toBe(true);
    expect(await refusalOf(entryId)).toBe('entry_not_found');
  });

  it('stops what runs when the entitlement ends or goes, or the file moves into a product', async () => {
    const { clock, userId, open, stops } = await start();
    const [mine, other] = [await seedProduct(db), await seedProduct(db)];
    const { entryId } = await seedProductFile(db, mine);
    const id = await seedEntitlement(db, { userId }, mine, { ends_at: T0 + 10 });
    const { grant } = await open(entryId);
    expect(await stops(grant)).toBe(false);
    await moveInto(db, entryId, other.folderId);
    expect(await stops(grant)).toBe(true);
    await moveInto(db, entryId, null);
    expect(await stops(grant)).toBe(false);
    await moveInto(db, entryId, mine.folderId);
    clock.advance(10);
    expect(await stops(grant)).toBe(true);
    await changeEntitlement(db, id, { ends_at: null });
    expect(await stops(grant)).toBe(false);
    await takeEntitlement(db, id);
    expect(await stops(grant)).toBe(true);
  });

  it('lets run what is fetched of a product that moves, unless into what its user must not know of', async () => {
    const { userId, open, stops } = await start();
    const mine = await seedProduct(db);
    const [locked, hidden] = [await seedProduct(db), await seedProduct(db, { face: 'hidden' })];
    const [plain = ''] = await seedFolders(db, null, [newId()]);
    const { entryId } = await seedProductFile(db, mine);
    await seedEntitlement(db, { userId }, mine);
    const { grant } = await open(entryId);
    for (const folderId of [plain, locked.folderId, null]) {
      await moveInto(db, mine.folderId, folderId);
      expect(await stops(grant)).toBe(false);
      expect((await open(entryId)).grant.id).toBe(grant.id);
    }
    await moveInto(db, mine.folderId, hidden.folderId);
    expect(await stops(grant)).toBe(true);
    await moveInto(db, mine.folderId, null);
    expect(await stops(grant)).toBe(false);
  });

  it('leaves out of an archive what its user may not fetch, and says how much that is', async () => {
    const { userId, quote, openAll } = await start();
    const product = await seedProduct(db);
    const inner = await seedProduct(db, { parentId: product.folderId });
    const hidden = await seedProduct(db, { parentId: product.folderId, face: 'hidden' });
    for (const place of [product, inner, hidden]) await seedProductFile(db, place);
    await seedEntitlement(db, { userId }, product);
    expect(await quote(product.folderId)).toMatchObject({
      files: 1,
      units: 1,
      refusal: null,
      leftOut: [{ reason: 'not_entitled', files: 1 }],
    });
    expect(await openAll(product.folderId)).toMatchObject({ files: 1, reserved: 1 });
  });

  it('counts for the licence and for the entitlement, and gives both units back', async () => {
    const { userId, counting, open, fetch, counts } = await start({ maximum: 5 });
    const product = await seedProduct(db);
    const [one, two] = [await seedProductFile(db, product), await seedProductFile(db, product)];
    const id = await seedEntitlement(db, { userId }, product, { maximum: 2 });
    const { grant } = await open(one.entryId);
    const second = await open(two.entryId);
    const figures = (downloaded: number, reserved: number) => ({
      licence: { downloaded, reserved },
      entitlement: { downloaded, reserved },
    });
    expect(await counts(id)).toEqual(figures(0, 2));
    await fetch(grant);
    expect(await counts(id)).toEqual(figures(1, 1));
    await counting.giveBack({ userId, grantId: second.grant.id });
    expect(await counts(id)).toEqual(figures(1, 0));
    await markVersions(db, one.entryId, { damaged_at: T0 });
    await counting.refund({ versionId: one.versionId, verifiedAt: 0 });
    expect(await counts(id)).toEqual(figures(0, 0));
  });

  it('refuses when the entitlement is used up, unless a reservation of it is idle', async () => {
    const { clock, userId, open, take, refusalOf, lockOf, quote, counts } = await start();
    const product = await seedProduct(db);
    const files = await Promise.all([1, 2, 3].map(() => seedProductFile(db, product)));
    const [one = '', two = '', three = ''] = files.map(({ entryId }) => entryId);
    const id = await seedEntitlement(db, { userId }, product, { maximum: 2 });
    await take(one);
    await open(two);
    expect(await refusalOf(three)).toBe('entitlement_exhausted');
    expect(await lockOf(three)).toBe('entitlement_exhausted');
    expect(await lockOf(two)).toBeNull();
    expect((await quote(three)).refusal).toBe('entitlement_exhausted');
    clock.advance(HOLD_MS);
    expect(await lockOf(three)).toBeNull();
    expect((await quote(three)).refusal).toBeNull();
    expect((await quote(two, three)).refusal).toBe('entitlement_exhausted');
    await open(three);
    expect(await counts(id)).toEqual({
      licence: { downloaded: 1, reserved: 1 },
      entitlement: { downloaded: 1, reserved: 1 },
    });
  });

  it('takes from idle reservations of other products what the licence lacks', async () => {
    const { clock, userId, open, counts } = await start({ maximum: 1 });
    const [mine, other] = [await seedProduct(db), await seedProduct(db)];
    const [file, idle] = [await seedProductFile(db, mine), await seedProductFile(db, other)];
    const id = await seedEntitlement(db, { userId }, other, { maximum: 9 });
    await seedEntitlement(db, { userId }, mine, { maximum: 9 });
    await open(idle.entryId);
    clock.advance(HOLD_MS);
    await open(file.entryId);
    expect(await counts(id)).toEqual({
      licence: { downloaded: 0, reserved: 1 },
      entitlement: { downloaded: 0, reserved: 0 },
    });
  });

  it('charges one without a maximum first, then the one that ends first', async () => {
    const { userId, take } = await start();
    const product = await seedProduct(db);
    const files = await Promise.all([1, 2, 3, 4].map(() => seedProductFile(db, product)));
    const [one = '', two = '', three = '', four = ''] = files.map(({ entryId }) => entryId);
    const later = await seedEntitlement(db, { userId }, product, { maximum: 1 });
    const first = await seedEntitlement(db, { userId }, product, { maximum: 1, ends_at: T0 + 9 });
    const free = await seedEntitlement(db, { userId }, product);
    expect((await take(one)).entitlement_id).toBe(free);
    await takeEntitlement(db, free);
    expect((await take(two)).entitlement_id).toBe(first);
    expect((await take(three)).entitlement_id).toBe(later);
    await expect(take(four)).rejects.toMatchObject({
      code: 'entitlement_exhausted',
      extras: { resetsAt: null },
    });
  });

  it('gives the entitlement of a plan to each of its followers', async () => {
    const [one, two] = [await start(), await start()];
    const planId = await seedPlan(db, [one.userId, two.userId]);
    const product = await seedProduct(db);
    const files = await Promise.all([1, 2].map(() => seedProductFile(db, product)));
    const [first = '', second = ''] = files.map(({ entryId }) => entryId);
    await seedEntitlement(db, { planId }, product, { maximum: 1 });
    for (const user of [one, two]) {
      await user.take(first);
      expect(await user.refusalOf(second)).toBe('entitlement_exhausted');
    }
  });

  it('gives one of many at once the last unit of both', async () => {
    const { userId, counting, counts, ...parts } = await start({ maximum: 1 });
    const otherDb = engine().open();
    const other = createCounting({ ...parts, db: otherDb });
    const product = await seedProduct(db);
    const files = await Promise.all(Array.from({ length: 20 }, () => seedProductFile(db, product)));
    const id = await seedEntitlement(db, { userId }, product, { maximum: 1 });
    const nodes = engine().name === 'sqlite' ? [counting] : [counting, other];
    const results = await Promise.allSettled(
      files.flatMap(({ entryId }) => nodes.map((node) => node.open({ userId, entryId }))),
    );
    await otherDb.close();
    const grants = results.flatMap((of) => (of.status === 'fulfilled' ? [of.value.grant.id] : []));
    expect(new Set(grants).size).toBe(1);
    expect(await counts(id)).toEqual({
      licence: { downloaded: 0, reserved: 1 },
      entitlement: { downloaded: 0, reserved: 1 },
    });
  });

  it('asks about products, entitlements and plans only where there is one', async () => {
    const { userId, ...parts } = await start();
    const product = await seedProduct(db);
    const [inside, outside] = [await seedProductFile(db, product), await seedFile(db, SMALL)];
    await seedEntitlement(db, { userId }, product);
    const statementsOf = (entryIds: readonly string[]) =>
      db.transaction(async (tx) => {
        const sent = vi.spyOn(tx.kysely, 'executeQuery');
        const changes = entryIds.map((entryId) => openGrant({ userId, entryId }, DAY));
        for (const decision of await decideGroup(parts, tx, changes)) {
          expect(decision).toHaveProperty('value');
        }
        return sent.mock.calls.map(([query]) => (query as CompiledQuery).sql);
      });
    const plain = await statementsOf([outside.entryId]);
    expect(plain.filter((text) => /products|entitlements|plans/.test(text))).toEqual([]);
    const both = await statementsOf([inside.entryId, outside.entryId]);
    expect(both.filter((text) => /products|entitlements/.test(text))).toHaveLength(2);
  });

  it('opens an archive with the units that fit its files, or nothing', async () => {
    const { userId, quote, openAll, counts } = await start();
    const product = await seedProduct(db);
    const old = await seedProductFile(db, product, { publishedAt: T0 - DAY });
    const recent = await seedProductFile(db, product);
    const all = await seedEntitlement(db, { userId }, product, { maximum: 1, ends_at: T0 + DAY });
    await seedEntitlement(db, { userId }, product, { maximum: 1, updates_until: T0 });
    expect((await quote(old.entryId, recent.entryId)).refusal).toBeNull();
    await openAll(old.entryId, recent.entryId);
    expect(await counts(all)).toMatchObject({ entitlement: { reserved: 1 } });
    const more = await seedProductFile(db, product);
    const another = await seedFile(db, SMALL);
    await expect(openAll(more.entryId, another.entryId)).rejects.toMatchObject({
      code: 'entitlement_exhausted',
    });
    expect(await counts()).toEqual({ downloaded: 0, reserved: 2 });
  });
});
