import type { Entitlement, PlanTerms, ProductMark } from '@file-server/contract/products';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { seedFolders } from '../../tests/harness/seed.ts';
import type { Database } from '../platform/db/database.ts';

const EMAIL = 'buyer@example.com';
const SPAN = ['--from', '2027-02-01', '--to', '2027-01-01'];
const GIVE = ['entitlement', 'give', 'Valve', '--user', EMAIL];

describeEachEngine('product, plan and entitlement', (engine) => {
  let db: Database;
  const cli = (...args: string[]) => command(engine().env, args);
  const json = async <T>(...args: string[]): Promise<T> => {
    const { code, out, err } = await cli(...args, '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out) as T;
  };

  beforeAll(async () => {
    db = engine().open();
    const stdin = 'a password';
    await command(engine().env, ['user', 'add', EMAIL, '--password-stdin'], { stdin });
    await seedFolders(db, null, ['Pump', 'Valve', 'L'.repeat(121)]);
  });
  afterAll(() => db.close());

  it('sell a folder to a user and to a plan, and take it back', async () => {
    const why = ['--reason', 'contract 4711'];
    const marked = await json<ProductMark>('product', 'mark', 'Pump', '--face', 'hidden', ...why);
    expect(marked).toMatchObject({ name: 'Pump', text: '', face: 'hidden', previews: false });
    expect((await cli('product', 'list')).out).toBe(`${marked.id}\tPump\thidden\tno previews`);
    const changed = await json<ProductMark>('product', 'change', 'Pump', '--previews', 'on');
    expect(changed).toMatchObject({ name: 'Pump', face: 'hidden', previews: true });
    const renamed = await json<ProductMark>('product', 'change', 'Pump', '--text', 'A pump.');
    expect(renamed).toMatchObject({ text: 'A pump.', previews: true });
    expect((await cli('product', 'list')).out).toBe(`${marked.id}\tPump\thidden\tpreviews`);
    const plan = await json<PlanTerms>('plan', 'create', 'Gold', '--refetch-days', '30');
    expect(plan).toMatchObject({ afterExpiry: 'locked', refetch: 'days', refetchDays: 30 });
    expect(await json('plan', 'list')).toEqual([plan]);
    expect((await cli('plan', 'follow', EMAIL, 'Gold')).out).toBe(`${EMAIL}: Gold.`);
    const given = await json<Entitlement>(
      'entitlement',
      'give',
      'Pump',
      '--plan',
      'Gold',
      '--until',
      '2027-12-31',
      '--maximum',
      '5',
    );
    expect(given).toMatchObject({
      holder: { kind: 'plan', id: plan.id },
      productId: marked.id,
      startsAt: null,
      endsAt: '2027-12-31T00:00:00.000Z',
      maximum: 5,
    });
    const own = await json<Entitlement>('entitlement', 'give', marked.id, '--user', EMAIL);
    expect(await json('entitlement', 'list', '--user', EMAIL)).toEqual([own]);
    expect((await cli('entitlement', 'list')).out.split('\n')).toEqual([
      `${own.id}\tuser ${EMAIL}\tPump\tbegun\tnever ends\tall updates\tno maximum`,
      `${given.id}\tplan Gold\tPump\tbegun\tuntil ${given.endsAt}\tall updates\t5 downloads`,
    ]);
    expect((await cli('entitlement', 'end', own.id)).out).toBe('Ended.');
    expect((await cli('entitlement', 'end', own.id)).out).toBe('It had ended already.');
    expect((await cli('plan', 'follow', EMAIL, 'none')).out).toBe(`${EMAIL}: no plan.`);
    const shown = await json<ProductMark>('product', 'mark', 'Valve', '--previews');
    expect(shown.previews).toBe(true);
    expect((await cli('product', 'unmark', 'Valve')).out).toBe('Valve: no product.');
    expect((await cli('product', 'unmark', 'Pump')).out).toBe('Pump: no product.');
    expect(await json('product', 'list')).toEqual([]);
    expect(await json('entitlement', 'list')).toEqual([]);
  });

  it('give a product in the bin to nobody, and give it again once it is restored', async () => {
    await seedFolders(db, null, ['Filter']);
    const { id } = await json<ProductMark>('product', 'mark', 'Filter');
    await json<PlanTerms>('plan', 'create', 'Silver');
    expect((await cli('library', 'delete', 'Filter')).code).toBe(0);
    for (const holder of [
      ['--user', EMAIL],
      ['--plan', 'Silver'],
    ]) {
      expect(await cli('entitlement', 'give', id, ...holder)).toEqual({
        code: 1,
        out: '',
        err: 'The product was deleted, or is none any more. "library bin list" has what can be restored.',
      });
      // Its name stands for another folder by now, or for none.
      const unnamed = await cli('entitlement', 'give', 'Filter', ...holder);
      expect(unnamed).toMatchObject({ code: 1, out: '' });
      expect(unnamed.err).toContain('There is no product "Filter".');
      expect(await json('entitlement', 'list', ...holder)).toEqual([]);
    }
    expect((await cli('library', 'bin', 'restore', 'Filter')).code).toBe(0);
    expect((await cli('entitlement', 'give', 'Filter', '--user', EMAIL)).code).toBe(0);
  });

  it.each([
    [['product', 'mark', 'None'], 1, 'The library has no folder "None".'],
    [['product', 'mark', '/'], 1, 'Name a folder below the top of the library.'],
    [['product', 'change', 'None', '--previews', 'on'], 1, 'There is no product "None".'],
    [['product', 'change', 'None', '--previews', 'yes'], 2, 'Allowed choices are on, off.'],
    [['product', 'change', 'None'], 2, 'Name at least one term to change.'],
    [['webhook', 'change', 'None', '--json'], 2, 'Name at least one term to change.'],
    [['user', 'set-licence', EMAIL], 2, 'Name at least one term to change.'],
    [['product', 'unmark', 'None'], 1, '"product list" names all.'],
    [['plan', 'remove', 'None'], 1, '"plan list" names all.'],
    [['user', 'versions', 'none@example.com'], 1, 'no account with the address none@example.com'],
    [['ledger', 'export', ...SPAN], 2, '--to lies after --from.'],
    [['ledger', 'list', ...SPAN], 2, '--to lies after --from.'],
    [['product', 'unmark', 'None'], 1, 'There is no product "None".'],
    [['user', 'refund', EMAIL, '--reason', ' '], 2, 'Give a text of 1 to 200 characters'],
    [['entitlement', 'give', 'Pump', '--user', 'a', '--plan', 'b'], 2, 'Name the holder:'],
    [['entitlement', 'end', 'none'], 1, 'There is no such entitlement.'],
    [['plan', 'follow', EMAIL, 'None'], 1, 'There is no plan "None".'],
    [['plan', 'create', 'x', '--refetch-days', 'many'], 2, 'Give a number'],
    [['plan', 'create', ''], 2, 'Give a name of 1 to 120 characters in one line.'],
    [['plan', 'create', 'x'.repeat(121)], 2, 'Give a name of 1 to 120'],
    [['plan', 'create', 'two\nlines'], 2, 'Give a name of 1 to 120'],
    [['plan', 'create', ' none '], 2, '"none" says that there is no plan.'],
    [['plan', 'create', 'x', '--refetch-days', '0'], 2, 'Give a number from 1 to 36500.'],
    [['product', 'mark', 'Valve', '--name', ''], 2, 'Give a name of 1 to 120'],
    [['product', 'mark', 'Valve', '--text', 'x'.repeat(2_001)], 2, 'Give a text of at most 2000'],
    [['product', 'change', 'Valve', '--name', ' '], 2, 'Give a name of 1 to 120'],
    [['product', 'change', 'Valve', '--text', 'x'.repeat(2_001)], 2, 'Give a text of at most 2000'],
    [['product', 'mark', 'L'.repeat(121)], 2, 'Say with --name'],
    [['token', 'create', EMAIL, '--name', ''], 2, 'Give a name of 1 to 100'],
    [['token', 'create', EMAIL, '--name', 'two\nlines'], 2, 'Give a name of 1 to 100'],
    [['user', 'invite', 'i@example.com', '--reason', 'x', '--name', 'a\nb'], 2, 'Give a name of 1'],
    [['user', 'add', 'a@example.com', '--first-name', 'x'.repeat(121)], 2, 'at most 120'],
    [['user', 'add', 'a@example.com', '--last-name', 'a\nb'], 2, 'at most 120'],
    [[...GIVE, '--from', '2027-02-01', '--until', '2027-02-01'], 2, '--until lies after --from.'],
    [['product', 'mark', 'Valve', '--face', 'veiled'], 2, 'Allowed choices are hidden, locked.'],
  ])('refuses %j', async (args, code, sentence) => {
    const refused = await cli(...args);
    expect(refused.code).toBe(code);
    expect(refused.err).toContain(sentence);
    expect(refused.out).toBe('');
  });
});
