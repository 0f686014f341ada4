import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { untilWaiting } from '../../../tests/harness/lock-waits.ts';
import { handClock } from '../../../tests/harness/seed.ts';
import { MODULES } from '../../modules.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createRevokeAccess } from '../../platform/module/revoke-access.ts';
import { createErasePersonalData } from '../../platform/module/server-module.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { createPasswords, hasPassword } from '../users/index.ts';
import { acceptWithPassword } from './commands/accept.ts';
import { invite } from './commands/invite.ts';
import { withdrawInvitation } from './commands/withdraw.ts';

const by = { actor: { kind: 'cli' } } as const;

describeEachEngine('an invitation that is withdrawn while it is accepted', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('leaves the account to who has it by then, and neither begins again', async () => {
    const clock = handClock();
    const signals = createSignals();
    let attempts = 0;
    const begun = Promise.withResolvers<void>();
    const counted: Database = {
      ...db,
      transaction(work) {
        begun.resolve();
        return db.transaction((tx) => {
          attempts += 1;
          return work(tx);
        });
      },
    };
    const deps = {
      clock,
      signals,
      outbox: null,
      config: { publicUrl: 'https://files.example.org' },
      passwords: createPasswords(),
      relyingParty: null,
      title: () => 'Files',
      revokeAccess: createRevokeAccess(MODULES, { clock, signals }),
      erasePersonalData: createErasePersonalData(MODULES),
    };
    const { invitation, link } = await invite(
      { ...deps, db },
      {
        email: `${newId().toLowerCase()}@example.com`,
        displayName: 'Ada Example',
        operator: false,
        language: 'en',
        planId: null,
        terms: {},
      },
      by,
    );
    const token = link?.split('#token=')[1] ?? '';
    const chosen = { token, password: 'battery staple', address: '::1' };
    const running: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      const { rowLocks } = tx.capabilities;
      // The acceptance has taken its link when it waits for this.
      if (rowLocks) await sql`lock table invitations in exclusive mode`.execute(tx.kysely);
      running.push(acceptWithPassword({ ...deps, db: counted }, chosen));
      await begun.promise;
      // SQLite lets nobody write before the end.
      if (rowLocks) await untilWaiting(db, 1);
      running.push(withdrawInvitation({ ...deps, db: counted }, invitation.id, by));
      if (rowLocks) await untilWaiting(db, 2);
    });
    expect(await Promise.allSettled(running)).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: 'not_found' } },
    ]);
    expect(await hasPassword(db, invitation.id)).toBe(true);
    expect(attempts).toBe(2);
  });
});
