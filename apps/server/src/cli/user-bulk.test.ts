import type { BulkChange } from '@file-server/contract/bulk-changes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { breakBegun, endElsewhere } from '../../tests/harness/end-elsewhere.ts';
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
    for (const filter of [
      ['--holds', 'Pump 3'],
      ['--on-plan', 'Gold'],
      ['--holds', productId, '--on-plan', change.terms.planId ?? ''],
    ]) {
      expect((await cli('list', ...filter)).out).toMatch(/^one@bulk\.example\t.+$/);
      expect((await cli('export', ...filter)).out).toMatch(/^id,.+\n[\w-]+,one@bulk\.example,.+$/);
      const more = ['--raise-maximum', '1', '--dry-run'];
      expect((await cli('bulk', ...filter, ...more)).out).toBe('1 would change');
    }
    const noPump = await cli('list', '--holds', 'Pump 4');
    expect(noPump.code).toBe(1);
    expect(noPump.err).toMatch(/"product list" names all/);
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

  it('refuses what the call over HTTP refuses, and changes nobody', async () => {
    await command(engine().env, ['plan', 'create', 'Silver']);
    const { productId } = await seedProduct(db, { name: 'Valve 3' });
    const { id = '' } = (await findUser(db, 'two@bulk.example')) ?? {};
    await cli('set-licence', 'two@bulk.example', '--expires', '2027-01-31');
    const before = await getLicence(db, id);
    for (const [wrong, told] of [
      [['--extend-days', '2147483647'], /--extend-days takes .*36500/],
      [['--extend-days', '0'], /--extend-days takes/],
      [['--raise-maximum', '0'], /--raise-maximum takes/],
      [['--expires', '2027-02-01', '--extend-days', '3'], /--expires or --extend-days/],
      [['--maximum', 'unlimited', '--raise-maximum', '3'], /--maximum or --raise-maximum/],
      [['--expires', '9999-12-31T23:00:00-05:00'], /--expires/],
      [['--give', 'Valve 3', '--until', '9999-12-31T23:00:00-05:00'], /--until/],
      [['--give', 'Valve 3', '--from', '2027-02-01', '--until', '2027-01-01'], /after --from/],
      [['--give', 'Valve 3', '--end', productId], /Give a product or end it/],
    ] as const) {
      const asked = ['bulk', 'two@bulk.example', '--plan', 'Silver', ...wrong];
      for (const how of [['--dry-run'], ['--reason', 'T9']]) {
        const { code, err } = await cli(...asked, ...how);
        expect([code, err]).toEqual([2, expect.stringMatching(told)]);
      }
    }
    expect(await getLicence(db, id)).toEqual(before);
  });

  it.for([
    ['stopped', /^The bulk change was stopped after 1 of 2 accounts: "user bulk --undo \S+" takes/],
    ['failed', /given up after 1 of 2 accounts: "Try again" at \/operator\/bulk-changes\/\S+ goes/],
  ] as const)('tells a script that it has not come to its end: %s', async ([state, told]) => {
    const wanted = ['bulk', '--search', 'bulk.example', '--raise-maximum', '1', '--reason', 'T11'];
    await endElsewhere(db, ['bulk_changes', state], async () => {
      const { code, out, err } = await cli(...wanted);
      expect([code, out, err]).toEqual([1, '0 changed', expect.stringMatching(told)]);
      const asJson = await cli(...wanted, '--json');
      expect([asJson.code, JSON.parse(asJson.out)]).toMatchObject([1, { state, done: 1 }]);
    });
  });

  it.for([
    ['operator', 'was stopped by an operator after 1 of 2 accounts: "user bulk'],
    [
      'not_allowed',
      'was stopped, because who began it may not change users any more, or their token is worth nothing any more, after 1 of 2 accounts: "user bulk',
    ],
  ] as const)('says why it was stopped: %s', async ([cause, told]) => {
    const wanted = ['bulk', '--search', 'bulk.example', '--raise-maximum', '1', '--reason', 'T14'];
    const { code, err } = await endElsewhere(db, ['bulk_changes', 'stopped', cause], () =>
      cli(...wanted),
    );
    expect([code, err]).toEqual([1, expect.stringContaining(told)]);
  });

  it('says that it has begun, where it cannot go on', async () => {
    const wanted = ['bulk', 'one@bulk.example', '--raise-maximum', '1', '--reason', 'T13'];
    const { code, out, err } = await breakBegun(db, 'bulk_changes', () => cli(...wanted));
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^The bulk change has begun .* see \/operator\/bulk-changes\/\S+\. Do not/);
  });

  it('says how an undo goes on that was stopped', async () => {
    const wanted = ['bulk', 'one@bulk.example', '--raise-maximum', '1', '--reason', 'T12'];
    const { id } = JSON.parse((await cli(...wanted, '--json')).out) as BulkChange;
    const undo = () => cli('bulk', '--undo', id);
    const { code, err } = await endElsewhere(db, ['bulk_changes', 'stopped'], undo);
    expect([code, err]).toEqual([1, expect.stringContaining(`"user bulk --undo ${id}" goes on`)]);
    expect((await undo()).out).toBe('1 changed');
  });

  it('moves an end no further than what an import takes', async () => {
    const named = ['bulk', 'two@bulk.example'];
    await cli(...named, '--expires', '9999-12-01', '--reason', 'T10');
    expect((await cli(...named, '--extend-days', '36500', '--reason', 'T10')).out).toBe(
      '1 changed',
    );
    const { id = '' } = (await findUser(db, 'two@bulk.example')) ?? {};
    expect((await getLicence(db, id)).expiresAt).toBe(Date.parse('9999-12-31T23:59:59.999Z'));
    const again = await cli(...named, '--extend-days', '1', '--reason', 'T10');
    expect(again.out).toBe('0 changed\n1 stay: same');
  });
});
