import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { handClock, seedCustomer } from '../../../tests/harness/seed.ts';
import { seedPlan } from '../../../tests/harness/seed-products.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { getLicence } from '../licences/index.ts';
import { deletePlan } from '../products/index.ts';
import { takeRegistration } from '../registration/index.ts';
import {
  addUser,
  createPasswords,
  eraseUser,
  findUser,
  getUser,
  grantOperator,
} from '../users/index.ts';
import { checkImport, getImport, runImport, startImport, userImportsModule } from './index.ts';
import { lockStep } from './repository.ts';

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

  it('keeps no row of somebody who has come by themselves and was erased', async () => {
    const deps = depsOf();
    const email = `ann-${newId().toLowerCase()}@example.com`;
    const file = new TextEncoder().encode(['email', email, `jo${email}`].join('\n'));
    const { answer } = await checkImport(deps, file);
    const fingerprint = answer.fingerprint ?? '';
    const { id } = await startImport(deps, { file, fingerprint, reason: 'contract' }, CLI);
    const user = await addUser(
      { ...deps, passwords: createPasswords() },
      { email, password: null },
    );
    const { erasePersonalData = () => Promise.resolve() } = userImportsModule;
    await eraseUser({ ...deps, erasePersonalData }, user);
    const { planned = [] } = (await lockStep(db, id)) ?? {};
    expect(planned).toMatchObject([{ row: 2, userId: user.id }, { email: `jo${email}` }]);
    expect(JSON.stringify(planned)).not.toContain(`"${email}"`);
    await runImport(deps, id, new AbortController().signal);
    expect(await getImport(db, id)).toMatchObject({
      state: 'done',
      total: 2,
      done: 2,
      created: 1,
      changedMeanwhile: 1,
      leftOut: [2],
    });
    expect(await findUser(db, email)).toBeUndefined();
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
