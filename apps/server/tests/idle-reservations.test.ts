import { freeCancelAllowance } from '@file-server/domain/free-cancel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { annotateFiles } from '../src/features/downloads/annotate-files.ts';
import { holdArchive } from '../src/features/downloads/archive/hold-archive.ts';
import { openArchive } from '../src/features/downloads/archive/open-archive.ts';
import { createCounting } from '../src/features/downloads/counting/counting.ts';
import { HOLD_MS } from '../src/features/downloads/counting/hold-period.ts';
import { getCount } from '../src/features/downloads/count.ts';
import { findGrants } from '../src/features/downloads/repository.ts';
import { reconcile } from '../src/features/downloads/index.ts';
import type { Grant } from '../src/features/downloads/tables.ts';
import { setLicence } from '../src/features/licences/index.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createSignals, type Signal } from '../src/platform/signals/signals.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, LISTED, seedCustomer, seedFile } from './harness/seed.ts';

const MIB = 1024 * 1024;
const SIZE = 40 * MIB;
const GRANT_LIFETIME_MS = 7 * 86_400_000;

describeEachEngine('a reservation that nobody fetches', (engine) => {
  let dbs: Database[];
  beforeAll(() => {
    dbs = [engine().open(), engine().open()];
  });
  afterAll(async () => {
    for (const db of dbs) {
      const { brokenLink, discrepancies } = await reconcile(db);
      expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
      await db.close();
    }
  });

  function nodeAt(index: number, clock: ReturnType<typeof handClock>, renewMs?: number) {
    const db = dbs[index];
    if (!db) throw new Error(`There is no node ${index}.`);
    const signals = createSignals();
    const heard: Signal[] = [];
    signals.subscribe((signal) => heard.push(signal));
    const parts = { db, clock, signals, grantLifetimeMs: GRANT_LIFETIME_MS };
    return { ...parts, heard, counting: createCounting(parts, renewMs ? { renewMs } : {}) };
  }
  type Node = ReturnType<typeof nodeAt>;

  /** A user with a maximum and some files of 40 MiB, seen by two nodes. */
  async function seed(maximum: number, files: number, renewMs?: number) {
    const clock = handClock();
    const one = nodeAt(0, clock, renewMs);
    const userId = await seedCustomer(one.db, { maximum });
    const entries = await Promise.all(Array.from({ length: files }, () => seedFile(one.db, SIZE)));
    const open = async (node: Node, file: number) => {
      const entryId = entries[file]?.entryId ?? '';
      return node.counting.open({ userId, entryId });
    };
    return { clock, one, two: nodeAt(1, clock, renewMs), userId, entries, open };
  }

  /** A client that takes `bytes` and leaves. */
  function takeAndLeave(node: Node, grant: Grant, bytes: number): Promise<void> {
    return node.counting.hold(grant, () => take(node, grant, bytes));
  }

  async function take(node: Node, grant: Grant, bytes: number): Promise<void> {
    for (let at = 0; at < bytes;)
      at = await node.counting.admit(grant, { start: at, end: bytes }, SIZE);
  }

  /** A transfer that has taken 4 KiB and goes on until it is told to end. */
  async function startTransfer(node: Node, grant: Grant) {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const ended = node.counting.hold(grant, async () => {
      await take(node, grant, 4096);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    return {
      end: () => {
        end.resolve();
        return ended;
      },
    };
  }

  async function stateOf(node: Node, { id }: Grant) {
    const [grant] = await findGrants(node.db, [id]);
    return grant?.state;
  }

  async function figures(node: Node, userId: string) {
    const { crrDownCount, inProgress } = await getCount(node, userId);
    return { downloaded: crrDownCount, reserved: inProgress };
  }

  const exhausted = { code: 'quota_exhausted' };

  it('[R1.02] gives its unit to the next download as soon as its client has left', async () => {
    const { one, two, userId, open } = await seed(1, 2);
    const first = await open(one, 0);
    await takeAndLeave(one, first.grant, 4096);
    const second = await open(two, 1);
    expect(second).toMatchObject({ reused: false, count: { crrDownCount: 0, inProgress: 1 } });
    expect(await stateOf(one, first.grant)).toBe('released');
    expect(await figures(one, userId)).toEqual({ downloaded: 0, reserved: 1 });
    const next = { start: 4096, end: SIZE };
    await expect(one.counting.admit(first.grant, next, SIZE)).rejects.toMatchObject({
      code: 'grant_ended',
    });
    expect(await figures(one, userId)).toEqual({ downloaded: 0, reserved: 1 });
  });

  it('keeps it for a minute for whoever has just opened it, and for whoever asks again', async () => {
    const { clock, one, two, open } = await seed(1, 2);
    const first = await open(one, 0);
    clock.advance(HOLD_MS - 1);
    await expect(open(two, 1)).rejects.toMatchObject(exhausted);
    clock.advance(1);
    expect((await open(two, 0)).grant.id).toBe(first.grant.id);
    await expect(open(two, 1)).rejects.toMatchObject(exhausted);
    clock.advance(HOLD_MS);
    expect((await open(two, 1)).reused).toBe(false);
  });

  it('keeps it while a transfer runs on any node, however slow', async () => {
    const { clock, one, two, open } = await seed(1, 2, 1);
    const { grant } = await open(one, 0);
    const transfer = await startTransfer(one, grant);
    for (let minute = 0; minute < 5; minute += 1) {
      clock.advance(HOLD_MS - 1);
      const until = clock.now() + HOLD_MS;
      await expect
        .poll(async () => (await findGrants(one.db, [grant.id]))[0]?.held_until)
        .toBe(until);
      await expect(open(two, 1)).rejects.toMatchObject(exhausted);
    }
    await transfer.end();
    expect((await open(two, 1)).reused).toBe(false);
  });

  it('waits for the last of several transfers, on one node or on two', async () => {
    const { one, two, open } = await seed(1, 2);
    const { grant } = await open(one, 0);
    const transfers = [
      await startTransfer(one, grant),
      await startTransfer(two, grant),
      await startTransfer(one, grant),
    ];
    for (const transfer of transfers) {
      await expect(open(two, 1)).rejects.toMatchObject(exhausted);
      await expect(open(one, 1)).rejects.toMatchObject(exhausted);
      await transfer.end();
    }
    expect((await open(one, 1)).reused).toBe(false);
  });

  it('is not held for ever by a node that was killed, nor counted as held afterwards', async () => {
    const { clock, one, two, open } = await seed(1, 2);
    const { grant } = await open(one, 0);
    await startTransfer(one, grant);
    clock.advance(HOLD_MS);
    await takeAndLeave(two, grant, 8192);
    expect((await open(two, 1)).reused).toBe(false);
  });

  it('is not let go of by a node that stood still while another one sends it', async () => {
    const { clock, one, two, open } = await seed(1, 2);
    const { grant } = await open(one, 0);
    const frozen = await startTransfer(one, grant);
    clock.advance(HOLD_MS);
    const running = await startTransfer(two, grant);
    await frozen.end();
    await expect(open(one, 1)).rejects.toMatchObject(exhausted);
    await running.end();
    expect((await open(one, 1)).reused).toBe(false);
  });

  it('stays in an archive that is sent when a node that stood still wakes', async () => {
    const { clock, one, two, userId, entries, open } = await seed(1, 2);
    const entryIds = entries.slice(0, 1).map(({ entryId }) => entryId);
    const { archive } = await openArchive(one, { userId, entryIds });
    const wakes = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const frozen = holdArchive(one, archive, async () => {
      begun.resolve();
      await wakes.promise;
    });
    await begun.promise;
    clock.advance(HOLD_MS);
    await holdArchive(two, archive, async () => {
      wakes.resolve();
      await frozen;
      await expect(open(one, 1)).rejects.toMatchObject(exhausted);
    });
    expect((await open(one, 1)).reused).toBe(false);
  });

  it('is taken from the oldest, no more than needed', async () => {
    const { clock, one, userId, open } = await seed(3, 5);
    const grants: Grant[] = [];
    for (const file of [0, 1, 2]) {
      grants.push((await open(one, file)).grant);
      clock.advance(1);
    }
    for (const grant of grants.toReversed()) await takeAndLeave(one, grant, 4096);
    const states = async () => Promise.all(grants.map((grant) => stateOf(one, grant)));
    await open(one, 3);
    expect(await states()).toEqual(['released', 'reserved', 'reserved']);
    await setLicence(one, userId, { maximum: 2 }, { actor: { kind: 'cli' } });
    await open(one, 4).catch((error: unknown) => error);
    expect(await states()).toEqual(['released', 'released', 'released']);
    expect(await figures(one, userId)).toEqual({ downloaded: 0, reserved: 2 });
  });

  it('is released for nothing that is refused all the same', async () => {
    const { one, userId, open } = await seed(2, 3);
    const { grant } = await open(one, 0);
    await takeAndLeave(one, grant, 4096);
    const held = await open(one, 1);
    await setLicence(one, userId, { maximum: 1 }, { actor: { kind: 'cli' } });
    await expect(open(one, 2)).rejects.toMatchObject(exhausted);
    expect(await stateOf(one, grant)).toBe('reserved');
    await takeAndLeave(one, held.grant, 4096);
    expect((await open(one, 2)).count).toMatchObject({ inProgress: 1 });
  });

  it('goes to one of many that ask at once', async () => {
    const { one, two, userId, open } = await seed(1, 9);
    const { grant } = await open(one, 0);
    await takeAndLeave(one, grant, 4096);
    const asked = await Promise.allSettled(
      Array.from({ length: 64 }, (_, nth) => {
        // Two SQLite connections of one process would wait for each other.
        return open(engine().name === 'sqlite' || nth % 2 === 0 ? one : two, 1 + (nth % 8));
      }),
    );
    const opened = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(new Set(opened.map((answer) => answer.grant.id)).size).toBe(1);
    expect(await figures(one, userId)).toEqual({ downloaded: 0, reserved: 1 });
  });

  it('cannot be farmed: going to and fro is never more free bytes than each allowance', async () => {
    const { one, userId, open } = await seed(1, 2);
    const allowance = freeCancelAllowance(SIZE);
    for (let round = 0; round < 4; round += 1) {
      for (const file of [0, 1]) {
        const { grant } = await open(one, file);
        await takeAndLeave(one, grant, allowance - 1);
      }
    }
    expect(await figures(one, userId)).toEqual({ downloaded: 0, reserved: 1 });
    const { grant } = await open(one, 0);
    await take(one, grant, allowance);
    expect(await figures(one, userId)).toEqual({ downloaded: 0, reserved: 1 });
    await take(one, grant, allowance + 1);
    expect(await figures(one, userId)).toEqual({ downloaded: 1, reserved: 0 });
    await expect(open(one, 1)).rejects.toMatchObject(exhausted);
  });

  it('does not lock the other files, and tells the tabs when it becomes idle', async () => {
    const { one, userId, entries, open } = await seed(1, 2);
    const other = entries.slice(1).map((file) => ({ ...file, ...LISTED }));
    const lock = async () =>
      (await annotateFiles(one, userId, other)).get(other[0]?.entryId ?? '')?.locked;
    const { grant } = await open(one, 0);
    expect(await lock()).toBe('quota_exhausted');
    one.heard.length = 0;
    await takeAndLeave(one, grant, 4096);
    expect(one.heard).toContainEqual({ type: 'grant_idle', userId });
    expect(await lock()).toBeNull();
    await takeAndLeave(one, grant, 2 * MIB);
    expect(await lock()).toBe('quota_exhausted');
  });

  it('makes room for an archive, for all of its files or for none', async () => {
    const { one, two, userId, entries, open } = await seed(4, 6);
    const set = (...files: number[]) => ({
      userId,
      entryIds: files.map((file) => entries[file]?.entryId ?? ''),
    });
    const grants = [(await open(one, 0)).grant, (await open(one, 1)).grant];
    const running = await startTransfer(two, (await open(one, 2)).grant);
    for (const grant of grants) await takeAndLeave(one, grant, 4096);
    await expect(openArchive(one, set(1, 3, 4, 5))).rejects.toMatchObject({
      ...exhausted,
      extras: { needed: 3, left: 2 },
    });
    expect(await figures(one, userId)).toEqual({ downloaded: 0, reserved: 3 });

    const { archive, reserved } = await openArchive(one, set(1, 3, 4));
    expect(reserved).toBe(2);
    expect(await stateOf(one, grants[0] as Grant)).toBe('released');
    expect(await stateOf(one, grants[1] as Grant)).toBe('reserved');
    expect(await figures(one, userId)).toEqual({ downloaded: 0, reserved: 4 });

    await holdArchive(two, archive, async () => {
      await expect(open(one, 5)).rejects.toMatchObject(exhausted);
    });
    expect((await open(one, 5)).reused).toBe(false);
    await running.end();
  });

  it('stays while an archive with its file is sent, however late that began, and whoever else has one', async () => {
    const { clock, one, two, userId, entries, open } = await seed(1, 2);
    const listed = entries.slice(1).map((file) => ({ ...file, ...LISTED }));
    const entryIds = entries.slice(0, 1).map(({ entryId }) => entryId);
    const lock = async () => [...(await annotateFiles(one, userId, listed)).values()][0]?.locked;
    const { archive } = await openArchive(one, { userId, entryIds });
    const stranger = await seedCustomer(one.db, { maximum: 1 });
    const theirs = await openArchive(one, { userId: stranger, entryIds });
    clock.advance(HOLD_MS);
    await holdArchive(two, archive, async () => {
      await expect(open(one, 1)).rejects.toMatchObject(exhausted);
      expect(await lock()).toBe('quota_exhausted');
    });
    clock.advance(HOLD_MS);
    await holdArchive(two, theirs.archive, async () => {
      expect(await lock()).toBeNull();
      expect((await open(one, 1)).reused).toBe(false);
    });
  });

  it('is left alone by an archive that finds room, and by one that finds too little', async () => {
    const { clock, one, userId, entries, open } = await seed(3, 7);
    const setMaximum = (maximum: number) =>
      setLicence(one, userId, { maximum }, { actor: { kind: 'cli' } });
    const entryIds = entries.map(({ entryId }) => entryId);
    const openSet = (...files: [number, number]) =>
      openArchive(one, { userId, entryIds: entryIds.slice(...files) });
    await expect(openSet(0, 4)).rejects.toMatchObject({
      ...exhausted,
      extras: { needed: 4, left: 3 },
    });
    const grants = [await open(one, 0), await open(one, 1), await open(one, 2)];
    clock.advance(HOLD_MS);
    await setMaximum(5);
    await openSet(3, 4);
    for (const { grant } of grants) expect(await stateOf(one, grant)).toBe('reserved');
    for (const { grant } of grants) await take(one, grant, 2 * MIB);
    await take(one, (await open(one, 3)).grant, 2 * MIB);
    await setMaximum(1);
    await expect(openSet(4, 6)).rejects.toMatchObject({
      ...exhausted,
      extras: { needed: 2, left: 0 },
    });
  });

  it('is given back by its user, which ends it and stays so', async () => {
    const { one, two, userId, open } = await seed(1, 2);
    const { grant } = await open(one, 0);
    one.heard.length = 0;
    await one.counting.giveBack({ userId, grantId: grant.id });
    expect(one.heard).toEqual([{ type: 'count_changed', userId, entryIds: [grant.entry_id] }]);
    await two.counting.giveBack({ userId, grantId: grant.id });
    expect(await figures(two, userId)).toEqual({ downloaded: 0, reserved: 0 });
    const again = await open(two, 0);
    expect(again.grant.id).not.toBe(grant.id);
    await one.counting.giveBack({ userId, grantId: grant.id });
    expect(await figures(two, userId)).toEqual({ downloaded: 0, reserved: 1 });
  });

  it('is given back by nobody else, and not once it is counted', async () => {
    const { clock, one, userId, open } = await seed(1, 1);
    const stranger = await seedCustomer(one.db);
    const { grant } = await open(one, 0);
    const mine = { userId, grantId: grant.id };
    for (const theirs of [
      { ...mine, userId: stranger },
      { userId, grantId: 'A'.repeat(22) },
    ]) {
      await expect(one.counting.giveBack(theirs)).rejects.toMatchObject({
        code: 'grant_not_found',
      });
    }
    await take(one, grant, 2 * MIB);
    await expect(one.counting.giveBack(mine)).rejects.toMatchObject({ code: 'already_counted' });
    clock.advance(GRANT_LIFETIME_MS);
    await expect(one.counting.giveBack(mine)).rejects.toMatchObject({ code: 'already_counted' });
    expect(await figures(one, userId)).toEqual({ downloaded: 1, reserved: 0 });
  });
});
