import { expect, it } from 'vitest';
import { reconcile } from '../src/features/downloads/index.ts';
import type { DownloadTables } from '../src/features/downloads/tables.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { describeEachEngine, type Engine } from './harness/engines.ts';
import { startLibraryProcess } from './harness/library-process.ts';
import { seedCustomer, seedFile } from './harness/seed.ts';

const FILES = 60;
const SIZE = 1000;
const MONTH_END = Date.UTC(2026, 11, 1);

const download = (file: string) =>
  JSON.stringify(new URL(`../src/features/downloads/${file}`, import.meta.url).href);

/** What one node got, one line a piece. */
type Outcome = { readonly id: string; readonly reserved: number } | { readonly failed: string };

/** Opens and fetches each file. */
const FETCH_FILES = `
  for (const entryId of entryIds) await attempt(async () => {
    const { grant, reused } = await counting.open({ userId, entryId });
    let sent = 0;
    while (sent < ${SIZE}) {
      sent = await counting.admit(grant, { start: sent, end: ${SIZE} }, ${SIZE}, { mayCommit: true });
    }
    return { id: grant.id, reserved: reused ? 0 : 1 };
  });`;

/** Opens the files as archives of three. */
const OPEN_ARCHIVES = `
  const { openArchive } = await import(${download('archive/open-archive.ts')});
  for (let from = 0; from < entryIds.length; from += 3) await attempt(async () => {
    const set = { userId, entryIds: entryIds.slice(from, from + 3) };
    const { archive, reserved } = await openArchive({ ...parts, counting }, set);
    return { id: archive.id, reserved };
  });`;

interface Work {
  readonly userId: string;
  readonly entryIds: readonly string[];
  /** Where the node's clock stands, epoch milliseconds. */
  readonly now: number;
}

/** A node of its own that does one thing after the other, so that two of them interleave. */
function startNode(engine: Engine, { userId, entryIds, now }: Work, body: string) {
  return startLibraryProcess(
    engine,
    `const { createCounting } = await import(${download('counting/counting.ts')});
     const parts = { ...deps, clock: { now: () => ${now} }, grantLifetimeMs: ${7 * 86_400_000} };
     const counting = createCounting(parts);
     const userId = '${userId}';
     const entryIds = ${JSON.stringify(entryIds)};
     const attempt = async (what) =>
       print(JSON.stringify(await what().catch((error) => ({ failed: String(error) }))));
     ${body}`,
  );
}

/** Lets two nodes do the same at the same time, their clocks on both sides of a month's end. */
async function race(engine: Engine, user: Omit<Work, 'now'>, body: string): Promise<Outcome[][]> {
  const nodes = [];
  for (const now of [MONTH_END - 500, MONTH_END + 500]) {
    nodes.push(await startNode(engine, { ...user, now }, body));
  }
  const outputs = await Promise.all(nodes.map((node) => node.run()));
  return outputs.map((output) =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Outcome),
  );
}

/** Nothing failed, both nodes got the same, and together they reserved one unit a file. */
function expectAgreement(outcomes: readonly Outcome[][]): void {
  expect(outcomes.flat().filter((outcome) => 'failed' in outcome)).toEqual([]);
  const [first, second] = outcomes.map((of) => of.map((outcome) => 'id' in outcome && outcome.id));
  expect(first).toEqual(second);
  const reserved = outcomes.flat().map((outcome) => ('reserved' in outcome ? outcome.reserved : 0));
  expect(reserved.reduce((sum, units) => sum + units, 0)).toBe(FILES);
}

/** What the user has used of both months together. */
async function used(db: Database, userId: string) {
  const { brokenLink, discrepancies } = await reconcile(db);
  expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  return tables<DownloadTables>(db)
    .selectFrom('download_counters')
    .select(({ fn }) => [
      fn.sum<number>('reserved').as('reserved'),
      fn.sum<number>('downloaded').as('downloaded'),
    ])
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
}

describeEachEngine('two nodes whose clocks disagree about the month', (engine) => {
  async function withUser(work: (db: Database, user: Omit<Work, 'now'>) => Promise<void>) {
    const db = engine().open();
    try {
      const userId = await seedCustomer(db, { maximum: FILES, period: 'month' });
      const entryIds: string[] = [];
      for (let made = 0; made < FILES; made += 1) {
        entryIds.push((await seedFile(db, SIZE)).entryId);
      }
      await work(db, { userId, entryIds });
    } finally {
      await db.close();
    }
  }

  it('give every file one grant and count it once', () =>
    withUser(async (db, user) => {
      expectAgreement(await race(engine(), user, FETCH_FILES));
      const { reserved, downloaded } = await used(db, user.userId);
      expect([Number(reserved), Number(downloaded)]).toEqual([0, FILES]);
    }));

  it('give every archive one row and reserve each of its files once', () =>
    withUser(async (db, user) => {
      expectAgreement(await race(engine(), user, OPEN_ARCHIVES));
      const { reserved, downloaded } = await used(db, user.userId);
      expect([Number(reserved), Number(downloaded)]).toEqual([FILES, 0]);
    }));
});
