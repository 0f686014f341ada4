import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { type Attempt, createThrottle, type ThrottleRule } from './index.ts';

const MINUTE = 60_000;
const RULE: ThrottleRule = { scope: 'test', windowMs: MINUTE, perAccount: 2, perAddress: 3 };

describeEachEngine('limits on attempts', (engine) => {
  let db: Database;
  let now: number;
  let count = 0;
  let account: string;
  let address: string;
  const clock = { now: () => now };

  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(() => {
    now = Date.UTC(2026, 0, 1);
    count += 1;
    account = `account ${count}`;
    address = `10.0.0.${count}`;
  });

  const admits = async (attempt: Attempt, rule = RULE, on = db) => {
    try {
      await createThrottle({ db: on, clock }, rule).admit(attempt);
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'too_many_attempts') return false;
      throw error;
    }
  };

  it('admits as many as the rule says and says when to come again', async () => {
    expect(await admits({ account })).toBe(true);
    now += MINUTE / 2;
    expect(await admits({ account })).toBe(true);
    await expect(createThrottle({ db, clock }, RULE).admit({ account })).rejects.toMatchObject({
      code: 'too_many_attempts',
      headers: { 'retry-after': '30' },
    });
    now += MINUTE / 2;
    expect(await admits({ account })).toBe(true);
  });

  it('counts an address whatever the accounts, and no address or account for another', async () => {
    for (const name of ['a', 'b', 'c']) {
      expect(await admits({ account: name + account, address })).toBe(true);
    }
    expect(await admits({ account: `d${account}`, address })).toBe(false);
    expect(await admits({ account: `d${account}`, address: `${address}.other` })).toBe(true);
  });

  it('counts nothing that the rule has no limit for', async () => {
    const byAddress = { scope: 'address only', windowMs: MINUTE, perAddress: 1 };
    expect(await admits({ account, address }, byAddress)).toBe(true);
    expect(await admits({ account, address: `${address}.other` }, byAddress)).toBe(true);
    expect(await admits({ account, address }, byAddress)).toBe(false);
  });

  it('keeps scopes apart', async () => {
    const other = { ...RULE, scope: 'other' };
    for (let tried = 0; tried < 3; tried += 1) await admits({ account });
    expect(await admits({ account })).toBe(false);
    expect(await admits({ account }, other)).toBe(true);
  });

  it('takes back what succeeded: the account starts again, the address loses one', async () => {
    const throttle = createThrottle({ db, clock }, RULE);
    for (let tried = 0; tried < 6; tried += 1) {
      await throttle.admit({ account, address });
      await throttle.succeed({ account, address });
    }
    for (const name of ['a', 'b', 'c']) {
      expect(await admits({ account: name + account, address })).toBe(true);
    }
    expect(await admits({ account: `d${account}`, address })).toBe(false);
  });

  it('lets no more pass together than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => admits({ account })));
    expect(answers.filter(Boolean)).toHaveLength(2);
  });

  it('is one count for two nodes, and for a node that starts again', async () => {
    const second = engine().open();
    try {
      expect(await admits({ account })).toBe(true);
      expect(await admits({ account }, RULE, second)).toBe(true);
      expect(await admits({ account }, RULE, second)).toBe(false);
      expect(await admits({ account })).toBe(false);
    } finally {
      await second.close();
    }
    const restarted = engine().open();
    expect(await admits({ account }, RULE, restarted)).toBe(false);
    await restarted.close();
  });
});
