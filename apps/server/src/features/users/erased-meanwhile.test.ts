import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { untilWaiting } from '../../../tests/harness/lock-waits.ts';
import { handClock, seedCustomer } from '../../../tests/harness/seed.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { assignPassword } from '../account-recovery/index.ts';
import { listEntries } from '../ledger/index.ts';
import { eraseUser, getUser, grantOperator, setLanding } from './index.ts';
import { createPasswords } from './passwords.ts';
import type { UsersTables } from './tables.ts';

const by = { actor: { kind: 'cli' } } as const;

describeEachEngine('a user who is erased by somebody else', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const deps = () => ({
    db,
    clock: handClock(),
    signals: createSignals(),
    passwords: createPasswords(),
    revokeAccess: () => Promise.resolve(),
    erasePersonalData: () => Promise.resolve(),
  });

  it.each([
    { what: 'a password', give: (id: string) => assignPassword(deps(), id, 'battery staple', by) },
    { what: 'the role of an operator', give: (id: string) => grantOperator(deps(), id) },
    { what: 'a first folder', give: (id: string) => setLanding(deps(), id, 'folder') },
    {
      what: 'a second end',
      give: async (id: string, known: Known) => eraseUser(deps(), known, by),
    },
  ])('is given $what no more', async ({ give }) => {
    const userId = await seedCustomer(db);
    const known = (await getUser(db, userId)) as Known;
    let given: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await eraseUser({ ...deps(), db: tx }, known, by);
      given = give(userId, known).catch((error: unknown) => error);
      // SQLite lets nobody write before the end; PostgreSQL shows others the user until then.
      if (tx.capabilities.rowLocks) await untilWaiting(db, 1);
    });
    expect(await given).toMatchObject({ message: 'There is no such account.' });
    const left = await tables<UsersTables>(db)
      .selectFrom('users')
      .select(['password_hash', 'operator', 'redirect_url'])
      .where('id', '=', userId)
      .executeTakeFirst();
    expect(left).toEqual({ password_hash: '', operator: 0, redirect_url: null });
    const entries = await listEntries(db, { userId }, { after: null, limit: 9 });
    expect(entries[0]?.kind).toBe('user_erased');
    expect(entries.filter(({ kind }) => kind === 'user_erased')).toHaveLength(1);
  });
});

type Known = NonNullable<Awaited<ReturnType<typeof getUser>>>;
