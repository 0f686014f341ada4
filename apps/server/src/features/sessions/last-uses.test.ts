import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { seedCustomer, T0 } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { createLastUses } from './last-uses.ts';
import { endSessions, insertSession, updateSeenAt } from './repository.ts';
import type { SessionsTables } from './tables.ts';

const SESSIONS = 400;

describeEachEngine('the last uses of many sessions', (engine) => {
  let db: Database;
  let userId: string;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  /** @returns their ids, in the order in which they are written */
  async function open(count: number): Promise<string[]> {
    userId = await seedCustomer(db);
    const ids = Array.from({ length: count }, (_, index) => `${userId}-${10_000 + index}`);
    const row = { user_id: userId, origin: 'custom-db', address: null, user_agent: null } as const;
    const times = { created_at: T0, expires_at: T0 + 9_000, seen_at: T0, proven_at: T0 };
    await db.transaction(async (tx) => {
      for (const id of ids) await insertSession(tx, { id, ...row, ...times });
    });
    return ids;
  }

  const seenAt = async () => {
    const query = tables<SessionsTables>(db).selectFrom('sessions').select('seen_at').distinct();
    return (await query.where('user_id', '=', userId).execute()).map((row) => row.seen_at);
  };

  it('are written while somebody signs out', async () => {
    const ids = await open(SESSIONS);
    const order: string[] = [];
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const uses = createLastUses(db, async (tx, id, at) => {
      await updateSeenAt(tx, id, at);
      begin();
    });
    for (const id of ids) uses.note(id, T0 + 1);
    // The one that is written first.
    const scope = { id: ids[0] ?? '' };
    const signOut = () =>
      db.transaction((tx) => endSessions(tx, scope, { at: T0 + 2, cause: 'signed_out' }));
    const signedOut = begun.then(signOut).then(() => order.push('signed out'));
    await uses.write();
    order.push('written');
    await signedOut;
    expect(order).toEqual(['signed out', 'written']);
    expect(await seenAt()).toEqual([T0 + 1]);
  });

  it('that could not be written are written the next time', async () => {
    const ids = await open(SESSIONS);
    let fails = true;
    const uses = createLastUses(db, (tx, id, at) =>
      fails && id === ids.at(-1) ? Promise.reject(new Error('no')) : updateSeenAt(tx, id, at),
    );
    for (const id of ids) uses.note(id, T0 + 1);
    await expect(uses.write()).rejects.toThrow('no');
    expect(uses.lastOf(ids.at(-1) ?? '')).toBe(T0 + 1);
    uses.note(ids[0] ?? '', T0 + 1);
    fails = false;
    await uses.write();
    expect(await seenAt()).toEqual([T0 + 1]);
  });
});
