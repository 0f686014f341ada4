import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { untilWaiting } from '../../../../tests/harness/lock-waits.ts';
import { handClock, seedCustomer, T0 } from '../../../../tests/harness/seed.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { deleteLicence } from '../../licences/index.ts';
import { createPasswords, deleteUser, eraseUser, getUser, type User } from '../../users/index.ts';
import { findOrMakeUser, type ProviderUser } from './find-or-make-user.ts';

const passwords = createPasswords();

describeEachEngine('somebody who comes from a provider', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const deps = () => ({
    db,
    clock: handClock(),
    signals: createSignals(),
    passwords,
    revokeAccess: () => Promise.resolve(),
    config: {
      registration: 'open' as const,
      trial: {
        proPack: true,
        lifetimeMs: null,
        maximum: 7,
        period: 'month',
        planId: null,
      } as const,
    },
  });

  it.each([
    [
      'refused',
      async (tx: Database, { id }: User) => {
        await deleteLicence(tx, id);
        await deleteUser(tx, id);
      },
    ],
    [
      'erased',
      (tx: Database, user: User) =>
        eraseUser({ ...deps(), db: tx, erasePersonalData: () => Promise.resolve() }, user),
    ],
  ])('registers when the account with their address is %s just now', async (_, remove) => {
    const user = await getUser(db, await seedCustomer(db));
    if (!user) throw new Error('The customer was not made.');
    const { email } = user;
    const displayName = 'Ayşe Öz';
    const identity = { subject: newId(), email, emailVerified: true, displayName, provenAt: T0 };
    const find = () => findOrMakeUser(deps(), 'auth0', identity);
    let found: Promise<ProviderUser | null> = Promise.resolve(null);
    await db.transaction(async (tx) => {
      await remove(tx, user);
      found = find();
      // SQLite lets nobody write before the end; PostgreSQL shows others the account until then.
      if (tx.capabilities.rowLocks) await untilWaiting(db, 1);
    });
    expect(await found).toMatchObject({ event: 'registered' });
    const again = await find();
    expect(again).toMatchObject({ event: 'known' });
    expect(await getUser(db, again.userId)).toMatchObject({ email });
  });
});
