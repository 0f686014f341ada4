import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { type Attempt, createThrottle, type ThrottleRule } from './index.ts';
import type { ThrottlesTables } from './tables.ts';

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

  it('does not count what the server was too busy for, and counts every other failure', async () => {
    const throttle = createThrottle({ db, clock }, RULE);
    const run = (work: () => Promise<unknown>) =>
      throttle.run({ account, address }, work).catch((error: unknown) => error);
    const busy = new ProblemError('busy');
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await run(() => Promise.reject(busy))).toBe(busy);
    }
    expect(await run(() => Promise.resolve('done'))).toBe('done');
    const other = new ProblemError('invalid_credentials');
    expect(await run(() => Promise.reject(other))).toBe(other);
    // The two that counted are left as they were by one that did not.
    let ran = false;
    const refused = await run(async () => void (ran = true));
    expect([refused, ran]).toMatchObject([{ code: 'too_many_attempts' }, false]);
    expect(await admits({ account: `other ${account}`, address })).toBe(false);
    expect(await admits({ account: `other ${account}`, address: `${address}.other` })).toBe(true);
  });

  it('takes back one attempt of the account and one of the address, and no more', async () => {
    const throttle = createThrottle({ db, clock }, RULE);
    const busy = () => Promise.reject(new ProblemError('busy'));
    await throttle.admit({ account, address });
    await expect(throttle.run({ account, address }, busy)).rejects.toMatchObject({ code: 'busy' });
    expect(await admits({ account, address })).toBe(true);
    expect(await admits({ account })).toBe(false);
    expect(await admits({ address })).toBe(true);
    expect(await admits({ address })).toBe(false);
  });

  it('forgets what has ended, when anything is tried', async () => {
    const kept = () =>
      tables<ThrottlesTables>(db).selectFrom('sign_in_throttles').select('key').execute();
    // By then all that the other tests have left is over.
    now += 60 * MINUTE;
    await admits({ account, address });
    expect(await kept()).toHaveLength(2);
    now += MINUTE - 1;
    await admits({ account: `other ${account}` });
    expect(await kept()).toHaveLength(3);
    now += 1;
    await admits({ account });
    const left = await kept();
    expect(left).toHaveLength(2);
    expect(JSON.stringify(left)).not.toContain(account);
  });

  it('lets no more pass together than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => admits({ account })));
    expect(answers.filter(Boolean)).toHaveLength(2);
  });

  it('lets nobody wait for longer than the window, after a clock was set back', async () => {
    now += 24 * 60 * MINUTE;
    for (let tried = 0; tried < 3; tried += 1) await admits({ account, address });
    now -= 24 * 60 * MINUTE;
    for (const attempt of [{ account }, { address }]) {
      await expect(createThrottle({ db, clock }, RULE).admit(attempt)).rejects.toMatchObject({
        headers: { 'retry-after': '60' },
      });
    }
    now += MINUTE;
    expect(await admits({ account, address })).toBe(true);
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
