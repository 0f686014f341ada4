import { afterAll, beforeAll, expect, it } from 'vitest';
import { annotateEntries } from '../src/features/downloads/annotate-files.ts';
import { openArchive } from '../src/features/downloads/archive/open-archive.ts';
import { createCounting } from '../src/features/downloads/counting/counting.ts';
import { readFetchRights } from '../src/features/downloads/fetch-rights.ts';
import { quoteDownload } from '../src/features/downloads/quote.ts';
import { getEntryDetails } from '../src/features/library/details.ts';
import { moveEntries } from '../src/features/library/index.ts';
import { indexName } from '../src/features/library/search/index-names.ts';
import { searchLibrary } from '../src/features/library/search/search-library.ts';
import { getLicences, type LicenceTerms, setLicence } from '../src/features/licences/index.ts';
import { getChoices } from '../src/features/mails/choices.ts';
import { setOptOut } from '../src/features/mails/opt-out.ts';
import { getHeldProducts, getProductPage } from '../src/features/product-pages/product-page.ts';
import { changeProduct, followPlan, listHidden } from '../src/features/products/index.ts';
import type { Session } from '../src/features/sessions/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { describeEachEngine } from './harness/engines.ts';
import { openNameSearch } from './harness/name-search.ts';
import { readAtEachPause } from './harness/pausing-database.ts';
import { handClock, moveInto, seedCustomer, seedFile, seedFolders, T0 } from './harness/seed.ts';
import {
  seedEntitlement,
  seedPlan,
  seedProduct,
  seedProductFile,
} from './harness/seed-products.ts';

const BY = { actor: { kind: 'cli' } } as const;
const never = new AbortController().signal;
/** What an answer is about, or why there is none. */
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

