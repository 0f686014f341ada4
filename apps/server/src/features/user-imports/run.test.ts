import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { handClock, seedCustomer } from '../../../tests/harness/seed.ts';
import { seedPlan } from '../../../tests/harness/seed-products.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { getLicence } from '../licences/index.ts';
import { deletePlan } from '../products/index.ts';
import { takeRegistration } from '../registration/index.ts';
import { eraseUser, getUser, grantOperator } from '../users/index.ts';
import { checkImport, getImport, runImport, startImport } from './index.ts';

const CLI = { kind: 'cli' } as const;

describeEachEngine('an import that has begun', (engine) => {
  let db: Database;
  let revoked: string[];
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const depsOf = () => {
    revoked = [];
    return {
      db,
      clock: handClock(),
      signals: createSignals(),
      jobs: { enqueue: () => Promise.resolve() },
      revokeAccess: async (_tx: Database, _occasion: string, { userId }: { userId: string }) =>
        void revoked.push(userId),
      settleRegistration: takeRegistration,
      erasePersonalData: () => Promise.resolve(),
    };
  };

  /** Runs an import of a row for each user, after something has come between. */
  async function importOf(
    userIds: readonly string[],
    [column, value]: readonly [string, string],
    between: (deps: ReturnType<typeof depsOf>) => Promise<void>,
  ) {
    const deps = depsOf();
    const emails = await Promise.all(
      userIds.map(async (userId) => (await getUser(db, userId))?.email),
    );
    const lines = emails.map((email) => `${email},${value}\n`);
    const file = new TextEncoder().encode([`email,${column}\n`, ...lines].join(''));
    const { answer } = await checkImport(deps, file);
    const fingerprint = answer.fingerprint ?? '';
    const { id } = await startImport(deps, { file, fingerprint, reason: 'contract' }, CLI);
    await between(deps);
    await runImport(deps, id, new AbortController().signal);
    return getImport(db, id);
  }

  it('suspends and ends nobody who was made an operator since', async () => {
    for (const column of [['activated', 'no'] as const, ['expires_at', '2026-01-31'] as const]) {
      const [plain, promoted] = [await seedCustomer(db), await seedCustomer(db)];
      const done = await importOf([plain, promoted], column, () => grantOperator({ db }, promoted));
      expect(done).toMatchObject({ state: 'done', changed: 1, leftOut: [3] });
      expect(revoked).not.toContain(promoted);
      expect(await getLicence(db, promoted)).toMatchObject({ activated: true, expiresAt: null });
    }
  });

  it('changes the other terms of an operator', async () => {
    const promoted = await seedCustomer(db);
    const done = await importOf([promoted], ['maximum', '7'], () =>
      grantOperator({ db }, promoted),
    );
    expect(done).toMatchObject({ changed: 1, leftOut: [] });
    expect(await getLicence(db, promoted)).toMatchObject({ maximum: 7 });
  });

  it('gives nothing to whoever was erased since', async () => {
    const erased = await seedCustomer(db, { activated: false, proPack: false });
    const done = await importOf([erased], ['activated', 'yes'], async (deps) => {
      const user = await getUser(db, erased);
      if (user) await eraseUser(deps, user);
    });
    expect(done).toMatchObject({ changed: 0, leftOut: [2] });
    expect(await getLicence(db, erased)).toMatchObject({ activated: false });
  });

  it('puts nobody on a plan that is removed in the same moment', async () => {
    const userId = await seedCustomer(db);
    for (let round = 0; round < 10; round += 1) {
      const planId = await seedPlan(db, []);
      let removal: Promise<void> = Promise.resolve();
      await importOf([userId], ['plan', planId], (deps) => {
        removal = deletePlan(deps, planId, { actor: CLI });
        return Promise.resolve();
      });
      await removal;
      expect((await getLicence(db, userId)).planId).toBeUndefined();
    }
  });
});
