import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { selectMails } from './list.ts';
import type { MailTables } from './tables.ts';

const MAILS = 20_000;
const BATCH = 500;

const PLANS = [
  ['all', {}, 'mails_by_time'],
  ['to a user', { userId: 'u7' }, 'mails_by_user'],
  ['that failed', { state: 'failed' as const }, 'mails_by_state'],
  ['to a user, that were sent', { userId: 'u7', state: 'sent' as const }, 'mails_by_user'],
] as const;

describeEachEngine(`a log of ${MAILS} mails`, (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    for (let start = 0; start < MAILS; start += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index) => {
        const nth = start + index;
        return {
          id: `m${nth}`,
          user_id: `u${nth % 20}`,
          kind: 'licence_ends' as const,
          about: String(nth),
          facts: '{}',
          state: nth % 10 === 0 ? ('failed' as const) : ('sent' as const),
          created_at: nth,
          sent_at: nth,
          failure: null,
        };
      });
      await tables<MailTables>(db).insertInto('mails').values(rows).execute();
    }
    // Nothing analyzes SQLite where a server runs.
    if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.kysely);
  }, 60_000);
  afterAll(() => db.close());

  it.each(PLANS)('is read without sorting: %s', async (_, filter, index) => {
    for (const after of [null, { at: 15_000, id: 'm15000' }]) {
      const { sql: text, parameters } = selectMails(db, filter, { after, limit: 101 }).compile();
      const prefix = db.capabilities.engine === 'sqlite' ? 'explain query plan' : 'explain';
      const plan = CompiledQuery.raw(`${prefix} ${text}`, [...parameters]);
      const said = JSON.stringify((await db.kysely.executeQuery(plan)).rows);
      expect(said).toContain(index);
      expect(said).not.toMatch(/sort key|temp b-tree|seq scan|bitmap/i);
    }
  });
});
