import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { type LedgerEvent, appendToLedger } from './append.ts';
import { entriesAfter, findLedgerNews, getLedgerPosition, hasDeskNews } from './news.ts';
import type { LedgerKind, LedgerTables } from './tables.ts';

describeEachEngine('the news of the ledger', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  type Noted = Partial<LedgerEvent> & Pick<LedgerEvent, 'kind'>;

  /** Appends entries, about nobody in particular unless said otherwise. @returns the place before them */
  async function note(...events: Noted[]): Promise<number> {
    const before = await getLedgerPosition(db);
    const whole = events.map((of) => ({ userId: newId(), actor: { kind: 'cli' } as const, ...of }));
    await db.transaction((tx) => appendToLedger(tx, 1, ...whole));
    return before;
  }

  /** What is said of a user of whom there is one entry. */
  async function newsOf(kind: LedgerKind) {
    const userId = newId();
    return (await findLedgerNews(db, await note({ kind, userId }), [userId])).get(userId);
  }

  it.each(['licence_set', 'plan_followed', 'entitlement_set'] as const)(
    'have another licence for a user after %s',
    async (kind) => expect(await newsOf(kind)).toMatchObject({ isLicenceChanged: true }),
  );

  it.each([
    'sessions_ended',
    'licence_set',
    'second_factor_removed',
    'password_assigned',
    'user_erased',
  ] as const)('may have ended sessions of a user by %s', async (kind) =>
    expect(await newsOf(kind)).toMatchObject({ areSessionsChanged: true }),
  );

  it('have nothing but counters after what touches no licence and no session', async () => {
    const counters = { grantIds: [], isLicenceChanged: false, areSessionsChanged: false };
    for (const kind of ['refused', 'role_set', 'product_set'] as const) {
      expect(await newsOf(kind)).toEqual(counters);
    }
  });

  it('have all of a user in one: the grants in their order, whichever entries are between', async () => {
    const [mine, other, stranger] = [newId(), newId(), newId()];
    const earlier = await note({ kind: 'committed', userId: mine, grantId: 'old' });
    await note(
      { kind: 'reserved', userId: mine, grantId: 'a' },
      { kind: 'plan_followed', userId: other },
      { kind: 'committed', userId: stranger, grantId: 'z' },
      { kind: 'sessions_ended', userId: mine },
      { kind: 'committed', userId: mine, grantId: 'b' },
    );
    const ofMine = { isLicenceChanged: false, areSessionsChanged: true };
    const ofOther = { grantIds: [], isLicenceChanged: true, areSessionsChanged: false };
    expect(await findLedgerNews(db, earlier + 1, [mine, other])).toEqual(
      new Map([
        [mine, { grantIds: ['a', 'b'], ...ofMine }],
        [other, ofOther],
      ]),
    );
    expect((await findLedgerNews(db, earlier, [mine])).get(mine)).toEqual({
      grantIds: ['old', 'a', 'b'],
      ...ofMine,
    });
    expect(await findLedgerNews(db, await getLedgerPosition(db), [mine])).toEqual(new Map());
  });

  it('name no grants where there are too many, and then have everything of everybody', async () => {
    const [busy, quiet] = [newId(), newId()];
    const many = Array.from({ length: 4_999 }, (_, nth) => ({
      kind: 'committed' as const,
      userId: busy,
      grantId: `${nth}`,
    }));
    const before = await note(...many);
    const few = await findLedgerNews(db, before, [busy, quiet]);
    expect(few.get(busy)?.grantIds).toHaveLength(4_999);
    await note(
      { kind: 'committed', userId: busy },
      { kind: 'refused', userId: newId() },
      { kind: 'refused', userId: quiet },
    );
    const anything = { grantIds: null, isLicenceChanged: true, areSessionsChanged: true };
    expect(await findLedgerNews(db, before, [busy, quiet])).toEqual(
      new Map([
        [busy, anything],
        [quiet, anything],
      ]),
    );
  });

  it('are news for operators unless they are downloads or who has come in', async () => {
    const start = await note(
      ...(['reserved', 'committed', 'released', 'refused', 'signed_in'] as const).map((kind) => ({
        kind,
      })),
    );
    expect(await hasDeskNews(db, start)).toBe(false);
    const place = await note({ kind: 'refunded' });
    expect(await hasDeskNews(db, start)).toBe(true);
    expect(await hasDeskNews(db, place)).toBe(true);
    expect(await hasDeskNews(db, place + 1)).toBe(false);
  });

  it('are of the one lane that is written', async () => {
    const userId = newId();
    const place = await note({ kind: 'reserved', userId }, { kind: 'reserved' });
    const entries = tables<LedgerTables>(db).updateTable('ledger_entries');
    await entries
      .set({ lane: 'elsewhere', kind: 'plan_set' })
      .where('seq', '=', place + 1)
      .execute();
    expect(await findLedgerNews(db, place, [userId])).toEqual(new Map());
    expect(await hasDeskNews(db, place)).toBe(false);
    const all = { after: place, until: place + 2, limit: 9 };
    const found = await entriesAfter(db, { ...all, kinds: ['plan_set', 'reserved'] });
    expect(found.map(({ seq }) => seq)).toEqual([place + 2]);
  });

  it('are read between two places, the oldest first, as many as are asked for', async () => {
    const kinds = ['plan_set', 'product_set', 'plan_set', 'plan_set', 'plan_set'] as const;
    const place = await note(...kinds.map((kind) => ({ kind })));
    const read = async (section: { after: number; until: number; limit: number }) => {
      const found = await entriesAfter(db, { ...section, kinds: ['plan_set'] });
      return found.map(({ seq }) => seq - place);
    };
    expect(await read({ after: place + 1, until: place + 4, limit: 9 })).toEqual([3, 4]);
    expect(await read({ after: place, until: place + 5, limit: 3 })).toEqual([1, 3, 4]);
  });
});
