import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { seedCustomer, seedFile } from '../../../../tests/harness/seed.ts';
import { type Database, tables, TransactionConflict } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { counterOfUser, findCounter } from '../repository.ts';
import type { DownloadTables } from '../tables.ts';
import { changeCounters, insertGrants } from './counting-repository.ts';

const OPENED = {
  state: 'reserved',
  created_at: 1,
  expires_at: 2,
  committed_at: null,
  ended_at: null,
  held_until: 0,
  holders: 0,
  entitlement_id: null,
  charged: 1,
} as const;

describeEachEngine('the row of a counter', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  async function counterOf(reserved: number, downloaded: number) {
    const userId = await seedCustomer(db);
    const key = counterOfUser({ userId, periodKey: 'lifetime' });
    const row = { owner_kind: key.ownerKind, owner_id: userId, period_key: key.periodKey };
    await tables<DownloadTables>(db)
      .insertInto('download_counters')
      .values({ ...row, reserved, downloaded })
      .execute();
    return {
      add: (addedReserved: number, addedDownloaded: number, maximum: number | null) =>
        db.transaction((tx) =>
          changeCounters(tx, [{ ...key, addedReserved, addedDownloaded, maximum }]),
        ),
      now: () => findCounter(db, key),
    };
  }

  it('takes the last unit and no further one, whatever was decided above it', async () => {
    const { add, now } = await counterOf(1, 1);
    await add(1, 0, 3);
    expect(await now()).toEqual({ reserved: 2, downloaded: 1 });
    await expect(add(1, 0, 3)).rejects.toThrow('A counter would pass its maximum.');
    await expect(add(0, 1, 3)).rejects.toThrow('A counter would pass its maximum.');
    expect(await now()).toEqual({ reserved: 2, downloaded: 1 });
    await add(2, 0, 5);
    await add(1, 0, null);
    expect(await now()).toEqual({ reserved: 5, downloaded: 1 });
  });

  it('may shrink and be charged under a maximum that was lowered below it', async () => {
    const { add, now } = await counterOf(3, 2);
    await add(-1, 1, 1);
    await add(-1, 0, 1);
    expect(await now()).toEqual({ reserved: 1, downloaded: 3 });
    await expect(add(1, 0, 1)).rejects.toThrow('A counter would pass its maximum.');
  });
});

describeEachEngine('the rows of the grants', (engine) => {
  it('hold one live grant of a user and version, whatever period each node put it into', async () => {
    const db = engine().open();
    const userId = await seedCustomer(db);
    const { entryId, versionId } = await seedFile(db, 1);
    const insert = (period_key: string) =>
      db.transaction((tx) => {
        const grant = { user_id: userId, entry_id: entryId, version_id: versionId, period_key };
        return insertGrants(tx, [{ ...grant, ...OPENED, id: newId() }]);
      });
    await insert('2026-11');
    await expect(insert('2026-12')).rejects.toBeInstanceOf(TransactionConflict);
    await db.close();
  });
});
