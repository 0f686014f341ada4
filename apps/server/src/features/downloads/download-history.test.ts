import { downloadPageSchema } from '@file-server/contract/download-history';
import { freeCancelAllowance } from '@file-server/domain/free-cancel';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import {
  handClock,
  markVersions,
  moveInto,
  seedCustomer,
  seedFile,
  T0,
} from '../../../tests/harness/seed.ts';
import { seedProduct } from '../../../tests/harness/seed-products.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { setLicence } from '../licences/index.ts';
import { createCounting } from './counting/counting.ts';
import { getDownloadHistory } from './download-history.ts';
import { selectGrantsOf } from './repository.ts';

const DAY = 86_400_000;
const SIZE = 40 * 1024 * 1024;
const FIRST_PAGE = { limit: 50 };

describeEachEngine('the history of downloads', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  /** A user who opens files of 40 MiB, each a second after the one before. */
  async function seed() {
    const clock = handClock();
    const deps = { db, clock, signals: createSignals(), grantLifetimeMs: 7 * DAY };
    const counting = createCounting(deps);
    const userId = await seedCustomer(db);
    const open = async () => {
      const { entryId } = await seedFile(db, SIZE, T0 - DAY);
      const { grant } = await counting.open({ userId, entryId });
      clock.advance(1000);
      return grant;
    };
    return { db, clock, counting, userId, open };
  }

  it('tells what is counted, how much has been sent of what is not, and what was given back', async () => {
    const { clock, counting, userId, open } = await seed();
    const [counted, begun, opened, given] = [
      await open(),
      await open(),
      await open(),
      await open(),
    ];
    const free = freeCancelAllowance(SIZE);
    for (let start = 0; start < SIZE;) {
      start = await counting.admit(counted, { start, end: SIZE }, SIZE);
    }
    const sent = await counting.admit(begun, { start: 0, end: free }, SIZE);
    expect(sent).toBeGreaterThan(0);
    await counting.giveBack({ userId, grantId: given.id });
    const page = downloadPageSchema.parse(
      await getDownloadHistory({ db, clock }, userId, FIRST_PAGE),
    );
    const states = new Map(
      page.items.map(({ grantId, state, sentBytes }) => [grantId, { state, sentBytes }]),
    );
    expect(states).toEqual(
      new Map([
        [given.id, { state: 'released', sentBytes: null }],
        [opened.id, { state: 'reserved', sentBytes: 0 }],
        [begun.id, { state: 'reserved', sentBytes: sent }],
        [counted.id, { state: 'committed', sentBytes: null }],
      ]),
    );
    expect(page.items.at(-1)).toMatchObject({
      size: SIZE,
      publishedAt: new Date(T0 - DAY).toISOString(),
      committedAt: new Date(clock.now()).toISOString(),
    });
    const stranger = await seed();
    expect((await getDownloadHistory(stranger, stranger.userId, FIRST_PAGE)).items).toEqual([]);
  });

  it('tells of what would not be sent any more, and why', async () => {
    const { clock, userId, open } = await seed();
    const grants = [await open(), await open(), await open(), await open()] as const;
    const [withdrawn, recalled, damaged] = grants;
    await markVersions(db, withdrawn.entry_id, { withdrawn_at: 1 });
    await markVersions(db, recalled.entry_id, { recalled_at: 1, recall_reason: 'unsafe' });
    await markVersions(db, damaged.entry_id, { damaged_at: 1 });
    const locks = async () => {
      const { items } = await getDownloadHistory({ db, clock }, userId, FIRST_PAGE);
      return items.toReversed().map(({ locked }) => locked);
    };
    const refused = ['file_withdrawn', 'version_recalled', 'content_damaged'];
    expect(await locks()).toEqual([...refused, null]);
    const deps = { db, clock, signals: createSignals() };
    await setLicence(deps, userId, { proPack: false }, { actor: { kind: 'cli' } });
    expect(await locks()).toEqual([...refused, 'pro_pack_required']);
  });

  it('leaves out what is hidden from its user since, and says how many', async () => {
    const { db, clock, userId, open } = await seed();
    const [shown, moved] = [await open(), await open()];
    const page = (limit: number) => getDownloadHistory({ db, clock }, userId, { limit });
    expect(await page(50)).toMatchObject({ items: [{}, {}], withheld: 0 });
    const { folderId } = await seedProduct(db, { face: 'hidden' });
    await moveInto(db, moved.entry_id, folderId);
    expect(await page(50)).toMatchObject({ items: [{ grantId: shown.id }], withheld: 1 });
    expect(await page(1)).toMatchObject({
      items: [],
      withheld: 1,
      nextCursor: expect.any(String) as string,
    });
  });

  it('is read in the order of an index', async () => {
    const { userId, open } = await seed();
    const { id } = await open();
    // PostgreSQL would read a table of a few rows from end to end and sort them.
    const plan = await db.transaction(async (tx) => {
      const isSqlite = tx.capabilities.engine === 'sqlite';
      if (!isSqlite) await sql`set local enable_seqscan = off`.execute(tx.kysely);
      const after = { at: T0 + DAY, id };
      const query = selectGrantsOf(tx, userId, { after, limit: 51 }).compile();
      const explain = isSqlite ? 'explain query plan' : 'explain';
      const asked = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]);
      return JSON.stringify((await tx.kysely.executeQuery(asked)).rows);
    });
    expect(plan).toMatch(/grants_by_user/);
    expect(plan).not.toMatch(/sort|temp b-tree|seq scan/i);
  });
});