describeEachEngine('a customer who reads while something changes', (engine) => {
  let db: Database;
  let userId: string;
  const clock = handClock();
  const deps = () => ({ db, clock, signals: createSignals() });
  beforeAll(async () => {
    db = engine().open();
    userId = await seedCustomer(db, { proPack: true });
  });
  afterAll(() => db.close());
  const viewer = () => ({ userId, now: T0 });

  /** A file whose folder, perhaps a product that the customer holds, is moved into a hidden one. */
  const hides = (isProduct: boolean) => ({
    async begin() {
      const product = isProduct ? await seedProduct(db) : null;
      if (product) await seedEntitlement(db, { userId }, product);
      const [folderId = ''] = product ? [product.folderId] : await seedFolders(db, null, [newId()]);
      const { entryId } = await seedFile(db, 1);
      await indexName(db, entryId, entryId);
      await moveInto(db, entryId, folderId);
      const { folderId: hiddenId } = await seedProduct(db, { face: 'hidden' });
      return { folderId, entryId, hiddenId };
    },
    change: ({ folderId, hiddenId }: { folderId: string; hiddenId: string }) =>
      moveEntries(deps(), { entryIds: [folderId], parentId: hiddenId }, BY),
  });

  it.each([false, true])(
    'hears of no hidden folder that a file is just going into',
    async (isProduct) => {
      const found = await readAtEachPause(db, {
        ...hides(isProduct),
        async read(paused, { entryId, folderId }) {
          const details = await getEntryDetails(paused, viewer(), entryId).catch(codeOf);
          return { folderId, details };
        },
      });
      expect(found).not.toEqual([]);
      for (const { folderId, details } of found) {
        if (details === 'entry_not_found') continue;
        expect(details).toMatchObject({ ancestors: [{ id: folderId }] });
      }
    },
  );

  it.each([false, true])(
    'finds no hidden folder that a file is just going into',
    async (isProduct) => {
      const names = openNameSearch(engine(), db);
      const found = await readAtEachPause(db, {
        ...hides(isProduct),
        async read(paused, { entryId, folderId }) {
          const hidden = [...(await listHidden(paused, viewer()))];
          const query = { q: entryId, limit: 1 };
          const page = await searchLibrary({ db: paused, names }, query, hidden, never);
          return { folderId, path: page.found.flatMap(({ path }) => path) };
        },
      });
      // Behind the last statement it is found where it was.
      expect(found.at(-1)?.path).toHaveLength(1);
      for (const { folderId, path } of found) {
        expect(path.map(({ id }) => id).filter((id) => id !== folderId)).toEqual([]);
      }
    },
  );

  /** A product that everybody sees, and that gets another name while it is hidden. */
  const renames = {
    begin: async () => {
      const product = await seedProduct(db, { name: 'Pump' });
      // Who held it once and wants no mails of it is asked about it still.
      await setOptOut({ db, clock }, { userId, productId: product.productId }, true);
      await seedEntitlement(db, { userId }, product, { ends_at: T0 });
      return product;
    },
    change: ({ productId }: { productId: string }) =>
      changeProduct(deps(), productId, { name: 'Secret', face: 'hidden' }, BY),
  };
  const session = (): Session => ({
    userId,
    sessionId: newId(),
    email: 'customer@example.com',
    roles: ['admin'],
    origin: 'custom-db',
    provenAt: T0,
  });

  const pageDeps = (paused: Database) => ({
    db: paused,
    clock,
    annotate: () => Promise.resolve(new Map()),
  });

  it.each([
    [
      'the choice of mails',
      (paused: Database) => getChoices({ db: paused, clock, notices: null }, userId),
    ],
    [
      'its page',
      (paused: Database, { folderId }: { folderId: string }) =>
        getProductPage(pageDeps(paused), session(), folderId).catch(codeOf),
    ],
    [
      'the list of what they hold',
      (paused: Database) => getHeldProducts(pageDeps(paused), session()),
    ],
  ])('hears in %s no name of a product that has just been hidden', async (_, ask) => {
    const found = await readAtEachPause(db, { ...renames, read: (paused, of) => ask(paused, of) });
    expect(found).not.toEqual([]);
    expect(JSON.stringify(found)).not.toContain('Secret');
  });

  it('hears in the list of what they hold no name that a product had while it was hidden', async () => {
    const found = await readAtEachPause(db, {
      begin: async () => {
        const product = await seedProduct(db, { name: 'Secret', face: 'hidden' });
        await seedEntitlement(db, { userId }, product, { ends_at: T0 });
        return product;
      },
      change: ({ productId }) =>
        changeProduct(deps(), productId, { name: 'Pump', face: 'locked' }, BY),
      read: (paused) => getHeldProducts(pageDeps(paused), session()),
    });
    expect(JSON.stringify(found)).toContain('Pump');
    expect(JSON.stringify(found)).not.toContain('Secret');
  });

  /** A suspension together with a plan that gives more. */
  async function swapPlans(terms: Partial<LicenceTerms>) {
    const product = await seedProduct(db);
    const before = await seedPlan(db, [], { after_expiry: 'locked' });
    const after = await seedPlan(db, [], { after_expiry: 'fallback' });
    await seedEntitlement(db, { planId: after }, product);
    const change = (licence: Partial<LicenceTerms>, planId: string) =>
      db.transaction(async (tx) => {
        await setLicence({ ...deps(), db: tx }, userId, licence, BY);
        await followPlan({ ...deps(), db: tx }, userId, planId, BY);
      });
    return {
      productId: product.productId,
      begin: () => change({ activated: true, ...terms }, before),
      change: () => change({ activated: false }, after),
    };
  }

  it.each([
    ['a product', 'not_entitled', { expiresAt: null }],
    ['what is older than the expiry', 'licence_expired', { expiresAt: T0 - 1 }],
  ] as const)(
    'may not fetch %s by a plan that comes with a suspension',
    async (what, refusal, terms) => {
      const { productId, ...swap } = await swapPlans(terms);
      const version = {
        productId: what === 'a product' ? productId : null,
        publishedAt: T0 - 2,
      };
      const refusals = await readAtEachPause(db, {
        ...swap,
        async read(paused) {
          const licences = await getLicences(paused, [userId]);
          const wanted = [{ userId, ...version }];
          const rights = await readFetchRights(paused, { licences, wanted, now: T0 });
          return rights.refusal(userId, version, T0);
        },
      });
      expect(refusals).toContain(refusal);
      expect(refusals.filter((one) => one !== refusal && one !== 'not_activated')).toEqual([]);
    },
  );

  it('opens an archive as the licence was, or as it has just been extended', async () => {
    const product = await seedProduct(db);
    const locked = await seedProductFile(db, product);
    const free = await seedFile(db, 1);
    const entryIds = [locked.entryId, free.entryId];
    const found = await readAtEachPause(db, {
      begin: async () => {
        await followPlan(deps(), userId, null, BY);
        await setLicence(deps(), userId, { activated: true, expiresAt: T0 - 1 }, BY);
      },
      change: () => setLicence(deps(), userId, { expiresAt: T0 + 1 }, BY),
      read(paused) {
        const parts = { ...deps(), db: paused, grantLifetimeMs: 1_000 };
        const archive = { ...parts, counting: createCounting({ ...parts, db }) };
        return openArchive(archive, { userId, entryIds }).then(
          ({ files, leftOut }) => ({ files, leftOut: leftOut.length }),
          codeOf,
        );
      },
    });
    expect(found).toContain('licence_expired');
    for (const outcome of found) {
      expect(['licence_expired', { files: 1, leftOut: 1 }]).toContainEqual(outcome);
    }
  });

  /** A file that is opened for the last unit of the licence, or of an entitlement. */
  const opens = (what: string) => ({
    async begin() {
      const product = what === 'entitlement' ? await seedProduct(db) : null;
      const buyer = await seedCustomer(db, { proPack: true, maximum: product ? 9 : 1 });
      if (product) await seedEntitlement(db, { userId: buyer }, product, { maximum: 1 });
      const file = product ? await seedProductFile(db, product) : await seedFile(db, 1);
      return { userId: buyer, entryId: file.entryId };
    },
    change: (opening: { userId: string; entryId: string }) =>
      createCounting({ ...deps(), grantLifetimeMs: 1_000 }).open(opening),
  });

  it.each(['licence', 'entitlement'])(
    'is quoted no refusal for what they have just opened with the last unit of their %s',
    async (what) => {
      const quotes = await readAtEachPause(db, {
        ...opens(what),
        read: (paused, { userId: buyer, entryId }) =>
          quoteDownload({ db: paused, clock }, { userId: buyer, entryIds: [entryId] }),
      });
      expect(quotes.map(({ units }) => units)).toContain(0);
      expect(quotes.filter(({ refusal }) => refusal !== null)).toEqual([]);
    },
  );

  it.each(['licence', 'entitlement'])(
    'sees nothing locked that they have just opened with the last unit of their %s',
    async (what) => {
      const seen = await readAtEachPause(db, {
        ...opens(what),
        read: (paused, { userId: buyer, entryId }) =>
          annotateEntries({ db: paused, clock }, buyer, [entryId]),
      });
      expect(seen.flat().filter(({ grant }) => grant !== null)).not.toEqual([]);
      expect(seen.flat().filter(({ locked }) => locked !== null)).toEqual([]);
    },
  );
});
