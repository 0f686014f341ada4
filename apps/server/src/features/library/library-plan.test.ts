import { CompiledQuery, type QueryExecutor, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { handClock, moveInto, seedFiles, seedFolders, T0 } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { getEntryDetails } from './details.ts';
import { listBin } from './organise/bin-items.ts';
import { deleteEntries } from './organise/delete-entries.ts';
import { emptyBin } from './organise/erase-entries.ts';
import { restoreEntries } from './organise/restore-entries.ts';
import { changeVersion } from './releases/change-version.ts';
import { listAllDrafts } from './releases/list-versions.ts';
import { findNamedVersions } from './releases/named-versions.ts';
import { findOffered, listOffered } from './releases/offered-versions.ts';
import { indexMissingNames } from './search/index-names.ts';
import type { LibraryTables } from './tables.ts';
import { countBytes, findLongestUnverified } from './verification/states-repository.ts';

const FILES = 20_000;
const BATCH = 500;
const NEWEST = 20;
const FOLDERS = 100;

describeEachEngine(`a library of ${FILES} files`, (engine) => {
  let db: Database;
  /** The newest. */
  let versionIds: string[];
  let fileIds: string[];
  beforeAll(async () => {
    db = engine().open();
    for (let start = 0; start < FILES; start += BATCH) {
      const sizes = Array.from({ length: BATCH }, () => 1);
      await seedFiles(db, sizes, T0 + start);
    }
    const files = await seedFiles(
      db,
      Array.from({ length: NEWEST }, () => 1),
      T0 + FILES,
    );
    versionIds = files.map((file) => file.versionId);
    fileIds = files.map((file) => file.entryId);
    // Nothing analyzes SQLite where a server runs.
    if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.kysely);
  }, 60_000);
  afterAll(() => db.close());

  /** How the engine does what the work asks of it. */
  async function plansOf(work: () => Promise<unknown>): Promise<string> {
    // What transactions send has an executor of its own, and so has what others send in this process.
    const executors = Object.getPrototypeOf(db.kysely.getExecutor()) as QueryExecutor;
    const own = [db.kysely, db.unhurried, db.longReads].map(
      (kysely) => kysely.getExecutor().adapter,
    );
    const sent = vi.spyOn(executors, 'executeQuery');
    await work();
    const { calls, contexts } = sent.mock;
    const isOwn = (executor: unknown) => own.includes((executor as QueryExecutor).adapter);
    const queries = calls.map(([query]) => query).filter((_, nth) => isOwn(contexts[nth]));
    sent.mockRestore();
    const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
    const plans = [];
    for (const { sql: text, parameters } of queries) {
      const plan = CompiledQuery.raw(`${prefix} ${text}`, [...parameters]);
      plans.push((await db.kysely.executeQuery(plan)).rows);
    }
    expect(plans).not.toEqual([]);
    return JSON.stringify(plans);
  }

  it('has the news of a day read from the index of publication, whatever else there is', async () => {
    const day = { from: T0 + FILES - 1, until: T0 + FILES, limit: 500 };
    const said = await plansOf(async () => expect(await listOffered(db, day)).toHaveLength(NEWEST));
    expect(said).toContain('versions_by_publication');
    expect(said).not.toMatch(/seq scan|scan (versions|entries)/i);
  });

  it('has what a mail tells of read by its versions, whatever else there is', async () => {
    const said = await plansOf(async () =>
      expect(await findOffered(db, versionIds)).toHaveLength(NEWEST),
    );
    expect(said).not.toMatch(/seq scan|scan (versions|entries)/i);
  });

  it('has the contents of the bin given up by what lies in it, whatever else there is', async () => {
    const [outer = ''] = await seedFolders(db, null, ['deleted']);
    const names = Array.from({ length: FOLDERS }, (_, index) => `inner ${index}`);
    const [inner = ''] = await seedFolders(db, outer, names);
    // More than are given up at a time.
    const files = await seedFiles(
      db,
      Array.from({ length: BATCH + 3 }, () => 1),
    );
    const [lone, ofInner, ...ofOuter] = files.map(({ entryId }) => entryId);
    await moveInto(db, ofInner ?? '', inner);
    for (const entryId of ofOuter) await moveInto(db, entryId, outer);
    const deps = { db, clock: handClock(), signals: createSignals() };
    const entryIds = [outer, lone ?? ''];
    await deleteEntries(deps, entryIds, { actor: { kind: 'cli' } });
    const bin = { ...deps, scheduleDraft: () => Promise.resolve() };
    const { signal } = new AbortController();
    let turns = 0;
    const said = await plansOf(async () => {
      turns = await countTurns(() => emptyBin(bin, { days: 0, signal }));
    });
    expect(turns).toBeGreaterThan(FOLDERS);
    expect(said).not.toMatch(/seq scan on (versions|entries)|scan (versions|entries|file)\b/i);
    const erased = tables<LibraryTables>(db).selectFrom('versions').where('erased_at', '=', T0);
    const rows = await erased.select('id').execute();
    expect(new Set(rows.map(({ id }) => id))).toEqual(
      new Set(files.map(({ versionId }) => versionId)),
    );
  });

  it('has its drafts read in their order without sorting all of them', async () => {
    await sql`insert into drafts (id, name, size, sha256, media_type, crc32, channel, created_at)
      with recursive nth(n) as (select 1 union all select n + 1 from nth where n < 5000)
      select 'd' || n, 'n' || n, 1, 'x', 'x', 1, 'stable', n from nth`.execute(db.kysely);
    if (db.capabilities.engine === 'postgres') await sql`analyze drafts`.execute(db.kysely);
    for (const cursor of [undefined, `4901.${'A'.repeat(22)}`]) {
      const said = await plansOf(async () =>
        expect((await listAllDrafts(db, { limit: 100, cursor })).rows).toHaveLength(100),
      );
      expect(said).toContain('drafts_by_time');
      expect(said).not.toMatch(/sort key|temp b-tree|seq scan on drafts/i);
    }
  });

  it('has who deleted what found among all users by their ids', async () => {
    const [entryId = ''] = await seedFolders(db, null, ['by somebody']);
    await sql`insert into users (id, email, first_name, last_name, password_hash, operator, created_at)
      with recursive nth(n) as (select 1 union all select n + 1 from nth where n < 5000)
      select 'u' || n, n || '@example.com', '', '', '', 1, n from nth`.execute(db.kysely);
    if (db.capabilities.engine === 'postgres') await sql`analyze users`.execute(db.kysely);
    const deps = { db, clock: handClock(), signals: createSignals() };
    await deleteEntries(deps, [entryId], { actor: { kind: 'operator', id: 'u7' } });
    const said = await plansOf(async () =>
      expect((await listBin(db, { limit: 50 })).rows).toMatchObject([{ email: '7@example.com' }]),
    );
    expect(said).not.toMatch(/seq scan on users|scan users/i);
  });

  it('has an entry brought back out of the bin without a look at all grants', async () => {
    const [entryId = ''] = await seedFolders(db, null, ['brought back']);
    const by = { actor: { kind: 'cli' } } as const;
    const deps = { db, clock: handClock(), signals: createSignals() };
    const [item] = await deleteEntries(deps, [entryId], by);
    const bin = { ...deps, scheduleDraft: () => Promise.resolve() };
    const said = await plansOf(() =>
      db.transaction(async (tx) => {
        await restoreEntries({ ...bin, db: tx }, [{ id: item?.id ?? '' }], by);
        if (db.capabilities.engine === 'sqlite') return;
        // Foreign keys are checked behind the back of the statement.
        const { rows } = await sql<{ looks: number }>`
          select seq_scan + idx_scan as looks from pg_stat_xact_user_tables
          where relname = 'grants'`.execute(tx.kysely);
        expect(rows).toMatchObject([{ looks: 0 }]);
      }),
    );
    expect(said).not.toMatch(/scan (grants|bin_items)\b/i);
    expect((await listBin(db, { limit: 50 })).rows.map((row) => row.entry_id)).not.toContain(
      entryId,
    );
    expect(await getEntryDetails(db, { userId: 'u7', now: T0 }, entryId)).toMatchObject({
      row: { name: 'brought back', parent_id: null, product_id: null },
    });
  });

  it('has a version called otherwise without a look at what was sent of all others', async () => {
    const deps = { db, clock: handClock(), signals: createSignals() };
    const [versionId = ''] = versionIds;
    const said = await plansOf(() => changeVersion(deps, versionId, { label: '2.0' }));
    expect(said).not.toMatch(/scan (coverage|archive_members)\b/i);
    expect(await changeVersion(deps, versionId, {})).toBe(true);
    expect((await findNamedVersions(db, [versionId])).get(versionId)?.label).toBe('2.0');
  });

  it('is looked through for a name that is missing while others have their turn', async () => {
    const { signal } = new AbortController();
    await indexMissingNames(db, signal);
    const names = tables<LibraryTables>(db).deleteFrom('entry_names');
    await names.where('entry_id', '=', fileIds[0] ?? '').execute();
    let added = 0;
    const turns = await countTurns(async () => (added = await indexMissingNames(db, signal)));
    expect(added).toBe(1);
    // Once for each thousand, of entries and of versions.
    expect(turns).toBeGreaterThan((2 * FILES) / 1_000);
  });

  it('has its bytes counted while others have their turn', async () => {
    const versions = tables<LibraryTables>(db).selectFrom('versions');
    const rows = await versions.select('size').execute();
    const expected = rows.reduce((sum, { size }) => sum + size, 0);
    let bytes = 0;
    const turns = await countTurns(async () => (bytes = await countBytes(db)));
    expect(bytes).toBe(expected);
    expect(turns).toBeGreaterThan(1);
  });

  it('has what nobody has looked at found behind all that was given up, without holding others up', async () => {
    const [file] = await seedFiles(db, [7]);
    const versions = tables<LibraryTables>(db).updateTable('versions');
    await versions
      .set({ erased_at: 1 })
      .where('id', '!=', file?.versionId ?? '')
      .execute();
    const verified = versions.where('id', '=', file?.versionId ?? '');
    await verified.set({ verified_at: 1 }).execute();
    const find = () => findLongestUnverified(db, { before: T0, now: T0 + 1 });
    let found: Awaited<ReturnType<typeof find>>;
    const turns = await countTurns(async () => (found = await find()));
    expect(found).toMatchObject({ size: 7 });
    expect(turns).toBeGreaterThan(FILES / 1_000);
    await verified.set({ verified_at: T0 + 1 }).execute();
    expect(await find()).toBeUndefined();
  });
});
