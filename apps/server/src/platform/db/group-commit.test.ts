import { expect, it } from 'vitest';
import { countTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import type { LedgerTables } from '../../features/ledger/tables.ts';
import { type Database, tables } from './database.ts';
import { createGroupCommit, type Decision } from './group-commit.ts';

type Item = 'good' | 'refused' | 'poisonous';

describeEachEngine('createGroupCommit', (engine) => {
  /** Writes one row for each good item; `groups` are the sizes of the transactions that were tried. */
  function start(db: Database, groups: number[] = []) {
    const group = createGroupCommit<Item, string>(db, {
      largestGroup: 3,
      async decide(tx, items) {
        groups.push(items.length);
        const decisions: Decision<string>[] = [];
        for (const item of items) {
          if (item === 'poisonous') throw new Error('poison');
          if (item === 'good') await advance(tx);
          decisions.push(item === 'good' ? { value: 'done' } : { refusal: new Error('refused') });
        }
        return decisions;
      },
    });
    return { group, groups };
  }

  const advance = (tx: Database) =>
    tables<LedgerTables>(tx)
      .updateTable('ledger_head')
      .set((eb) => ({ seq: eb('seq', '+', 1) }))
      .execute();

  const written = async (db: Database) => {
    const head = await tables<LedgerTables>(db)
      .selectFrom('ledger_head')
      .select('seq')
      .executeTakeFirstOrThrow();
    return head.seq;
  };

  async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
    const db = engine().open();
    try {
      await work(db);
    } finally {
      await db.close();
    }
  }

  it('lets items that arrive together share transactions of bounded size', () =>
    withDatabase(async (db) => {
      const before = await written(db);
      const { group, groups } = start(db);
      const items = Array.from({ length: 7 }, () => group.submit('good'));
      expect(await Promise.all(items)).toEqual(Array.from({ length: 7 }, () => 'done'));
      expect(groups).toEqual([3, 3, 1]);
      expect(await written(db)).toBe(before + 7);
    }));

  it('gives others a turn between two transactions, however many items wait', () =>
    withDatabase(async (db) => {
      const { group, groups } = start(db);
      const items = Array.from({ length: 30 }, () => group.submit('good'));
      const turns = await countTurns(() => Promise.all(items));
      expect(groups).toHaveLength(10);
      expect(turns).toBeGreaterThanOrEqual(9);
    }));

  it('gives others a turn between the items of a group that one of them breaks', () =>
    withDatabase(async (db) => {
      const { group, groups } = start(db);
      const items: Item[] = ['good', 'poisonous', 'good'];
      const outcomes = items.map((item) => group.submit(item));
      const turns = await countTurns(() => Promise.allSettled(outcomes));
      expect(groups).toEqual([3, 1, 1, 1]);
      expect(turns).toBeGreaterThanOrEqual(3);
    }));

  it('refuses one item without the others', () =>
    withDatabase(async (db) => {
      const before = await written(db);
      const { group, groups } = start(db);
      const items: Item[] = ['good', 'refused', 'good'];
      const outcomes = await Promise.allSettled(items.map((item) => group.submit(item)));
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(groups).toEqual([3]);
      expect(await written(db)).toBe(before + 2);
    }));

  it('lets only the item fail that breaks its group, and goes on', () =>
    withDatabase(async (db) => {
      const before = await written(db);
      const { group } = start(db);
      const items: Item[] = ['good', 'poisonous', 'good', 'good'];
      const outcomes = await Promise.allSettled(items.map((item) => group.submit(item)));
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      expect(await group.submit('good')).toBe('done');
      expect(await written(db)).toBe(before + 4);
    }));
});
