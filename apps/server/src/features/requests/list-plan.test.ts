import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { type RequestFilter, selectRequests } from './repository.ts';
import type { RequestTables } from './tables.ts';

const REQUESTS = 20_000;
const BATCH = 500;

const PLANS: readonly (readonly [string, RequestFilter, string])[] = [
  ['all', {}, 'requests_in_order'],
  ['of a kind', { kind: 'product' }, 'requests_by_kind'],
  ['open ones', { state: 'open' }, 'requests_by_state'],
  ['open ones of a kind', { kind: 'expiry', state: 'open' }, 'requests_by_'],
];

describeEachEngine(`a list of ${REQUESTS} requests`, (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    const kinds = ['quota', 'pro_pack', 'expiry', 'product'] as const;
    for (let start = 0; start < REQUESTS; start += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index) => {
        const nth = start + index;
        const isOpen = nth % 5 === 0;
        return {
          id: `r${nth}`,
          user_id: `u${nth}`,
          kind: kinds[nth % 4] ?? 'quota',
          product_id: null,
          text: '',
          state: isOpen ? ('open' as const) : ('approved' as const),
          is_open: isOpen ? (1 as const) : (0 as const),
          open_key: isOpen ? `u${nth}` : null,
          created_at: nth,
          decided_at: isOpen ? null : nth,
          decided_by: null,
          reason: null,
          given: null,
        };
      });
      await tables<RequestTables>(db).insertInto('requests').values(rows).execute();
    }
    // Nothing analyzes SQLite where a server runs.
    if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.kysely);
  }, 60_000);
  afterAll(() => db.close());

  it.each(PLANS)('is read without sorting: %s', async (_, filter, index) => {
    for (const after of [null, { isOpen: 1 as const, at: 15_000, id: 'r15000' }]) {
      const { sql: text, parameters } = selectRequests(db, filter, { after, limit: 101 }).compile();
      const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
      const plan = CompiledQuery.raw(`${prefix} ${text}`, [...parameters]);
      const said = JSON.stringify((await db.kysely.executeQuery(plan)).rows);
      expect(said).toContain(index);
      expect(said).not.toMatch(/sort key|temp b-tree|seq scan|bitmap/i);
    }
  });
});
