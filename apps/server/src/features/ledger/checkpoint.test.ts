import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { GENESIS_HASH, seal } from './chain.ts';
import { type Checkpoint, sealCheckpoint, writeDailyCheckpoint } from './checkpoint.ts';
import {
  appendToLedger,
  parseCheckpoint,
  printCheckpoint,
  verifyLedger,
  writeCheckpoint,
} from './index.ts';
import type { LedgerTables } from './tables.ts';

const DAY = 24 * 60 * 60_000;

describeEachEngine('checkpoints', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  const ledger = () => tables<LedgerTables>(db);
  const append = (count: number) =>
    db.transaction((tx) =>
      appendToLedger(
        tx,
        1,
        ...Array.from({ length: count }, () => ({
          kind: 'committed' as const,
          userId: 'user',
          actor: { kind: 'user' as const, id: 'user' },
        })),
      ),
    );
  const verify = (kept?: Checkpoint) =>
    db.snapshot((state) => verifyLedger(state, undefined, kept));
  const stored = () => ledger().selectFrom('ledger_checkpoints').selectAll().orderBy('number');

  /** Three entries, a checkpoint, two entries, a second one. */
  let first: Checkpoint;
  let second: Checkpoint;
  beforeEach(async () => {
    await ledger().deleteFrom('ledger_checkpoints').execute();
    await ledger().deleteFrom('ledger_entries').execute();
    await ledger().deleteFrom('ledger_head').where('lane', '<>', 'main').execute();
    await ledger().updateTable('ledger_head').set({ seq: 0, hash: GENESIS_HASH }).execute();
    await append(3);
    first = await writeCheckpoint(db, 100);
    await append(2);
    second = await writeCheckpoint(db, 200);
  });

  /** Writes the chain anew from an entry on, so that every link holds. */
  async function rewriteFrom(seq: number) {
    let previous = GENESIS_HASH;
    for (const { hash, ...entry } of await ledger()
      .selectFrom('ledger_entries')
      .selectAll()
      .orderBy('seq')
      .execute()) {
      const changed = entry.seq < seq ? entry : { ...entry, user_id: 'somebody else' };
      previous = seal(previous, changed);
      await ledger()
        .updateTable('ledger_entries')
        .set({ ...changed, hash: entry.seq < seq ? hash : previous })
        .where('seq', '=', entry.seq)
        .execute();
    }
    await ledger().updateTable('ledger_head').set({ hash: previous }).execute();
  }

  it('seal the heads, and are contained in the ledger that goes on', async () => {
    await append(1);
    expect(first).toMatchObject({ number: 1, at: 100, heads: [{ lane: 'main', seq: 3 }] });
    expect(second).toMatchObject({ number: 2, at: 200, heads: [{ lane: 'main', seq: 5 }] });
    const whole = { entries: 6, brokenLink: null, checkpoints: 2, brokenCheckpoint: null };
    expect(await verify()).toEqual(whole);
    expect(await verify(first)).toEqual(whole);
    expect(await verify(second)).toEqual(whole);
  });

  it('seal as every checkpoint that was kept is sealed', () => {
    const heads = [{ lane: 'main', seq: 3, hash: 'a'.repeat(64) }];
    expect(sealCheckpoint(GENESIS_HASH, { number: 1, at: 100, heads })).toBe(
      '78e704291a619e345cdae24bb1ad2f3fa52d9da91c5274ec609b912c832fdfc6',
    );
  });

  it('seal every lane', async () => {
    const other = { id: 2, lane: 'a-lane', seq: 0, hash: GENESIS_HASH };
    await ledger().insertInto('ledger_head').values(other).execute();
    const third = await writeCheckpoint(db, 300);
    expect(third.heads.map(({ lane, seq }) => [lane, seq])).toEqual([
      ['a-lane', 0],
      ['main', 5],
    ]);
    expect((await verify(third)).brokenCheckpoint).toBeNull();
    const forged = { ...third, heads: [{ lane: 'a-lane', seq: 0, hash: 'f'.repeat(64) }] };
    expect((await verify(forged)).brokenCheckpoint).toEqual({
      number: 3,
      code: 'lane_start_altered',
      seq: null,
    });
  });

  it('are written once for the same heads, also by several at once', async () => {
    expect(await writeCheckpoint(db, 300)).toEqual(second);
    await append(1);
    const written = await Promise.all([writeCheckpoint(db, 400), writeCheckpoint(db, 400)]);
    expect(written.map(({ number }) => number)).toEqual([3, 3]);
    expect(await stored().execute()).toHaveLength(3);
  });

  it('are written by themselves once a day, and at the beginning', async () => {
    await append(1);
    await writeDailyCheckpoint(db, 200 + DAY - 1);
    expect(await stored().execute()).toHaveLength(2);
    await writeDailyCheckpoint(db, 200 + DAY);
    expect(await stored().execute()).toHaveLength(3);
    await ledger().deleteFrom('ledger_checkpoints').execute();
    await writeDailyCheckpoint(db, 5);
    expect(await stored().executeTakeFirst()).toMatchObject({ number: 1, at: 5 });
  });

  it('notice a chain that was written anew since, although every link of it holds', async () => {
    await rewriteFrom(4);
    const { brokenLink, brokenCheckpoint } = await verify();
    expect(brokenLink).toBeNull();
    expect(brokenCheckpoint).toEqual({
      number: 2,
      code: 'entry_altered',
      seq: 5,
    });
    await rewriteFrom(2);
    expect((await verify()).brokenCheckpoint).toEqual({
      number: 1,
      code: 'entry_altered',
      seq: 3,
    });
  });

  it('that were kept elsewhere notice one whose checkpoints were written anew, too', async () => {
    await rewriteFrom(4);
    await ledger().deleteFrom('ledger_checkpoints').where('number', '=', 2).execute();
    await writeCheckpoint(db, 200);
    expect((await verify()).brokenCheckpoint).toBeNull();
    expect((await verify(first)).brokenCheckpoint).toBeNull();
    expect((await verify(second)).brokenCheckpoint).toEqual({
      number: 2,
      code: 'checkpoint_unknown',
      seq: null,
    });
    await ledger().deleteFrom('ledger_checkpoints').execute();
    expect((await verify(first)).brokenCheckpoint?.number).toBe(1);
  });

  it('notice entries that were cut off, with their head', async () => {
    const { hash } = await ledger()
      .selectFrom('ledger_entries')
      .select('hash')
      .where('seq', '=', 4)
      .executeTakeFirstOrThrow();
    await ledger().deleteFrom('ledger_entries').where('seq', '=', 5).execute();
    await ledger().updateTable('ledger_head').set({ seq: 4, hash }).execute();
    expect(await verify()).toMatchObject({
      brokenLink: null,
      brokenCheckpoint: { number: 2, code: 'entry_missing', seq: 5 },
    });
  });

  it.each([
    { at: 7 },
    { heads: '[]' },
    { heads: 'no JSON' },
    { heads: '[{"lane":"main","seq":-1,"hash":""}]' },
    { hash: 'f'.repeat(64) },
  ])('do not hold once they were changed: %o', async (change) => {
    await ledger().updateTable('ledger_checkpoints').set(change).where('number', '=', 1).execute();
    expect((await verify()).brokenCheckpoint).toEqual({
      number: 1,
      code: 'checkpoint_altered',
      seq: null,
    });
  });

  it('are missed when one of them is gone, or has another number', async () => {
    await ledger().deleteFrom('ledger_checkpoints').where('number', '=', 1).execute();
    expect((await verify()).brokenCheckpoint).toEqual({
      number: 1,
      code: 'checkpoint_missing',
      seq: null,
    });
  });

  it('are printed on one line, and read from it', () => {
    const heads = [{ lane: 'a-2', seq: 0, hash: GENESIS_HASH }, ...second.heads];
    const printed = printCheckpoint({ ...second, heads });
    expect(printed).toMatch(
      /^ledger-checkpoint:1:2:200:a-2=0=0{64},main=5=[0-9a-f]{64}:[0-9a-f]{64}:[0-9a-f]{8}$/,
    );
    expect(parseCheckpoint(`  ${printed}\n`)).toEqual({ ...second, heads });
  });

  it.each([
    ['one character changed', (text: string) => text.replace(':100:', ':101:')],
    ['its end missing', (text: string) => text.slice(0, -1)],
    ['something before it', (text: string) => `x${text}`],
    ['something after it', (text: string) => `${text}0`],
    ['nothing in it', () => ''],
  ])('are not read with %s', (_, damage) => {
    expect(parseCheckpoint(damage(printCheckpoint(first)))).toBeNull();
  });
});
