import { afterAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
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

  it('names the first entry that was changed', async () => {
    const set = (userId: string) =>
      ledger()
        .updateTable('ledger_entries')
        .set({ user_id: userId })
        .where('seq', '=', 3)
        .execute();
    await set('somebody else');
    expect((await verify()).brokenLink).toEqual({
      seq: 3,
      reason: 'The entry does not match its seal.',
    });
    await set('user3');
    expect((await verify()).brokenLink).toBeNull();
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
