import { afterAll, beforeAll, expect, it } from 'vitest';
import { findEnding } from '../src/features/overview-desk/attention.ts';
import { findUsers } from '../src/features/users-desk/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { describeEachEngine } from './harness/engines.ts';
import { seedCustomer, T0 } from './harness/seed.ts';

describeEachEngine('users whose licence ends', (engine) => {
  let db: Database;
  beforeAll(() => void (db = engine().open()));
  afterAll(() => db.close());

  it('are those of the next thirty days, in their list and in the overview', async () => {
    const last = T0 + 30 * 86_400_000;
    const ids: string[] = [];
    for (const expiresAt of [T0, T0 + 1, last, last + 1]) {
      ids.push(await seedCustomer(db, { expiresAt }));
    }
    const [, next, latest] = ids;
    const ours = (found: readonly string[]) => found.filter((id) => ids.includes(id));
    const filter = { licence: 'ending', order: 'end', limit: 200 } as const;
    const { items } = await findUsers(db, filter, T0);
    expect(ours(items.map(({ id }) => id))).toEqual([next, latest]);
    const ending = await findEnding(db, T0, 200);
    expect(ours(ending.map(({ userId }) => userId))).toEqual([next, latest]);
  });
});
