import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import type { Database } from '../../platform/db/database.ts';
import { appendedEntries, appendToLedger, type LedgerEvent } from './append.ts';
import {
  findActorDetails,
  findFirstEntry,
  type LedgerFilter,
  listEntries,
  nameOfEntry,
} from './list-entries.ts';
import type { LedgerKind } from './tables.ts';

const DETAILS = { email: 'desk@example.com', address: null, userAgent: null };

/** By their numbers. */
const ENTRIES: readonly LedgerEvent[] = [
  { kind: 'user_created', userId: 'one', actor: { kind: 'cli' } },
  { kind: 'reserved', userId: 'one', versionId: 'a', actor: { kind: 'user', id: 'one' } },
  { kind: 'licence_set', userId: 'two', actor: { kind: 'operator', id: 'desk', details: DETAILS } },
  { kind: 'committed', userId: 'one', versionId: 'a', actor: { kind: 'user', id: 'one' } },
  { kind: 'licence_set', userId: 'one', actor: { kind: 'job', id: 'licence-hook' } },
  { kind: 'reserved', userId: 'two', versionId: 'b', actor: { kind: 'user', id: 'two' } },
  { kind: 'licence_set', userId: 'one', actor: { kind: 'operator', id: 'gone' } },
  { kind: 'reserved', userId: 'two', versionId: 'c', actor: { kind: 'user', id: 'two' } },
];

describeEachEngine('the entries of the ledger', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    for (const [index, event] of ENTRIES.entries()) {
      await db.transaction((tx) => appendToLedger(tx, (index + 1) * 10, event));
    }
  });
  afterAll(() => db.close());

  const whole = (filter: LedgerFilter) => listEntries(db, filter, { after: null, limit: 99 });
  const seqsOf = async (filter: LedgerFilter) => (await whole(filter)).map(({ seq }) => seq);

  it.each<[string, LedgerFilter, number[]]>([
    ['nothing', {}, [8, 7, 6, 5, 4, 3, 2, 1]],
    ['a kind that is rare', { kind: 'licence_set' }, [7, 5, 3]],
    ['a kind that is frequent', { kind: 'reserved' }, [8, 6, 2]],
    ['an actor', { actor: 'operator' }, [7, 3]],
    ['what users did', { actor: 'user' }, [8, 6, 4, 2]],
    ['a user', { userId: 'one' }, [7, 5, 4, 2, 1]],
    ['a kind, of a user', { userId: 'one', kind: 'licence_set' }, [7, 5]],
    ['an actor, of a user', { userId: 'two', actor: 'operator' }, [3]],
    ['one version', { versionIds: ['a'] }, [4, 2]],
    ['several versions', { versionIds: ['a', 'c', 'unknown'] }, [8, 4, 2]],
    ['several versions, of a user', { userId: 'two', versionIds: ['a', 'b'] }, [6]],
    ['no version', { versionIds: [] }, []],
    ['a time', { from: 30, to: 60 }, [5, 4, 3]],
    ['what there was', { upTo: 3 }, [3, 2, 1]],
  ])('are narrowed by %s', async (_, filter, seqs) => {
    expect(await seqsOf(filter)).toEqual(seqs);
  });

  it('follow each other page by page', async () => {
    const page = async (after: Awaited<ReturnType<typeof whole>>[number] | null) =>
      listEntries(db, { userId: 'one' }, { after, limit: 2 });
    const first = await page(null);
    const second = await page(first.at(-1) ?? null);
    const third = await page(second.at(-1) ?? null);
    const seqs = [first, second, third].map((rows) => rows.map(({ seq }) => seq));
    expect(seqs).toEqual([[7, 5], [4, 2], [1]]);
  });

  it('begin for a user and a kind with the oldest', async () => {
    const first = async (userId: string, kind: LedgerKind) =>
      (await findFirstEntry(db, { userId, kind }))?.seq;
    expect(await first('one', 'licence_set')).toBe(5);
    expect(await first('two', 'licence_set')).toBe(3);
    expect(await first('two', 'reserved')).toBe(6);
    expect(await first('two', 'user_created')).toBeUndefined();
  });

  it('name the operators of whom something is known', async () => {
    const known = await findActorDetails(db, await whole({}));
    expect([...known.keys()]).toEqual([nameOfEntry({ lane: 'main', seq: 3 })]);
    expect(known.get('main 3')).toMatchObject({ person_id: 'desk', email: DETAILS.email });
    expect((await findActorDetails(db, await whole({ kind: 'reserved' }))).size).toBe(0);
  });

  it('are counted for the metrics by kind, once they are durable', async () => {
    const counted = () => appendedEntries.counts().get('plan_set') ?? 0;
    const before = counted();
    const event = { kind: 'plan_set', userId: 'plan:a', actor: { kind: 'cli' } } as const;
    const undone = db.transaction(async (tx) => {
      await appendToLedger(tx, 1, event);
      throw new Error('It is undone.');
    });
    await expect(undone).rejects.toThrow('It is undone.');
    expect(counted()).toBe(before);
    await db.transaction((tx) => appendToLedger(tx, 1, event, event));
    expect(counted()).toBe(before + 2);
  });
});
