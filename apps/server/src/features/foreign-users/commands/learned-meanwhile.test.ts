import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { untilWaiting } from '../../../../tests/harness/lock-waits.ts';
import { handClock, seedCustomer } from '../../../../tests/harness/seed.ts';
import { type Database, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import {
  changeEmail,
  createPasswords,
  eraseUser,
  getUser,
  type UsersTables,
} from '../../users/index.ts';
import type { ForeignRecord } from '../foreign-record.ts';
import { forgetForeignUser } from '../repository.ts';
import { learnUser } from './learn-user.ts';

const passwords = createPasswords();
const newAddress = () => `user-${newId().toLowerCase()}@example.com`;

describeEachEngine('a user of another licence server', (engine) => {
  let db: Database;
  let record: ForeignRecord;
  let userId: string;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    record = {
      uuid: newId(),
      email: newAddress(),
      firstName: 'Ayşe',
      lastName: 'Öz',
      avatarUrl: null,
      activated: true,
      proPack: true,
      expiresAt: null,
      origin: 'custom-db',
    };
    userId = await learn(record);
  });

  const origin = 'https://licences.example.org';
  const deps = () => ({
    db,
    clock: handClock(),
    signals: createSignals(),
    passwords,
    authority: { origin, maximum: 7, period: 'month', cacheMs: 0 } as const,
    revokeAccess: () => Promise.resolve(),
  });
  const learn = (known: ForeignRecord) => learnUser(deps(), known);

  /** What is learned while somebody else changes something, which is seen when it is done. */
  async function learnDuring(
    change: (tx: Database) => Promise<void>,
    changed: Partial<ForeignRecord>,
  ): Promise<string> {
    let learned: Promise<string> = Promise.resolve('');
    await db.transaction(async (tx) => {
      await change(tx);
      learned = learn({ ...record, ...changed });
      // SQLite lets nobody write before the end; PostgreSQL shows others what was until then.
      if (tx.capabilities.rowLocks) await untilWaiting(db, 1);
    });
    return learned;
  }

  it('keeps the address of before when somebody else takes the new one just now', async () => {
    const other = await seedCustomer(db);
    const email = newAddress();
    const take = async (tx: Database) => void (await changeEmail(tx, other, email));
    expect(await learnDuring(take, { email })).toBe(userId);
    expect(await getUser(db, userId)).toMatchObject({ email: record.email });
    expect(await getUser(db, other)).toMatchObject({ email });
  });

  it('is somebody new when the account is erased just now, which stays without a name', async () => {
    const user = await getUser(db, userId);
    if (!user) throw new Error('It was not learned.');
    const erase = (tx: Database) =>
      eraseUser(
        { ...deps(), db: tx, erasePersonalData: (_, { id }) => forgetForeignUser(tx, id) },
        user,
      );
    const learned = await learnDuring(erase, { firstName: 'Elif' });
    expect(learned).not.toBe(userId);
    expect(await getUser(db, learned)).toMatchObject({ firstName: 'Elif', email: record.email });
    const erased = await tables<UsersTables>(db)
      .selectFrom('users')
      .select(['first_name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirst();
    expect(erased).toEqual({ first_name: '', email: `erased:${userId}` });
  });
});
