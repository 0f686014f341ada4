import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTurns } from '../../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import {
  handClock,
  markVersions,
  seedCustomer,
  seedFiles,
} from '../../../../tests/harness/seed.ts';
import { type Database, tables, TransactionConflict } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createSignals, type Signal } from '../../../platform/signals/signals.ts';
import { setLicence } from '../../licences/index.ts';
import { getCount } from '../count.ts';
import { createCounting } from '../counting/counting.ts';
import { HOLD_MS } from '../counting/hold-period.ts';
import { findGrants } from '../repository.ts';
import type { DownloadTables } from '../tables.ts';
import {
  deleteEndedArchives,
  findArchive,
  insertArchive,
  listMembers,
  updateArchive,
} from './archive-repository.ts';
import { holdArchive } from './hold-archive.ts';
import { openArchive } from './open-archive.ts';

const HOUR_MS = 3_600_000;

describeEachEngine('opening an archive', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  /** A user with a maximum and some files at the top of the library. */
  async function start(files: number, maximum: number | null = null, period = 'lifetime') {
    const clock = handClock();
    const signals = createSignals();
    const heard: Signal[] = [];
    signals.subscribe((signal) => heard.push(signal));
    const parts = { db, clock, signals, grantLifetimeMs: HOUR_MS };
    const deps = { ...parts, counting: createCounting(parts) };
    const licence = { maximum, period: period as 'lifetime' | 'month' };
    const userId = await seedCustomer(db, licence);
    const entries = await seedFiles(
      db,
      Array.from({ length: files }, (_, file) => file + 1),
    );
    const idOf = (file: number) => entries[file]?.entryId ?? '';
    const open = (...asked: number[]) => openArchive(deps, { userId, entryIds: asked.map(idOf) });
    const figures = async () => {
      const { crrDownCount, inProgress } = await getCount(deps, userId);
      return { downloaded: crrDownCount, reserved: inProgress };
    };
    return { deps, clock, heard, userId, entries, idOf, open, figures };
  }

  it('reserves what its files need, and gives the same archive for nothing while they live', async () => {
    const { clock, heard, userId, open, figures } = await start(3);
    const first = await open(2, 0);
    expect(first).toMatchObject({ files: 2, reserved: 2, leftOut: [] });
    expect(first.archive).toMatchObject({
      user_id: userId,
      name: 'files.zip',
      members: 2,
      holders: 0,
      opened_at: clock.now(),
      expires_at: clock.now() + HOUR_MS,
    });
    expect(heard).toEqual([{ type: 'count_changed', userId }]);
    clock.advance(1000);
    const again = await open(0, 2);
    expect(again).toMatchObject({ files: 2, reserved: 0 });
    expect(again.archive).toEqual({
      ...first.archive,
      opened_at: clock.now(),
      held_until: first.archive.held_until + 1000,
    });
    expect(await findArchive(db, first.archive.id)).toEqual(again.archive);
    expect(heard).toHaveLength(1);
    expect(await figures()).toEqual({ downloaded: 0, reserved: 2 });
  });

  it('ends with the first of its files that is over, and lives longer when opened again', async () => {
    const { clock, open, deps, userId, idOf } = await start(2);
    const { grant } = await deps.counting.open({ userId, entryId: idOf(0) });
    clock.advance(1000);
    const { archive } = await open(0, 1);
    expect(archive.expires_at).toBe(grant.expires_at);
    clock.advance(HOUR_MS - 1000);
    const renewed = await open(0, 1);
    expect(renewed.archive).toMatchObject({
      id: archive.id,
      expires_at: grant.expires_at + 1000,
    });
  });

  it('finds room in the units of grants that are over, before anybody has ended them', async () => {
    const { clock, deps, open, userId, idOf, figures } = await start(2, 1);
    const { grant } = await deps.counting.open({ userId, entryId: idOf(0) });
    clock.advance(HOUR_MS);
    expect((await open(1)).reserved).toBe(1);
    expect(await figures()).toEqual({ downloaded: 0, reserved: 1 });
    expect((await findGrants(db, [grant.id]))[0]).toMatchObject({ state: 'released' });
  });

  it('reserves nothing where the licence refuses, or the files are withdrawn or too many', async () => {
    const { deps, open, figures, userId, idOf } = await start(3, 2, 'month');
    await expect(open(0, 1, 2)).rejects.toMatchObject({
      code: 'quota_exhausted',
      message: 'This needs 3 more downloads, and your licence has 2 left.',
      extras: { resetsAt: '2026-12-01T00:00:00.000Z', needed: 3, left: 2 },
    });
    await setLicence(deps, userId, { maximum: 0 }, { actor: { kind: 'cli' } });
    await expect(open(0)).rejects.toMatchObject({
      message: 'This needs 1 more download, and your licence has 0 left.',
    });
    await setLicence(deps, userId, { maximum: 2 }, { actor: { kind: 'cli' } });
    await markVersions(db, idOf(0), { withdrawn_at: 1 });
    expect(await open(0, 1)).toMatchObject({
      files: 1,
      reserved: 1,
      leftOut: [expect.stringMatching(/\.bin$/)],
    });
    await expect(open(0)).rejects.toMatchObject({ code: 'file_withdrawn' });
    await setLicence(deps, userId, { activated: false }, { actor: { kind: 'cli' } });
    await expect(open(2)).rejects.toMatchObject({ code: 'not_activated' });
    expect(await figures()).toEqual({ downloaded: 0, reserved: 1 });
  });

  it('reserves each of more files than one statement takes', async () => {
    const { open, figures, entries } = await start(501);
    const { archive, reserved } = await open(...entries.keys());
    expect([reserved, archive.members]).toEqual([501, 501]);
    expect(await figures()).toEqual({ downloaded: 0, reserved: 501 });
    const members = await listMembers(db, archive.id, { from: 0, limit: 1000 });
    expect(new Set(members.map(({ version_id }) => version_id))).toEqual(
      new Set(entries.map(({ versionId }) => versionId)),
    );
    expect((await open(...entries.keys())).reserved).toBe(0);
  });

  it('keeps the fifty sets that were opened last, and those of others', async () => {
    const { clock, open, figures } = await start(8);
    const other = await start(1);
    const theirs = (await other.open(0)).archive;
    // Every set of some of the eight files but the whole and the empty one.
    const sets = Array.from({ length: 51 }, (_, nth) =>
      [0, 1, 2, 3, 4, 5, 6, 7].filter((file) => ((nth + 1) >> file) % 2 === 1),
    );
    const ids: string[] = [];
    for (const set of sets.slice(0, 50)) {
      ids.push((await open(...set)).archive.id);
      clock.advance(1);
    }
    expect((await open(...(sets[0] ?? []))).archive.id).toBe(ids[0]);
    clock.advance(1);
    await open(...(sets[50] ?? []));
    const kept = await Promise.all(
      ids.map(async (id) => (await findArchive(db, id)) !== undefined),
    );
    expect(kept.flatMap((isKept, index) => (isKept ? [] : index))).toEqual([1]);
    expect(await findArchive(db, theirs.id)).toEqual(theirs);
    expect((await figures()).reserved).toBe(6);
  });

  it('forgets an archive at its end, and not a moment before', async () => {
    const { open } = await start(1);
    const { archive } = await open(0);
    await deleteEndedArchives(db, archive.expires_at - 1);
    expect(await findArchive(db, archive.id)).toEqual(archive);
    await deleteEndedArchives(db, archive.expires_at);
    expect(await findArchive(db, archive.id)).toBeUndefined();
    const members = tables<DownloadTables>(db).selectFrom('archive_members').selectAll();
    expect(await members.where('archive_id', '=', archive.id).execute()).toEqual([]);
  });

  it('forgets many with turns for others in between', async () => {
    const { open } = await start(1);
    const { archive } = await open(0);
    const others = Array.from({ length: 30 }, () => {
      const id = newId();
      return { ...archive, id, tag: id, members: 1_000 };
    });
    const members = others.map(({ id: archive_id }) => {
      const { size, modified_at } = archive;
      return {
        archive_id,
        header_start: 0,
        central_start: 0,
        path: 'a',
        version_id: null,
        size,
        modified_at,
      };
    });
    await tables<DownloadTables>(db).insertInto('archives').values(others).execute();
    await tables<DownloadTables>(db).insertInto('archive_members').values(members).execute();
    const turns = await countTurns(() => deleteEndedArchives(db, archive.expires_at));
    const left = await tables<DownloadTables>(db)
      .selectFrom('archives')
      .leftJoin('archive_members', 'archive_members.archive_id', 'archives.id')
      .where('user_id', '=', archive.user_id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
    expect(turns).toBeGreaterThan(1);
  });

  it('is interrupted in it between two steps', async () => {
    const { open } = await start(1);
    const { archive } = await open(0);
    const signal = AbortSignal.abort(new Error('The server stops.'));
    await expect(deleteEndedArchives(db, archive.expires_at, signal)).rejects.toThrow('stops');
    await deleteEndedArchives(db, archive.expires_at);
    expect(await findArchive(db, archive.id)).toBeUndefined();
  });

  it('forgets none that is being sent', async () => {
    const { deps, clock, open } = await start(7);
    const sets = Array.from({ length: 51 }, (_, nth) =>
      [0, 1, 2, 3, 4, 5, 6].filter((file) => ((nth + 1) >> file) % 2 === 1),
    );
    const [oldest = [], ...others] = sets;
    const { archive } = await open(...oldest);
    const isKnown = async () => (await findArchive(db, archive.id)) !== undefined;
    await holdArchive(deps, archive, async () => {
      for (const set of others) {
        clock.advance(1);
        await open(...set);
      }
      expect(await isKnown()).toBe(true);
    });
    clock.advance(archive.expires_at - clock.now() - 1);
    const end = () => deleteEndedArchives(db, archive.expires_at);
    await holdArchive(deps, archive, async () => {
      await end();
      expect(await isKnown()).toBe(true);
    });
    await end();
    expect(await isKnown()).toBe(false);
  });

  it('is held by its opener alone where a node was killed while it sent it', async () => {
    const { deps, clock, open } = await start(1);
    const { archive } = await open(0);
    const joined = Promise.withResolvers<void>();
    void holdArchive(deps, archive, () => {
      joined.resolve();
      return new Promise(() => {});
    });
    await joined.promise;
    clock.advance(HOLD_MS - 1);
    expect((await open(0)).archive).toMatchObject({ holders: 1 });
    clock.advance(HOLD_MS);
    const again = await open(0);
    expect(again.archive).toMatchObject({ held_until: clock.now() + HOLD_MS, holders: 0 });
    expect(await findArchive(db, archive.id)).toEqual(again.archive);
    await holdArchive(deps, archive, () => Promise.resolve());
    expect(await findArchive(db, archive.id)).toMatchObject({ held_until: clock.now() });
  });

  it('keeps one archive of a set, whatever two nodes believe', async () => {
    const { open } = await start(1);
    const { archive } = await open(0);
    const twice = db.transaction((tx) => insertArchive(tx, { ...archive, id: newId() }, []));
    await expect(twice).rejects.toBeInstanceOf(TransactionConflict);
    await deleteEndedArchives(db, archive.expires_at);
    const gone = db.transaction((tx) => updateArchive(tx, archive.id, archive));
    await expect(gone).rejects.toBeInstanceOf(TransactionConflict);
  });
});
