import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import {
  handClock,
  markVersions,
  seedCustomer,
  seedFile,
  seedFolders,
  T0,
} from '../../../tests/harness/seed.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { setLicence } from '../licences/index.ts';
import { annotateEntries } from './annotate-files.ts';
import { getCount } from './count.ts';
import { createCounting } from './counting/counting.ts';
import { HOLD_MS } from './counting/hold-period.ts';
import { getDownloadHistory } from './download-history.ts';
import { findRefusedGrants, openingRefusal } from './policy.ts';
import {
  findDueGrants,
  findEntriesOfGrants,
  findNewestCommit,
  findLiveGrants,
} from './repository.ts';
import type { Grant } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Commits in one step. */
const SIZE = 1000;

describeEachEngine('what a user sees of downloads', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  /** A user with a maximum and some files. */
  async function start({ maximum = 5, files = 1 }: { maximum?: number | null; files?: number }) {
    const clock = handClock();
    const parts = { db, clock, signals: createSignals(), grantLifetimeMs: HOUR_MS };
    const deps = { ...parts, counting: createCounting(parts) };
    const userId = await seedCustomer(db, { maximum });
    const entries = await Promise.all(Array.from({ length: files }, () => seedFile(db, SIZE)));
    const entryIds = entries.map(({ entryId }) => entryId);
    const open = async (file: number) =>
      (await deps.counting.open({ userId, entryId: entryIds[file] ?? '' })).grant;
    const commit = (grant: Grant) => deps.counting.admit(grant, { start: 0, end: SIZE }, SIZE);
    const set = (licence: Parameters<typeof setLicence>[2]) =>
      setLicence(deps, userId, licence, { actor: { kind: 'cli' } });
    const version = (file: number, marks: Parameters<typeof markVersions>[2]) =>
      markVersions(db, entryIds[file] ?? '', marks);
    const refusal = () => openingRefusal(deps, userId);
    return { deps, clock, userId, entries, entryIds, open, commit, set, version, refusal };
  }

  it('may open while a unit is left or would be released, and is told the licence’s reason first', async () => {
    const { clock, open, commit, set, refusal } = await start({ maximum: 2, files: 2 });
    await commit(await open(0));
    expect(await refusal()).toBeNull();
    await open(1);
    expect(await refusal()).toBe('quota_exhausted');
    clock.advance(HOLD_MS);
    expect(await refusal()).toBeNull();
    // Giving up the one that is idle would not be enough.
    await set({ maximum: 1 });
    expect(await refusal()).toBe('quota_exhausted');
    await set({ maximum: 0 });
    expect(await refusal()).toBe('quota_exhausted');
    await set({ activated: false });
    expect(await refusal()).toBe('not_activated');
    await set({ activated: true, maximum: null });
    expect(await refusal()).toBeNull();
  });

  it('counts a period, and says when the next one begins', async () => {
    const { deps, userId, open, commit, set } = await start({ files: 2 });
    await set({ period: 'month' });
    await commit(await open(0));
    await open(1);
    expect(await getCount(deps, userId)).toEqual({
      maxDownCount: 5,
      crrDownCount: 1,
      inProgress: 1,
      period: 'month',
      resetsAt: '2026-12-01T00:00:00.000Z',
    });
    await set({ period: 'lifetime' });
    expect(await getCount(deps, userId)).toMatchObject({ crrDownCount: 0, resetsAt: null });
  });

  it('stops a transfer whose grant, licence or content is not good any more', async () => {
    const served: (readonly string[])[] = [];
    const world = await start({ files: 2 });
    const { deps, clock, userId, open, set, version } = world;
    const [grant, second] = [await open(0), await open(1)];
    const refused = async (...ids: string[]) => {
      const onServing = (userIds: readonly string[]) => void served.push(userIds);
      return [...(await findRefusedGrants({ ...deps, onServing }, ids))];
    };
    expect(await refused(grant.id, second.id, 'unknown')).toEqual(['unknown']);
    expect(served).toEqual([[userId]]);
    for (const change of ['withdrawn_at', 'damaged_at']) {
      await version(0, { [change]: 1 });
      expect(await refused(grant.id, second.id)).toEqual([grant.id]);
      await version(0, { [change]: null });
    }
    await set({ proPack: false });
    expect(await refused(grant.id)).toEqual([grant.id]);
    await set({ proPack: true });
    expect(await refused(grant.id)).toEqual([]);
    await deps.counting.giveBack({ userId, grantId: grant.id });
    expect(await refused(grant.id, second.id)).toEqual([grant.id]);
    clock.advance(HOUR_MS - 1);
    expect(await refused(second.id)).toEqual([]);
    clock.advance(1);
    expect(await refused(second.id)).toEqual([second.id]);
  });

  it('finds each file locked for its own reason, or free by its grant, and no folder', async () => {
    const world = await start({ maximum: 1, files: 4 });
    const { deps, userId, entryIds, open, set, version } = world;
    const [mine = '', withdrawn = '', damaged = '', other = ''] = entryIds;
    const [folder = ''] = await seedFolders(db, null, [userId]);
    await version(1, { withdrawn_at: 1 });
    await version(2, { damaged_at: 1 });
    const grant = await open(0);
    const free = { id: grant.id, state: 'reserved', expiresAt: '2026-11-20T13:00:00.000Z' };
    const seen = async () => {
      const changes = await annotateEntries(deps, userId, [...entryIds, folder, 'unknown']);
      return Object.fromEntries(changes.map(({ entryId, ...change }) => [entryId, change]));
    };
    const gone = {
      [withdrawn]: { locked: 'file_withdrawn', grant: null },
      [damaged]: { locked: 'content_damaged', grant: null },
    };
    // Its own unit is enough for a file; another would need one more.
    expect(await seen()).toEqual({
      ...gone,
      [mine]: { locked: null, grant: free },
      [other]: { locked: 'quota_exhausted', grant: null },
    });
    await set({ activated: false });
    expect(await seen()).toEqual({
      ...gone,
      [mine]: { locked: 'not_activated', grant: free },
      [other]: { locked: 'not_activated', grant: null },
    });
    expect(await annotateEntries(deps, userId, [])).toEqual([]);
  });

  it('reads the history from the newest, a page at a time, its own alone', async () => {
    const { deps, clock, userId, open, commit, version, entries } = await start({ files: 4 });
    await (await start({})).open(0);
    const grants = [await open(0)];
    clock.advance(1000);
    // Two of one instant, which their ids put in order.
    const same = [await open(1), await open(2)].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    grants.push(...same);
    clock.advance(1000);
    grants.push(await open(3));
    await commit(grants[3] as Grant);
    await version(3, { damaged_at: clock.now() });
    clock.advance(1000);
    await deps.counting.refund({ versionId: entries[3]?.versionId ?? '', verifiedAt: 0 });

    const page = (limit: number, cursor?: string) =>
      getDownloadHistory(deps, userId, { limit, cursor });
    const all = await page(4);
    const newestFirst = grants.map(({ id }) => id).toReversed();
    expect(all.items.map(({ grantId }) => grantId)).toEqual(newestFirst);
    expect(all.nextCursor).toBeNull();
    expect(all.items[0]).toEqual({
      grantId: grants[3]?.id,
      entryId: entries[3]?.entryId,
      name: `${entries[3]?.entryId}.bin`,
      size: SIZE,
      sha256: '0'.repeat(64),
      publishedAt: '2026-11-20T12:00:00.000Z',
      state: 'committed',
      sentBytes: null,
      createdAt: '2026-11-20T12:00:02.000Z',
      committedAt: '2026-11-20T12:00:02.000Z',
      refundedAt: '2026-11-20T12:00:03.000Z',
      expiresAt: '2026-11-20T13:00:02.000Z',
      locked: 'content_damaged',
    });
    expect(all.items[1]).toMatchObject({
      state: 'reserved',
      sentBytes: 0,
      committedAt: null,
      refundedAt: null,
    });

    const first = await page(2);
    expect(first.nextCursor).toBe(`${T0 + 1000}.${same[1]?.id}`);
    const second = await page(2, first.nextCursor ?? '');
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second.nextCursor).toBeNull();
    const cursor = first.nextCursor ?? '';
    for (const invalid of ['', `x${cursor}`, `${cursor}x`, cursor.replace('.', ''), '1.', '.']) {
      await expect(page(2, invalid)).rejects.toMatchObject({ code: 'invalid_cursor' });
    }
  });

  it('is counted when the newest of what was opened was counted', async () => {
    const { clock, userId, open, commit } = await start({ files: 3 });
    const period = { userId, periodKey: 'lifetime' };
    expect(await findNewestCommit(db, period)).toBeNull();
    const [first, second] = [await open(0), (clock.advance(1), await open(1))];
    clock.advance(1);
    await commit(second);
    clock.advance(1);
    await commit(first);
    clock.advance(1);
    await open(2);
    expect(await findNewestCommit(db, period)).toBe(T0 + 2);
    expect(await findNewestCommit(db, { userId, periodKey: '2026-11' })).toBeNull();
    expect(await findNewestCommit(db, { ...period, userId: 'another' })).toBeNull();
  });

  it('is over at the last instant of each grant, the oldest first', async () => {
    const { clock, userId, open, entries, entryIds } = await start({ files: 3 });
    const grants = [await open(0)];
    clock.advance(1);
    grants.push(await open(1));
    clock.advance(1);
    grants.push(await open(2));
    const ids = (found: readonly Grant[]) => found.map(({ id }) => id);
    const own = async (now: number) =>
      ids(await findDueGrants(db, now, 100)).filter((id) => ids(grants).includes(id));
    expect(await own(T0 + HOUR_MS - 1)).toEqual([]);
    expect(await own(T0 + HOUR_MS)).toEqual(ids(grants.slice(0, 1)));
    expect(await own(T0 + HOUR_MS + 2)).toEqual(ids(grants));
    expect(await findDueGrants(db, T0 + HOUR_MS + 2, 1)).toHaveLength(1);
    const versionIds = entries.slice(0, 2).map(({ versionId }) => versionId);
    const live = await findLiveGrants(db, userId, versionIds, T0 + HOUR_MS);
    expect(ids(live)).toEqual(ids(grants.slice(1, 2)));
    expect(await findEntriesOfGrants(db, ids(grants.slice(2)))).toEqual(entryIds.slice(2));
  });
});
