import type { BulkChange } from '@file-server/contract/bulk-changes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { seedProduct } from '../../tests/harness/seed-products.ts';
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

  it('puts accounts on a plan, gives them a product, and takes both back', async () => {
    const run = (...args: string[]) => command(engine().env, args);
    const { productId } = await seedProduct(db, { name: 'Pump 3' });
    await run('plan', 'create', 'Gold');
    const wanted = ['bulk', 'one@bulk.example', '--plan', 'Gold', '--give', 'Pump 3'];
    const given = await cli(...wanted, '--product-maximum', '3', '--reason', 'T8', '--json');
    const change = JSON.parse(given.out) as BulkChange;
    expect(change).toMatchObject({
      changed: 1,
      terms: { giveProduct: { productId, maximum: 3 } },
    });
    const { id = '' } = (await findUser(db, 'one@bulk.example')) ?? {};
    expect((await getLicence(db, id)).planId).toBe(change.terms.planId);
    expect((await cli('bulk', '--undo', change.id, '--dry-run')).out).toBe('1 would change');
    const undo = JSON.parse((await cli('bulk', '--undo', change.id, '--json')).out) as BulkChange;
    expect(undo).toMatchObject({ state: 'done', changed: 1, undoes: change.id });
    expect((await getLicence(db, id)).planId).toBeUndefined();
    const again = await cli('bulk', '--undo', change.id);
    expect(again.code).toBe(1);
    expect(again.err).toMatch(/undone already/);
    const none = await cli('bulk', 'one@bulk.example', '--plan', 'none', '--reason', 'T8');
    expect(none.out).toBe('0 changed\n1 stay: same');
    for (const wrong of [
      ['--undo', change.id, '--reason', 'T8'],
      ['one@bulk.example', '--undo', change.id],
      ['one@bulk.example', '--until', '2027-01-31', '--dry-run'],
      ['one@bulk.example', '--plan', 'none', '--until', '2027-01-31', '--dry-run'],
      ['one@bulk.example', '--give', 'Pump 3', '--end', 'Pump 3', '--dry-run'],
    ]) {
      expect((await cli('bulk', ...wrong)).code).toBe(2);
    }
    const unknown = await cli('bulk', 'one@bulk.example', '--plan', 'Iron', '--dry-run');
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringMatching(/no plan/)]);
  });
});
