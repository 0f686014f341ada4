import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTurns, leavesTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import {
  findCommittedUsers,
  type LedgerFilter,
  listEntries,
  selectEntries,
} from './list-entries.ts';
import { hasDeskNews, selectDeskNews, selectNews } from './news.ts';
import type { LedgerTables } from './tables.ts';

const ENTRIES = 40_000;
const BATCH = 500;

const PLANS: readonly (readonly [string, LedgerFilter, string])[] = [
  ['all', {}, 'ledger_entries_by_time'],
  ['of a time', { from: 100, to: 35_000 }, 'ledger_entries_by_time'],
  ['of a user', { userId: 'u7' }, 'ledger_entries_by_user'],
  ['of a user and a time', { userId: 'u7', from: 100, to: 35_000 }, 'ledger_entries_by_user'],
  ['of a version', { versionIds: ['v7'] }, 'ledger_entries_by_version'],
  ['of a rare kind', { kind: 'licence_set' }, 'ledger_entries_by_kind'],
  ['of operators', { actor: 'operator' }, 'ledger_entries_by_actor'],
];

describeEachEngine(`a ledger of ${ENTRIES} entries`, (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    for (let start = 1; start <= ENTRIES; start += BATCH) {
      const entries = Array.from({ length: BATCH }, (_, index) => {
        const seq = start + index;
        const isRare = seq % 400 === 0;
        return {
          lane: 'main',
          seq,
          format: 2 as const,
          at: seq,
          hash: '0'.repeat(64),
          kind: isRare ? ('licence_set' as const) : ('committed' as const),
          actor: isRare ? ('operator' as const) : ('user' as const),
          user_id: `u${seq % 41}`,
          version_id: isRare ? null : `v${seq % 43}`,
          grant_id: null,
          period_key: null,
          detail: null,
          actor_id: null,
          reason: null,
        };
      });
      await tables<LedgerTables>(db).insertInto('ledger_entries').values(entries).execute();
    }
    await tables<LedgerTables>(db).updateTable('ledger_head').set({ seq: ENTRIES }).execute();
    // Nothing analyzes SQLite where a server runs.
    if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.kysely);
  }, 60_000);
  afterAll(() => db.close());

  const explain = async (query: { compile(): CompiledQuery }): Promise<string> => {
    const { sql: text, parameters } = query.compile();
    const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
    const plan = CompiledQuery.raw(`${prefix} ${text}`, [...parameters]);
    return JSON.stringify((await db.kysely.executeQuery(plan)).rows);
  };

  it.each(PLANS)('is listed without sorting: %s', async (_, filter, index) => {
    for (const after of [null, { at: 30_000, seq: 30_000, lane: 'main' }]) {
      const said = await explain(selectEntries(db, filter, { after, limit: 101 }));
      expect(said).toContain(index);
      expect(said).not.toMatch(/sort key|temp b-tree|seq scan|bitmap/i);
    }
  });

  it('is looked through for few while all else goes on', async () => {
    const section = { after: null, limit: 101 };
    const look = async () =>
      expect(await listEntries(db, { kind: 'reserved' }, section)).toEqual([]);
    expect(await leavesTurns(look)).toBe(true);
  });

  it('finds an actor within a kind, page by page', async () => {
    const seqs = [38_997, 5_001, 1];
    const entries = tables<LedgerTables>(db).updateTable('ledger_entries');
    await entries.set({ kind: 'refused' }).where('actor', '=', 'user').execute();
    await entries.set({ actor: 'cli' }).where('seq', 'in', seqs).execute();
    const filter = { kind: 'refused', actor: 'cli' } as const;
    const all = await listEntries(db, filter, { after: null, limit: 4 });
    expect(all.map(({ seq }) => seq)).toEqual(seqs);
    const first = await listEntries(db, filter, { after: null, limit: 1 });
    const after = first[0] ?? null;
    const rest = await listEntries(db, filter, { after, limit: 2 });
    expect(rest.map(({ seq }) => seq)).toEqual(seqs.slice(1));
    expect(await listEntries(db, { ...filter, actor: 'job' }, { after, limit: 1 })).toEqual([]);
    const said = await explain(selectEntries(db, filter, { after, limit: 101 }));
    await entries.set({ actor: 'user' }).where('seq', 'in', seqs).execute();
    await entries.set({ kind: 'committed' }).where('kind', '=', 'refused').execute();
    if (db.capabilities.knowsRows) return;
    expect(said).toMatch(/ledger_entries_by_(kind|actor)/);
  });

  it.each([
    ['kind', { kind: 'licence_set' }],
    ['actor', { actor: 'operator' }],
    ['version', { versionIds: ['v7'] }],
    ['versions', { versionIds: ['v7', 'v8'] }],
  ] as const)('is read among the entries of a user, whatever their %s', async (_, filter) => {
    // PostgreSQL knows what there is less of.
    if (db.capabilities.knowsRows) return;
    const ofUser = { ...filter, userId: 'u7' };
    const said = await explain(selectEntries(db, ofUser, { after: null, limit: 101 }));
    expect(said).toContain('ledger_entries_by_user');
  });

  it('tells what is new to users by the newest entries, not by all of theirs', async () => {
    const news = selectNews(db, ENTRIES - 50, ['u7', 'u8', 'u9']).select('kind');
    const said = await explain(news.orderBy('seq').limit(5_000));
    expect(said).toMatch(/ledger_entries_(1|pkey)\b/);
    expect(said).not.toMatch(/sort key|temp b-tree|seq scan|bitmap|by_user/i);
  });

  it('tells whether there is news for operators by the newest entries, and not by their kinds', async () => {
    const said = await explain(selectDeskNews(db, ENTRIES - 50));
    expect(said).toMatch(/ledger_entries_(1|pkey)\b/);
    expect(said).not.toMatch(/sort key|temp b-tree|seq scan|bitmap|by_kind/i);
    expect(await Promise.all([ENTRIES - 1, ENTRIES].map((seq) => hasDeskNews(db, seq)))).toEqual([
      true,
      false,
    ]);
  });

  it('gives others their turn while whose downloads were counted is looked for', async () => {
    let users: ReadonlySet<string> = new Set();
    const turns = await countTurns(async () => (users = await findCommittedUsers(db, 10_001)));
    expect(users.size).toBe(41);
    expect(turns).toBeGreaterThan(20);
  });
});
