import { MAXIMUM_MAX } from '@file-server/contract/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer, seedDownload, T0 } from '../../../tests/harness/seed.ts';
import type { Database } from '../../platform/db/database.ts';
import { findUsers } from './find-users.ts';

describeEachEngine('users who have nearly used their maximum', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const nearly = async () => {
    const filter = { quota: 'nearly', order: 'email', limit: 200 } as const;
    return (await findUsers(db, filter, T0)).items.map(({ id }) => id);
  };

  it.each([
    [9, 7, 8],
    [10, 7, 8],
    [MAXIMUM_MAX, 1, MAXIMUM_MAX - 1],
  ])('of %d not with %d, but with %d', async (maximum, fewer, enough) => {
    const userId = await seedCustomer(db, { maximum });
    await seedDownload(db, { userId, periodKey: 'lifetime', at: T0 });
    const use = async (downloaded: number) => {
      await sql`update download_counters set downloaded = ${downloaded}
        where owner_id = ${userId}`.execute(db.kysely);
    };
    await use(fewer);
    expect(await nearly()).not.toContain(userId);
    await use(enough);
    expect(await nearly()).toContain(userId);
    await use(maximum);
    expect(await nearly()).not.toContain(userId);
  });
});
