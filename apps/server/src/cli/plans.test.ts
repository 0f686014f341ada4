import type { PlanTerms } from '@file-server/contract/products';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { seedFolders } from '../../tests/harness/seed.ts';
import { type Database, tables } from '../platform/db/database.ts';

const EMAIL = 'buyer@example.com';

interface LedgerRows {
  ledger_entries: {
    seq: number;
    kind: string;
    user_id: string;
    detail: string;
    actor: string;
    reason: string | null;
  };
}

describeEachEngine('plan change and plan remove', (engine) => {
  let db: Database;
  let plan: PlanTerms;
  let name: string;
  let made = 0;
  const cli = (...args: string[]) => command(engine().env, args);
  const json = async <T>(...args: string[]): Promise<T> => {
    const { code, out, err } = await cli(...args, '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out) as T;
  };
  const plans = () => json<PlanTerms[]>('plan', 'list');
  /** What the ledger says of the plan, the oldest first. */
  const written = () =>
    tables<LedgerRows>(db)
      .selectFrom('ledger_entries')
      .select(['detail', 'actor', 'reason'])
      .where('user_id', '=', `plan:${plan.id}`)
      .where('kind', '=', 'plan_set')
      .orderBy('seq')
      .execute();

  beforeAll(async () => {
    db = engine().open();
    const stdin = 'a password';
    await command(engine().env, ['user', 'add', EMAIL, '--password-stdin'], { stdin });
    await seedFolders(db, null, ['Pump', 'Valve']);
    for (const folder of ['Pump', 'Valve']) await json('product', 'mark', folder);
  });
  beforeEach(async () => {
    made += 1;
    name = `Plan ${made}`;
    plan = await json<PlanTerms>('plan', 'create', name, '--refetch-days', '30');
  });
  afterAll(() => db.close());

  it('change what is named, and leave the rest', async () => {
    const why = ['--reason', 'contract 4711'];
    const renamed = await json<PlanTerms>('plan', 'change', name, '--name', `${name} +`, ...why);
    expect(renamed).toEqual({ ...plan, name: `${name} +` });
    const kept = await json<PlanTerms>('plan', 'change', plan.id, '--after-expiry', 'fallback');
    expect(kept).toEqual({ ...renamed, afterExpiry: 'fallback' });
    const licensed = await json<PlanTerms>('plan', 'change', plan.id, '--refetch-licensed');
    expect(licensed).toEqual({ ...kept, refetch: 'licensed', refetchDays: null });
    const never = await cli('plan', 'change', plan.id, '--refetch-never');
    expect(never.out).toBe(`${plan.id}\t${name} +\tafter expiry fallback\trefetch never`);
    expect(await plans()).toContainEqual({ ...licensed, refetch: 'never' });
    const terms = (afterExpiry: string, refetch: string, refetchDays: number | null) =>
      JSON.stringify({ afterExpiry, refetch, refetchDays });
    const row = (detail: string, reason: string | null = null) => ({
      detail,
      actor: 'cli',
      reason,
    });
    expect(await written()).toEqual([
      row(terms('locked', 'days', 30)),
      row(terms('locked', 'days', 30), 'contract 4711'),
      row(terms('fallback', 'days', 30)),
      row(terms('fallback', 'licensed', null)),
      row(terms('fallback', 'never', null)),
    ]);
  });

  it('say what is lost, and remove nothing without --yes', async () => {
    await json('plan', 'change', name, '--after-expiry', 'fallback');
    await json('plan', 'follow', EMAIL, name);
    for (const product of ['Valve', 'Pump']) {
      await json('entitlement', 'give', product, '--plan', name);
    }
    await json('settings', 'set', 'trialPlan', plan.id);
    expect(await cli('plan', 'remove', name)).toEqual({
      code: 1,
      out: [
        `${name}, id ${plan.id}`,
        '1 user is on it, and will be on no plan.',
        'They lose Pump, Valve at once, and downloads of these stop.',
        'After their licence expires, everything is locked for them.',
        'Downloading the same version again counts once its link has ended.',
        'The settings put new accounts on it; from then on they are on no plan.',
      ].join('\n'),
      err: 'Nothing was removed. Add --yes to remove it; it cannot be undone.',
    });
    const asJson = await cli('plan', 'remove', name, '--json');
    expect({ ...asJson, out: JSON.parse(asJson.out) as unknown }).toEqual({
      code: 1,
      out: {
        removed: false,
        plan: expect.objectContaining({ id: plan.id, name }) as unknown,
        followers: 1,
        products: ['Pump', 'Valve'],
        isTrialPlan: true,
      },
      err: 'Nothing was removed. Add --yes to remove it; it cannot be undone.',
    });
    expect(await plans()).toContainEqual({ ...plan, afterExpiry: 'fallback' });
    await json('settings', 'reset', 'trialPlan');
  });

  it('say only what is lost of a plan that nobody is on', async () => {
    await json('entitlement', 'give', 'Pump', '--plan', name);
    const { code, out } = await cli('plan', 'remove', name);
    expect({ code, out }).toEqual({
      code: 1,
      out: `${name}, id ${plan.id}\nNobody is on it.`,
    });
  });

  it('remove a plan with --yes, its entitlements too, and write why', async () => {
    await json('plan', 'follow', EMAIL, name);
    await json('entitlement', 'give', 'Pump', '--plan', name);
    const why = ['--reason', 'sold no more'];
    expect(await json('plan', 'remove', name, '--yes', ...why)).toEqual(plan);
    expect(await plans()).not.toContainEqual(plan);
    expect(await json('entitlement', 'list')).not.toContainEqual(
      expect.objectContaining({ holder: { kind: 'plan', id: plan.id } }),
    );
    expect((await written()).at(-1)).toEqual({
      detail: 'null',
      actor: 'cli',
      reason: 'sold no more',
    });
    const other = await json<PlanTerms>('plan', 'create', name);
    expect(await cli('plan', 'remove', other.id, '--yes')).toEqual({
      code: 0,
      out: `Removed ${name}.`,
      err: '',
    });
  });

  it('give no plan the name of another', async () => {
    await json('plan', 'create', `${name} b`);
    const refused = await cli('plan', 'change', name, '--name', `${name} b`);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(await plans()).toContainEqual(plan);
  });

  it.each([
    [['change', 'None', '--refetch-never'], 1, 'There is no plan "None".'],
    [['change', 'None'], 2, 'Name at least one term to change.'],
    [['change', 'None', '--name', 'none'], 2, '"none" says that there is no plan.'],
    [['change', 'None', '--after-expiry', 'free'], 2, 'Allowed choices are locked, fallback.'],
    [['change', 'None', '--refetch-days', '0'], 2, 'Give a number from 1 to 36500.'],
    [['change', 'None', '--refetch-days', '1', '--refetch-never'], 2, 'cannot be used with'],
    [['change', 'None', '--refetch-licensed', '--refetch-never'], 2, 'cannot be used with'],
    [['create', 'x', '--refetch-licensed', '--refetch-days', '1'], 2, 'cannot be used with'],
    [['remove', 'None', '--yes'], 1, 'There is no plan "None".'],
    [['remove', 'None', '--reason', ' '], 2, 'Give a text of 1 to 200 characters'],
  ])('refuse %j', async (args, code, sentence) => {
    const refused = await cli('plan', ...args);
    expect({ code: refused.code, out: refused.out }).toEqual({ code, out: '' });
    expect(refused.err).toContain(sentence);
  });
});
