import { afterAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { GENESIS_HASH, seal } from './chain.ts';
import { appendToLedger, findLedgerNews, getLedgerPosition, verifyLedger } from './index.ts';
import type { LedgerTables } from './tables.ts';

describeEachEngine('ledger', (engine) => {
  let db: Database | undefined;
  const ledger = () => tables<LedgerTables>(opened());
  function opened(): Database {
    db ??= engine().open();
    return db;
  }
  afterAll(() => db?.close());

  const verify = () => opened().snapshot((state) => verifyLedger(state, () => {}));

  beforeEach(async () => {
    // Each test starts from a whole chain of five; what a test breaks is taken out again here.
    const position = await getLedgerPosition(opened());
    if (position > 0) return;
    for (let index = 1; index <= 5; index += 1) {
      await opened().transaction((tx) =>
        appendToLedger(tx, index, { kind: 'reserved', userId: `user${index}`, grantId: 'g' }),
      );
    }
  });

  it('holds as a chain and tells who is affected after a position', async () => {
    expect(await verify()).toEqual({ entries: 5, brokenLink: null });
    expect((await findLedgerNews(opened(), 3)).toSorted()).toEqual(['user4', 'user5']);
  });

  it('keeps one chain under parallel appends', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        opened().transaction((tx) =>
          appendToLedger(tx, index, { kind: 'committed', userId: 'user1' }),
        ),
      ),
    );
    expect(await verify()).toEqual({ entries: 25, brokenLink: null });
  });

  it('leaves nothing of a transaction that fails', async () => {
    const before = await verify();
    await expect(
      opened().transaction(async (tx) => {
        await appendToLedger(tx, 1, { kind: 'reserved', userId: 'user1' });
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
        { kind: 'released', userId: 'user6', grantId, ...about },
        { kind: 'licence_set', userId: 'user7' },
      ),
    );
    const rows = await ledger()
      .selectFrom('ledger_entries')
      .select(['at', 'kind', 'user_id', 'grant_id', 'version_id', 'period_key', 'detail'])
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    const nothing = { grant_id: null, version_id: null, period_key: null, detail: null };
    const told = { grant_id: grantId, version_id: 'version', period_key: '2026-11', detail: '3' };
    expect(rows).toEqual([
      { at: 99, kind: 'licence_set', user_id: 'user7', ...nothing },
      { at: 99, kind: 'released', user_id: 'user6', ...told },
    ]);
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
    { hash: 'f'.repeat(64) },
  ] as const)('names the first entry that was changed: %o', async (change) => {
    const entry = () => ledger().selectFrom('ledger_entries').selectAll().where('seq', '=', 3);
    const whole = await entry().executeTakeFirstOrThrow();
    const set = (values: Partial<typeof whole>) =>
      ledger().updateTable('ledger_entries').set(values).where('seq', '=', 3).execute();
    await set(change);
    expect((await verify()).brokenLink).toEqual({
      seq: 3,
      reason: 'The entry does not match its seal.',
    });
    await set(whole);
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
      seq: 4,
      reason: 'The entry does not match its seal.',
    });
    await put(third);
  });

  it('names the end when the head tells another entry, another seal, or is gone', async () => {
    const head = await ledger().selectFrom('ledger_head').selectAll().executeTakeFirstOrThrow();
    const broken = {
      seq: (await verify()).entries + 1,
      reason: 'The end of the ledger does not match its head.',
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

  it('reads a ledger of more than a batch to its end, broken or not', async () => {
    const events = Array.from({ length: 1100 }, (_, index) => ({
      kind: 'reserved' as const,
      userId: `many${index}`,
    }));
    const before = await getLedgerPosition(opened());
    await opened().transaction((tx) => appendToLedger(tx, 1, ...events));
    const everything = Array.from({ length: before + 1100 }, (_, index) => index + 1);
    const read: number[] = [];
    const walk = () =>
      opened().snapshot((state) => verifyLedger(state, (entry) => void read.push(entry.seq)));
    expect(await walk()).toEqual({ entries: before + 1100, brokenLink: null });
    expect(read.splice(0)).toEqual(everything);

    await ledger().updateTable('ledger_entries').set({ at: 8 }).where('seq', '=', 1050).execute();
    await ledger().updateTable('ledger_entries').set({ at: 8 }).where('seq', '=', 2).execute();
    expect(await walk()).toMatchObject({ entries: before + 1100, brokenLink: { seq: 2 } });
    expect(read).toEqual(everything);
    await ledger().updateTable('ledger_entries').set({ at: 2 }).where('seq', '=', 2).execute();
    expect((await walk()).brokenLink?.seq).toBe(1050);
    await ledger().updateTable('ledger_entries').set({ at: 1 }).where('seq', '=', 1050).execute();
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
    expect((await verify()).brokenLink).toEqual({ seq: 2, reason: 'The entry is missing.' });
    await restoreSecond();
    const last = await getLedgerPosition(opened());
    const restoreLast = await remove(last);
    expect((await verify()).brokenLink).toEqual({
      seq: last,
      reason: 'The end of the ledger does not match its head.',
    });
    await restoreLast();
  });
});
