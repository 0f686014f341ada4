import { type BulkChange, bulkChangeSchema } from '@file-server/contract/bulk-changes';
import { userImportSchema } from '@file-server/contract/user-imports';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runImport, startImport, checkImport } from '../src/features/user-imports/index.ts';
import { verifyLedger } from '../src/features/ledger/index.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import type { LicenceTables } from '../src/features/licences/tables.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import type { JobTables } from '../src/platform/jobs/tables.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { type Client, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { OPERATOR, startServerProcess } from './harness/server-process.ts';

const USERS = 6_000;
const PATH = '/api/operator/bulk-changes';

describeEachEngine('a server that is killed while it changes many users', (engine) => {
  it(
    'goes on after its start, and has changed each of them once',
    { timeout: 90_000 },
    async () => {
      const first = await startServerProcess(engine().env);
      const db = engine().open();
      await makeUsers(db);
      let operator = await signInTo(first.url, OPERATOR);
      const selection = { filter: { q: 'killed.example' } };
      const body = JSON.stringify({ selection, terms: { raiseMaximum: 1 }, reason: 'sold' });
      const headers = { 'content-type': 'application/json' };
      const begun = await operator.call(PATH, { method: 'POST', headers, body });
      const { id, total } = bulkChangeSchema.parse(await begun.json());
      expect(total).toBe(USERS);
      await expect
        .poll(async () => (await get(operator, id)).done, { interval: 5, timeout: 30_000 })
        .toBeGreaterThan(0);
      await first.kill();
      const { rows } = await sql<{ done: number }>`
        select done from bulk_changes where id = ${id}`.execute(db.kysely);
      expect(rows[0]?.done).toBeLessThan(USERS);
      // What a killed process held is free once its lease has ended.
      await tables<JobTables>(db).updateTable('jobs').set({ due_at: 0 }).execute();
      const second = await startServerProcess(engine().env);
      operator = await signInTo(second.url, OPERATOR);
      await expect
        .poll(async () => (await get(operator, id)).state, { timeout: 60_000 })
        .toBe('done');
      expect(await get(operator, id)).toMatchObject({ done: USERS, changed: USERS, skipped: {} });
      const changed = await tables<LicenceTables>(db)
        .selectFrom('licences')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('maximum', '=', 6)
        .executeTakeFirstOrThrow();
      expect(Number(changed.count)).toBe(USERS);
      const entries = await tables<LedgerTables>(db)
        .selectFrom('ledger_entries')
        .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('user_id').distinct().as('users')])
        .where('reason', '=', 'sold')
        .executeTakeFirstOrThrow();
      expect([Number(entries.all), Number(entries.users)]).toEqual([USERS, USERS]);
      expect(await verifyLedger(db)).toMatchObject({ brokenLink: null });
      await db.close();
      expect(await second.terminate()).toBe(0);
    },
  );
});

const get = async (operator: Client, id: string): Promise<BulkChange> =>
  bulkChangeSchema.parse(await (await operator.call(`${PATH}/${id}`)).json());

/** From a file, which is the quickest way. */
async function makeUsers(db: Database): Promise<void> {
  const settle = () => Promise.resolve();
  const deps = {
    db,
    clock: systemClock,
    signals: createSignals(),
    jobs: { enqueue: settle },
    revokeAccess: settle,
    settleRegistration: settle,
  };
  const lines = Array.from({ length: USERS }, (_, nth) => `u${nth}@killed.example,5`);
  const file = new TextEncoder().encode(['email,maximum', ...lines, ''].join('\r\n'));
  const { fingerprint } = (await checkImport(deps, file)).answer;
  const wanted = { file, fingerprint: fingerprint ?? '', reason: 'test' };
  const { id } = userImportSchema.parse(await startImport(deps, wanted, { kind: 'cli' }));
  await runImport(deps, id, new AbortController().signal);
}
