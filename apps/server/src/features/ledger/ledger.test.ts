import { afterAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { GENESIS_HASH, seal } from './chain.ts';
import {
  type Actor,
  appendToLedger,
  entriesAfter,
  eraseActorDetails,
  findCommittedUsers,
  findLedgerNews,
  getLedgerPosition,
  verifyLedger,
  verifyWhileCounting,
} from './index.ts';
import type { LedgerTables } from './tables.ts';

const WHOLE = { brokenLink: null, checkpoints: 0, brokenCheckpoint: null };
const actor: Actor = { kind: 'user', id: 'user1' };
const operator: Actor = {
  kind: 'operator',
  id: 'desk',
  details: { email: 'desk@example.com', address: '192.0.2.1', userAgent: 'Browser' },
};

describeEachEngine('ledger', (engine) => {
  let db: Database | undefined;
  const ledger = () => tables<LedgerTables>(opened());
  function opened(): Database {
    db ??= engine().open();
    return db;
  }
  afterAll(() => db?.close());

  const entryAt = (seq: number) =>
    ledger()
      .selectFrom('ledger_entries')
      .selectAll()
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow();
  const verify = () => opened().snapshot((state) => verifyLedger(state));

  beforeEach(async () => {
    // Each test starts from a whole chain of five; what a test breaks is taken out again here.
    const position = await getLedgerPosition(opened());
    if (position > 0) return;
    for (let index = 1; index <= 5; index += 1) {
      await opened().transaction((tx) =>
        appendToLedger(tx, index, {
          kind: 'reserved',
          userId: `user${index}`,
          grantId: 'g',
          actor,
        }),
      );
    }
  });

  it('holds as a chain and tells who is affected after a position', async () => {
    expect(await verify()).toEqual({ entries: 5, ...WHOLE });
    const news = await findLedgerNews(opened(), 3, ['user1', 'user4', 'user5']);
    const reserved = { grantIds: ['g'], isLicenceChanged: false, areSessionsChanged: false };
    expect(news).toEqual(
      new Map([
        ['user4', reserved],
        ['user5', reserved],
      ]),
    );
    expect(await findLedgerNews(opened(), 3, ['user1'])).toEqual(new Map());
  });

  it('keeps one chain under parallel appends', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        opened().transaction((tx) =>
          appendToLedger(tx, index, { kind: 'committed', userId: 'user1', actor }),
        ),
      ),
    );
    expect(await verify()).toEqual({ entries: 25, ...WHOLE });
  });

  it('leaves nothing of a transaction that fails', async () => {
    const before = await verify();
    await expect(
      opened().transaction(async (tx) => {
        await appendToLedger(tx, 1, { kind: 'reserved', userId: 'user1', actor });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await verify()).toEqual(before);
  });

  it('writes down what an event tells, and null for what it does not', async () => {
    const grantId = 'grant';
    const about = { versionId: 'version', periodKey: '2026-11', detail: '3' };
    await opened().transaction((tx) =>
      appendToLedger(
        tx,
        99,
        { kind: 'released', userId: 'user6', grantId, ...about, actor: { kind: 'cli' } },
        { kind: 'licence_set', userId: 'user7', actor: operator, reason: 'contract' },
      ),
    );
    const rows = await ledger()
      .selectFrom('ledger_entries')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    const sealed = { seq: expect.any(Number) as number, hash: expect.any(String) as string };
    const nothing = { grant_id: null, version_id: null, period_key: null, detail: null };
    const told = { grant_id: grantId, version_id: 'version', period_key: '2026-11', detail: '3' };
    const byOperator = { actor: 'operator', actor_id: 'desk', reason: 'contract' };
    const byCommand = { actor: 'cli', actor_id: null, reason: null };
    const row = { at: 99, lane: 'main', format: 2 };
    expect(rows).toEqual([
      { ...row, kind: 'licence_set', user_id: 'user7', ...nothing, ...byOperator, ...sealed },
      { ...row, kind: 'released', user_id: 'user6', ...told, ...byCommand, ...sealed },
    ]);
    expect((await verify()).brokenLink).toBeNull();
  });

  it('seals a reason as the database keeps it', async () => {
    const reason = 'half of a pair \ud83d';
    await opened().transaction((tx) =>
      appendToLedger(tx, 100, { kind: 'version_recalled', userId: 'user7', actor, reason }),
    );
    expect((await entryAt(await getLedgerPosition(opened()))).reason).toBe('half of a pair \ufffd');
    expect((await verify()).brokenLink).toBeNull();
  });

  it('appends nothing when there is nothing to append', async () => {
    const before = await verify();
    await opened().transaction((tx) => appendToLedger(tx, 1));
    expect(await verify()).toEqual(before);
  });

  it.each([
    { at: 4 },
    { kind: 'committed' },
    { user_id: 'somebody else' },
    { grant_id: null },
    { version_id: 'another' },
    { period_key: '2026-11' },
    { detail: '7' },
    { actor: 'operator' },
    { actor_id: null },
    { reason: 'another' },
    { format: 1 },
    { hash: 'f'.repeat(64) },
  ] as const)('names the first entry that was changed: %o', async (change) => {
    const whole = await entryAt(3);
    const set = (values: Partial<typeof whole>) =>
      ledger().updateTable('ledger_entries').set(values).where('seq', '=', 3).execute();
    await set(change);
    expect((await verify()).brokenLink).toEqual({
      lane: 'main',
      seq: 3,
      code: 'entry_altered',
    });
    await set(whole);
    expect((await verify()).brokenLink).toBeNull();
  });

  it('notices an entry that was moved to another lane', async () => {
    const move = async (to: { lane: string; seq: number }, from: { lane: string; seq: number }) =>
      ledger()
        .updateTable('ledger_entries')
        .set(to)
        .where('lane', '=', from.lane)
        .where('seq', '=', from.seq)
        .execute();
    const last = { lane: 'main', seq: await getLedgerPosition(opened()) };
    const moved = { lane: 'other', seq: 1 };
    await move(moved, last);
    expect((await verify()).brokenLink).toEqual({
      ...moved,
      code: 'entry_altered',
    });
    await move(last, moved);

    // As whole chains too: the heads change places, and so do all entries.
    const second = { ...(await entryAt(1)), lane: 'other' };
    const { hash: _, ...unsealed } = second;
    second.hash = seal(GENESIS_HASH, unsealed);
    await ledger().insertInto('ledger_entries').values(second).execute();
    await ledger()
      .insertInto('ledger_head')
      .values({ id: 2, lane: 'other', seq: 1, hash: second.hash })
      .execute();
    expect((await verify()).brokenLink).toBeNull();
    await move({ lane: 'third', seq: 1 }, moved);
    await ledger().updateTable('ledger_head').set({ lane: 'third' }).where('id', '=', 2).execute();
    expect((await verify()).brokenLink).toEqual({
      lane: 'third',
      seq: 1,
      code: 'entry_altered',
    });
    await ledger().deleteFrom('ledger_entries').where('lane', '=', 'third').execute();
    expect((await verify()).brokenLink).toEqual({
      lane: 'third',
      seq: 1,
      code: 'end_mismatch',
    });
    await ledger().deleteFrom('ledger_head').where('id', '=', 2).execute();
    expect((await verify()).brokenLink).toBeNull();
  });

  it('keeps who an operator was beside the chain, until it is erased', async () => {
    const details = () => ledger().selectFrom('ledger_actor_details').selectAll().execute();
    const event = { kind: 'licence_set', userId: 'user8' } as const;
    const other: Actor = { ...operator, id: 'another desk' };
    await ledger().deleteFrom('ledger_actor_details').execute();
    await opened().transaction((tx) =>
      appendToLedger(
        tx,
        1,
        { ...event, actor },
        { ...event, actor: operator },
        { ...event, actor: other },
        { ...event, actor: { kind: 'operator', id: 'unknown' } },
      ),
    );
    const last = await getLedgerPosition(opened());
    const known = {
      email: 'desk@example.com',
      address: '192.0.2.1',
      user_agent: 'Browser',
      token_id: null,
    };
    expect(await details()).toEqual([
      { lane: 'main', seq: last - 2, person_id: 'desk', ...known },
      { lane: 'main', seq: last - 1, person_id: 'another desk', ...known },
    ]);
    await opened().transaction((tx) => eraseActorDetails(tx, 'desk'));
    expect((await details()).map((row) => row.person_id)).toEqual(['another desk']);
    expect((await verify()).brokenLink).toBeNull();
  });

  it('names the entry after one that was changed and sealed again', async () => {
    const entries = await ledger()
      .selectFrom('ledger_entries')
      .selectAll()
      .where('seq', 'in', [2, 3])
      .orderBy('seq')
      .execute();
    const [second, third] = entries;
    if (!second || !third) throw new Error('The chain has five entries.');
    const { hash: _, ...forged } = { ...third, user_id: 'somebody else' };
    const put = (entry: typeof third) =>
      ledger().updateTable('ledger_entries').set(entry).where('seq', '=', 3).execute();
    await put({ ...forged, hash: seal(second.hash, forged) });
    expect((await verify()).brokenLink).toEqual({
      lane: 'main',
      seq: 4,
      code: 'entry_altered',
    });
    await put(third);
  });

  it('names the end when the head tells another entry, another seal, or is gone', async () => {
    const head = await ledger().selectFrom('ledger_head').selectAll().executeTakeFirstOrThrow();
    const broken = {
      lane: 'main',
      seq: (await verify()).entries + 1,
      code: 'end_mismatch',
    };
    const set = (values: Partial<typeof head>) =>
      ledger().updateTable('ledger_head').set(values).execute();
    await set({ hash: GENESIS_HASH });
    expect((await verify()).brokenLink).toEqual(broken);
    await set({ ...head, seq: head.seq + 1 });
    expect((await verify()).brokenLink).toEqual(broken);
    await ledger().deleteFrom('ledger_head').execute();
    expect((await verify()).brokenLink).toEqual(broken);
    await ledger().insertInto('ledger_head').values(head).execute();
    expect((await verify()).brokenLink).toBeNull();
  });

  it('says how many entries it has read of how many, also without a head', async () => {
    const head = await ledger().selectFrom('ledger_head').selectAll().executeTakeFirstOrThrow();
    const { entries } = await verify();
    await ledger().deleteFrom('ledger_head').execute();
    let last: object | undefined;
    for await (const step of verifyWhileCounting(opened())) last = step;
    await ledger().insertInto('ledger_head').values(head).execute();
    expect(last).toMatchObject({
      entries,
      total: entries,
      verdict: { brokenLink: { seq: entries + 1, code: 'end_mismatch' } },
    });
  });

  it('reads a ledger of more than a batch to its end, broken or not', async () => {
    const events = Array.from({ length: 1100 }, (_, index) => ({
      kind: 'reserved' as const,
      actor,
      userId: `many${index}`,
    }));
    const before = await getLedgerPosition(opened());
    await opened().transaction((tx) => appendToLedger(tx, 1, ...events));
    const everything = Array.from({ length: before + 1100 }, (_, index) => index + 1);
    const read: number[] = [];
    const walk = () =>
      opened().snapshot((state) => verifyLedger(state, (entry) => void read.push(entry.seq)));
    expect(await walk()).toEqual({ entries: before + 1100, ...WHOLE });
    expect(read.splice(0)).toEqual(everything);

    await ledger().updateTable('ledger_entries').set({ at: 8 }).where('seq', '=', 1050).execute();
    await ledger().updateTable('ledger_entries').set({ at: 8 }).where('seq', '=', 2).execute();
    expect(await walk()).toMatchObject({ entries: before + 1100, brokenLink: { seq: 2 } });
    expect(read).toEqual(everything);
    await ledger().updateTable('ledger_entries').set({ at: 2 }).where('seq', '=', 2).execute();
    expect((await walk()).brokenLink?.seq).toBe(1050);
    await ledger().updateTable('ledger_entries').set({ at: 1 }).where('seq', '=', 1050).execute();
  });

  it('has nothing of no kinds, as a webhook of a later release may ask for', async () => {
    const section = { after: 0, until: 5, limit: 10 };
    const found = await entriesAfter(opened(), { ...section, kinds: ['reserved', 'refused'] });
    expect(found.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(await entriesAfter(opened(), { ...section, kinds: [] })).toEqual([]);
  });

  it('knows whose downloads were counted since an instant, in any number of entries', async () => {
    const commit = (userId: string) => ({ kind: 'committed' as const, actor, userId });
    const between = Array.from({ length: 1100 }, () => ({
      ...commit('b'),
      kind: 'reserved' as const,
    }));
    await opened().transaction(async (tx) => {
      await appendToLedger(tx, 1_000, commit('a'));
      await appendToLedger(tx, 2_000, commit('c'), ...between, commit('d'));
      await appendToLedger(tx, 3_000, commit('e'));
    });
    expect(await findCommittedUsers(opened(), 1_001)).toEqual(new Set(['c', 'd', 'e']));
    expect(await findCommittedUsers(opened(), 1_000)).toEqual(new Set(['a', 'c', 'd', 'e']));
    expect(await findCommittedUsers(opened(), 3_000)).toEqual(new Set(['e']));
    expect(await findCommittedUsers(opened(), 3_001)).toEqual(new Set());
  });

  it('names an entry that was removed, inside the chain and at its end', async () => {
    const remove = async (seq: number) => {
      const row = await ledger()
        .selectFrom('ledger_entries')
        .selectAll()
        .where('seq', '=', seq)
        .executeTakeFirstOrThrow();
      await ledger().deleteFrom('ledger_entries').where('seq', '=', seq).execute();
      return () => ledger().insertInto('ledger_entries').values(row).execute();
    };
    const restoreSecond = await remove(2);
    expect((await verify()).brokenLink).toEqual({
      lane: 'main',
      seq: 2,
      code: 'entry_missing',
    });
    await restoreSecond();
    const last = await getLedgerPosition(opened());
    const restoreLast = await remove(last);
    expect((await verify()).brokenLink).toEqual({
      lane: 'main',
      seq: last,
      code: 'end_mismatch',
    });
    await restoreLast();
  });
});
