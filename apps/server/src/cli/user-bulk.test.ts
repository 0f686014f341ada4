import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { getLicence } from '../features/licences/index.ts';
import { findUser } from '../features/users/index.ts';
import type { Database } from '../platform/db/database.ts';

describeEachEngine('user bulk', (engine) => {
  let db: Database;
  const cli = (...args: string[]) => command(engine().env, ['user', ...args]);
  beforeAll(async () => {
    db = engine().open();
    for (const name of ['one', 'two']) {
      const stdin = 'a password';
      await command(engine().env, ['user', 'add', `${name}@bulk.example`, '--password-stdin'], {
        stdin,
      });
    }
  });
  afterAll(() => db.close());

  it('says who would change, changes them without a server, and refuses what is incomplete', async () => {
    const wanted = ['bulk', '--search', 'bulk.example', '--raise-maximum', '5'];
    expect((await cli(...wanted, '--dry-run')).out).toBe('2 would change');
    expect(await cli(...wanted)).toMatchObject({ code: 2, out: '' });
    expect((await cli(...wanted, '--reason', 'T7')).out).toBe('2 changed');
    const { id = '' } = (await findUser(db, 'one@bulk.example')) ?? {};
    expect((await getLicence(db, id)).maximum).toBe(30);
    const named = ['bulk', 'one@bulk.example', 'no@bulk.example', '--period', 'lifetime'];
    const { out } = await cli(...named, '--reason', 'T7', '--json');
    expect(JSON.parse(out)).toMatchObject({ changed: 0, skipped: { same: 1, unknown: 1 } });
    for (const wrong of [[], ['--state', 'gone'], ['a@b.c', '--search', 'a']]) {
      const { code } = await cli('bulk', ...wrong, '--pro-pack', 'on', '--reason', 'T7');
      expect(code).toBe(2);
    }
    expect((await cli('bulk', 'one@bulk.example', '--reason', 'T7')).code).toBe(2);
  });
});
