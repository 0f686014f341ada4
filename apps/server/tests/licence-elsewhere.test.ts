import { licenceEventSchema } from '@file-server/contract/hooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer, T0 } from './harness/seed.ts';
import { insertForeignUser } from '../src/features/foreign-users/repository.ts';
import { takeEvent } from '../src/features/licence-hook/take-event.ts';
import { getLicence } from '../src/features/licences/index.ts';
import { ask } from '../src/features/requests/commands/ask.ts';
import { approve, decline } from '../src/features/requests/commands/decide.ts';
import { findEmails } from '../src/features/users/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { createSignals } from '../src/platform/signals/signals.ts';

describeEachEngine('for who signs in at another licence server', (engine) => {
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

  const depsOf = () => ({
    db,
    clock: handClock(),
    signals: createSignals(),
    notices: null,
    revokeAccess: () => Promise.resolve(),
    settleRegistration: () => Promise.resolve(),
  });
  const take = (terms: object, dryRun = false) => {
    const data = { email, terms, dryRun };
    const timestamp = new Date(T0).toISOString();
    const event = { type: 'licence.changed', timestamp, data };
    return takeEvent(depsOf(), newId(), licenceEventSchema.parse(event));
  };

  it.each([
    { proPack: true },
    { expiresAt: null },
    { activated: false },
    { maximum: 5, expiresAt: '2030-01-01T00:00:00Z' },
  ])('an event sets none of the terms that are decided there: %o', async (terms) => {
    const before = await getLicence(db, userId);
    for (const dryRun of [true, false]) {
      await expect(take(terms, dryRun)).rejects.toMatchObject({ code: 'licence_elsewhere' });
    }
    expect(await getLicence(db, userId)).toEqual(before);
  });

  it('an event sets maximum and period, which are decided here', async () => {
    await take({ maximum: 5, period: 'month' });
    expect(await getLicence(db, userId)).toMatchObject({ maximum: 5, period: 'month' });
  });

  it('a request is approved only with what is decided here', async () => {
    const actor = { kind: 'operator', id: newId() } as const;
    const until = new Date(T0 + 24 * 3_600_000).toISOString();
    const before = await getLicence(db, userId);
    for (const [kind, terms] of [
      ['pro_pack', {}],
      ['expiry', { until }],
      ['quota', { maximum: 50, until }],
    ] as const) {
      const { id } = await ask(depsOf(), userId, { kind, text: '' });
      await expect(approve(depsOf(), id, terms, actor)).rejects.toMatchObject({
        code: 'licence_elsewhere',
      });
      expect(await getLicence(db, userId)).toEqual(before);
      // It is open as before.
      await decline(depsOf(), id, 'asked there', actor);
    }
    const { id } = await ask(depsOf(), userId, { kind: 'quota', text: '' });
    await approve(depsOf(), id, { maximum: 50 }, actor);
    expect((await getLicence(db, userId)).maximum).toBe(50);
  });
});
