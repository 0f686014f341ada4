import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMissing } from '../src/features/downloads/missing.ts';
import type { DownloadTables } from '../src/features/downloads/tables.ts';
import { getVersion } from '../src/features/library/index.ts';
import type { LicenceTables } from '../src/features/licences/tables.ts';
import type { UsersTables } from '../src/features/users/tables.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { leavesTurns } from './harness/count-turns.ts';
import { describeEachEngine } from './harness/engines.ts';
import { seedFile, T0 } from './harness/seed.ts';

const USERS = 12_000;
const BATCH = 1_000;

describeEachEngine(`a version that all but the last of ${USERS} users have`, (engine) => {
  let db: Database;
  let versionId = '';
  const userIds = Array.from({ length: USERS }, (_, user) => `u${String(user).padStart(21, '0')}`);
  const last = userIds.at(-1);
  beforeAll(async () => {
    db = engine().open();
    const file = await seedFile(db, 1);
    versionId = file.versionId;
    for (let from = 0; from < USERS; from += BATCH)
      await seed(userIds.slice(from, from + BATCH), file);
  }, 60_000);
  afterAll(() => db.close());

  async function seed(ids: readonly string[], file: { entryId: string; versionId: string }) {
    const users = ids.map((id) => {
      const name = { first_name: '', last_name: '', avatar_url: null, redirect_url: null };
      const account = { password_hash: '', operator: 0 as const, created_at: T0 };
      return { id, email: `${id}@example.com`, ...name, ...account };
    });
    await tables<UsersTables>(db).insertInto('users').values(users).execute();
    const licences = ids.map((user_id) => {
      const open = { activated: 1 as const, pro_pack: 1 as const, expires_at: null, maximum: null };
      return { user_id, ...open, period: 'lifetime' as const, updated_at: T0 };
    });
    await tables<LicenceTables>(db).insertInto('licences').values(licences).execute();
    const grants = ids.map((user_id) => ({
      id: newId(),
      user_id,
      entry_id: file.entryId,
      version_id: file.versionId,
      period_key: 'lifetime',
      state: user_id === last ? ('reserved' as const) : ('committed' as const),
      created_at: T0,
      expires_at: T0,
      committed_at: user_id === last ? null : T0,
      ended_at: T0,
      held_until: 0,
      holders: 0,
      entitlement_id: null,
      charged: 1 as const,
    }));
    await tables<DownloadTables>(db).insertInto('grants').values(grants).execute();
  }

  it('is missing to that one, who is found while all else goes on', async () => {
    const version = await getVersion(db, versionId);
    if (!version) throw new Error('The version is there.');
    let missing: unknown;
    const find = async () => (missing = await findMissing(db, version, { limit: 10, now: T0 }));
    expect(await leavesTurns(find)).toBe(true);
    expect(missing).toEqual({ userIds: [last], next: null });
    const one = await findMissing(db, version, { limit: 1, now: T0 });
    expect(one).toEqual({ userIds: [last], next: last });
    const rest = await findMissing(db, version, { after: last, limit: 1, now: T0 });
    expect(rest).toEqual({ userIds: [], next: null });
  });
});
