import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { untilWaiting } from '../../../../tests/harness/lock-waits.ts';
import { handClock, seedCustomer } from '../../../../tests/harness/seed.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createSignals } from '../../../platform/signals/signals.ts';
import { changeEmail, createPasswords, getUser } from '../../users/index.ts';
import type { ForeignRecord } from '../foreign-record.ts';
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
});
