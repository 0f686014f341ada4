import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedFiles, T0 } from '../../../tests/harness/seed.ts';
import type { Database } from '../../platform/db/database.ts';
import { findOffered, listOffered } from './releases/offered-versions.ts';

const FILES = 20_000;
const BATCH = 500;
const NEWEST = 20;

describeEachEngine(`a library of ${FILES} files`, (engine) => {
  let db: Database;
  /** The newest. */
  let versionIds: string[];
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
    // Nothing analyzes SQLite where a server runs.
    if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.kysely);
  }, 60_000);
  afterAll(() => db.close());

  /** How the engine does what the work asks of it. */
  async function plansOf(work: () => Promise<unknown>): Promise<string> {
    const executor = db.kysely.getExecutor();
    const sent = vi.spyOn(executor, 'executeQuery');
    await work();
    const queries = sent.mock.calls.map(([query]) => query);
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
});
