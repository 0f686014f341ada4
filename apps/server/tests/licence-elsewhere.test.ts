import { licenceEventSchema } from '@file-server/contract/hooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer, T0 } from './harness/seed.ts';
import { insertForeignUser } from '../src/features/foreign-users/repository.ts';
import { takeEvent } from '../src/features/licence-hook/take-event.ts';
import { getLicence } from '../src/features/licences/index.ts';
import { findEmails } from '../src/features/users/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';

describeEachEngine('an event about who signs in at another licence server', (engine) => {
  let db: Database;
  let userId: string;
  let email: string;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    userId = await seedCustomer(db);
    email = (await findEmails(db, [userId])).get(userId) ?? '';
    const user = { user_id: userId, authority: 'https://l.example', uuid: userId };
    await db.transaction((tx) => insertForeignUser(tx, user));
  });

  const take = (terms: object, dryRun = false) => {
    const deps = {
      db,
      clock: handClock(),
      signals: createSignals(),
      revokeAccess: () => Promise.resolve(),
      settleRegistration: () => Promise.resolve(),
    };
    const data = { email, terms, dryRun };
    const timestamp = new Date(T0).toISOString();
    const event = { type: 'licence.changed', timestamp, data };
    return takeEvent(deps, newId(), licenceEventSchema.parse(event));
  };

  it.each([
    { proPack: true },
    { expiresAt: null },
    { activated: false },
    { maximum: 5, expiresAt: '2030-01-01T00:00:00Z' },
  ])('sets none of the terms that are decided there: %o', async (terms) => {
    const before = await getLicence(db, userId);
    for (const dryRun of [true, false]) {
      await expect(take(terms, dryRun)).rejects.toMatchObject({ code: 'licence_elsewhere' });
    }
    expect(await getLicence(db, userId)).toEqual(before);
  });

  it('sets maximum and period, which are decided here', async () => {
    await take({ maximum: 5, period: 'month' });
    expect(await getLicence(db, userId)).toMatchObject({ maximum: 5, period: 'month' });
  });
});
