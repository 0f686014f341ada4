import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { createSignals, type Signal } from '../../platform/signals/signals.ts';
import { createLicence, getLicence, getLicences, type LicenceTerms, setLicence } from './index.ts';

interface LedgerRows {
  ledger_entries: { user_id: string; kind: string; detail: string; at: number; seq: number };
}

const first: LicenceTerms = {
  activated: true,
  proPack: false,
  expiresAt: null,
  maximum: 25,
  period: 'lifetime',
};
const now = Date.UTC(2026, 0, 2);
const clock = { now: () => now };

describeEachEngine('licences', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const create = (userId: string) =>
    db.transaction((tx) => createLicence(tx, userId, first, 1, { actor: { kind: 'cli' } }));
  const ledgerOf = (userId: string) =>
    tables<LedgerRows>(db)
      .selectFrom('ledger_entries')
      .select(['kind', 'detail', 'at'])
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute();

  it('[R1.04] gives back the pro pack, the expiry and the quota that were set', async () => {
    await create('ann');
    expect(await getLicence(db, 'ann')).toEqual(first);
    const changes = { proPack: true, expiresAt: 2 ** 42, maximum: null, period: 'day' } as const;
    const terms = await setLicence({ db, clock, signals: createSignals() }, 'ann', changes, {
      actor: { kind: 'cli' },
    });
    expect(terms).toEqual({ ...first, ...changes });
    expect(await getLicence(db, 'ann')).toEqual(terms);
  });

  it('writes every set of terms into the ledger, keys in one order', async () => {
    await create('bob');
    await setLicence(
      { db, clock, signals: createSignals() },
      'bob',
      { activated: false },
      { actor: { kind: 'cli' } },
    );
    expect(await ledgerOf('bob')).toEqual([
      {
        kind: 'licence_set',
        at: 1,
        detail:
          '{"activated":true,"expiresAt":null,"maximum":25,"period":"lifetime","proPack":false}',
      },
      {
        kind: 'licence_set',
        at: now,
        detail:
          '{"activated":false,"expiresAt":null,"maximum":25,"period":"lifetime","proPack":false}',
      },
    ]);
  });

  it('signals a change of licence and count only once it is durable', async () => {
    await create('cleo');
    const signals = createSignals();
    const heard: Signal[] = [];
    signals.subscribe((signal) => heard.push(signal));
    await db.transaction(async (tx) => {
      await setLicence(
        { db: tx, clock, signals },
        'cleo',
        { maximum: 3 },
        { actor: { kind: 'cli' } },
      );
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual([
      { type: 'licence_changed', userId: 'cleo' },
      { type: 'count_changed', userId: 'cleo' },
    ]);
  });

  it('keeps both of two changes made at once', async () => {
    await create('dan');
    const deps = { db, clock, signals: createSignals() };
    await Promise.all([
      setLicence(deps, 'dan', { maximum: 7 }, { actor: { kind: 'cli' } }),
      setLicence(deps, 'dan', { proPack: true }, { actor: { kind: 'cli' } }),
    ]);
    expect(await getLicence(db, 'dan')).toMatchObject({ maximum: 7, proPack: true });
  });

  it('finds several at once and takes a missing one for a bug', async () => {
    await create('eve');
    expect(await getLicences(db, ['eve', 'nobody'])).toEqual(new Map([['eve', first]]));
    expect(await getLicences(db, [])).toEqual(new Map());
    await expect(getLicence(db, 'nobody')).rejects.toThrow('has no licence');
    const deps = { db, clock, signals: createSignals() };
    await expect(
      setLicence(deps, 'nobody', { maximum: 1 }, { actor: { kind: 'cli' } }),
    ).rejects.toThrow('has no licence');
    expect(await ledgerOf('nobody')).toEqual([]);
  });
});
