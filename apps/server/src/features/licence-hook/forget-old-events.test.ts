import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { T0 } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import type { LicenceEventTables } from './tables.ts';
import { forgetOldEvents } from './take-event.ts';

const MONTH = 30 * 24 * 3_600_000;
const never = new AbortController().signal;

describeEachEngine('events about licences that were taken', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const insert = (count: number, receivedAt: number) =>
    tables<LicenceEventTables>(db)
      .insertInto('licence_events')
      .values(
        Array.from({ length: count }, (_, nth) => ({
          id: `${receivedAt}-${nth}`,
          user_id: 'user',
          received_at: receivedAt,
          applied: 'maximum',
          superseded: '',
        })),
      )
      .execute();
  const kept = async () => {
    const rows = tables<LicenceEventTables>(db).selectFrom('licence_events');
    return (await rows.select('received_at').execute()).map((row) => row.received_at);
  };

  it('are forgotten after thirty days, with turns for others in between', async () => {
    await insert(1_001, T0);
    await insert(1, T0 + 1);
    await forgetOldEvents(db, T0 + MONTH, never);
    expect(await kept()).toHaveLength(1_002);
    const turns = await countTurns(() => forgetOldEvents(db, T0 + MONTH + 1, never));
    expect(await kept()).toEqual([T0 + 1]);
    expect(turns).toBeGreaterThan(1);
  });

  it('are left to the next run where the server stops', async () => {
    await insert(1_001, T0);
    const stopped = AbortSignal.abort(new Error('The server stops.'));
    const forgetting = forgetOldEvents(db, T0 + MONTH + 1, stopped);
    await expect(forgetting).rejects.toThrow('The server stops.');
    expect(await kept()).toHaveLength(502);
  });
});
