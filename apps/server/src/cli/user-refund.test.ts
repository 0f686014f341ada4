import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { handClock, seedFile } from '../../tests/harness/seed.ts';
import { createCounting } from '../features/downloads/index.ts';
import { findUser } from '../features/users/index.ts';
import type { Database } from '../platform/db/database.ts';
import { createSignals } from '../platform/signals/signals.ts';

describeEachEngine('user refund', (engine) => {
  let db: Database;
  const cli = (...args: string[]) => command(engine().env, ['user', ...args]);
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('gives downloads back and counts them again, with a reason', async () => {
    const email = 'one@refund.example';
    // The first command makes the secrets that go with the users.
    await command(engine().env, ['user', 'add', email, '--password-stdin'], {
      stdin: 'a password',
    });
    const { id: userId = '' } = (await findUser(db, email)) ?? {};
    const parts = { db, clock: handClock(), signals: createSignals(), grantLifetimeMs: 60_000 };
    const counting = createCounting(parts);
    for (let nth = 0; nth < 2; nth += 1) {
      const { grant } = await counting.open({ userId, ...(await seedFile(db, 1)) });
      await counting.admit(grant, { start: 0, end: 1 }, 1);
    }
    expect((await cli('refund', email)).code).toBe(2);
    for (const units of ['0', '1e0', '0x1']) {
      expect((await cli('refund', email, '--units', units, '--reason', 'T8')).code).toBe(2);
    }
    const given = await cli('refund', email, '--units', '1', '--reason', 'T8', '--json');
    const { id, units } = JSON.parse(given.out) as { id: string; units: number };
    expect(units).toBe(1);
    expect(JSON.parse((await cli('refunds', email, '--json')).out)).toEqual({
      id,
      at: expect.stringMatching(/Z$/) as unknown,
      units: 1,
    });
    expect((await cli('refunds', email)).out).toMatch(new RegExp(`^${id}\t.*Z\t1$`));
    expect((await cli('undo-refund', email, id, '--reason', 'T8')).out).toBe(
      `${email}: counted 1 again.`,
    );
    expect(await cli('refunds', email)).toEqual({
      code: 0,
      out: '',
      err: `${email} was given nothing back that can be counted again.`,
    });
    expect(await cli('undo-refund', email, id, '--reason', 'T8')).toMatchObject({ code: 1 });
    expect((await cli('refund', email, '--reason', 'T8')).out).toContain('gave 2 back');
    expect((await cli('refund', email, '--reason', 'T8')).out).toContain('nothing was counted');
    const other = 'two@refund.example';
    await command(engine().env, ['user', 'add', other, '--password-stdin'], {
      stdin: 'a password',
    });
    expect((await cli('refunds', other)).out).toBe('');
    expect((await cli('refunds', email)).out).toMatch(/\t2$/);
  });
});
