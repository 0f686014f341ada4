import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { T0 } from '../../../tests/harness/seed.ts';
import type { Database } from '../../platform/db/database.ts';
import { createThrottle, planNext } from './index.ts';

const MINUTE = 60_000;
const SPACING = { scope: 'notice', intervalMs: MINUTE };

describeEachEngine('what is done once in an interval', (engine) => {
  let db: Database;
  let count = 0;
  let account: string;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(() => {
    count += 1;
    account = `account ${count}`;
  });

  const plan = (at: number, of = account, spacing = SPACING) =>
    db.transaction((tx) => planNext(tx, spacing, { account: of, now: at }));

  it('is due at once, then when the interval is over, and that one stands for all others', async () => {
    expect(await plan(T0)).toBe(T0);
    expect(await plan(T0)).toBe(T0 + MINUTE);
    expect(await plan(T0 + 1)).toBeNull();
    expect(await plan(T0 + MINUTE - 1)).toBeNull();
    // The planned one is being done at this instant, without what happens now perhaps.
    expect(await plan(T0 + MINUTE)).toBe(T0 + 2 * MINUTE);
    expect(await plan(T0 + MINUTE + 1)).toBeNull();
  });

  it('is due at once again after a quiet interval', async () => {
    expect(await plan(T0)).toBe(T0);
    expect(await plan(T0 + MINUTE)).toBe(T0 + MINUTE);
    expect(await plan(T0 + 5 * MINUTE)).toBe(T0 + 5 * MINUTE);
    expect(await plan(T0 + 5 * MINUTE + 1)).toBe(T0 + 6 * MINUTE);
  });

  it('waits for no instant of a clock that was set back since', async () => {
    const ahead = T0 + 60 * MINUTE;
    expect(await plan(ahead)).toBe(ahead);
    expect(await plan(ahead)).toBe(ahead + MINUTE);
    expect(await plan(T0)).toBe(T0);
    expect(await plan(T0)).toBe(T0 + MINUTE);
    expect(await plan(T0)).toBeNull();
  });

  it('holds up no other account and nothing else', async () => {
    expect(await plan(T0)).toBe(T0);
    expect(await plan(T0, `other ${account}`)).toBe(T0);
    expect(await plan(T0, account, { ...SPACING, scope: 'letter' })).toBe(T0);
  });

  it('outlives the tidying of limits that have ended', async () => {
    await plan(T0);
    await plan(T0);
    const clock = { now: () => T0 + MINUTE + 1 };
    const rule = { scope: 'any', windowMs: MINUTE, perAccount: 1 };
    await createThrottle({ db, clock }, rule).admit({ account });
    expect(await plan(T0 + MINUTE + 1)).toBe(T0 + 2 * MINUTE);
  });
});
