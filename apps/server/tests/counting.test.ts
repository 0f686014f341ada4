import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeCancelAllowance } from '@file-server/domain/free-cancel';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, LISTED, seedCustomer, seedFile, T0 } from './harness/seed.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import type { ProblemError } from '../src/platform/problem/problem-error.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { setLicence } from '../src/features/licences/index.ts';
import type { Grant } from '../src/features/downloads/tables.ts';
import type { LibraryTables } from '../src/features/library/tables.ts';
import { annotateFiles } from '../src/features/downloads/annotate-files.ts';
import { createCounting } from '../src/features/downloads/counting/counting.ts';
import { getCount } from '../src/features/downloads/count.ts';
import { findRefusedGrants } from '../src/features/downloads/policy.ts';

const DAY = 86_400_000;
const MIB = 1024 * 1024;

describeEachEngine('counting', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  function depsAt(clock = handClock()) {
    const deps = { db, clock, signals: createSignals(), grantLifetimeMs: 7 * DAY };
    return { ...deps, counting: createCounting(deps) };
  }

  async function countOf(deps: ReturnType<typeof depsAt>, userId: string) {
    const { crrDownCount, inProgress } = await getCount(deps, userId);
    return { downloaded: crrDownCount, reserved: inProgress };
  }

  /** Asks for the bytes of a range step by step, as a transfer does. */
  async function send(
    deps: ReturnType<typeof depsAt>,
    grant: Grant,
    start: number,
    end: number,
    size: number,
  ) {
    let position = start;
    do position = await deps.counting.admit(grant, { start: position, end }, size);
    while (position < end);
  }

  it('[R1.06] reserves once and reuses the live grant for nothing', async () => {
    const deps = depsAt();
    const userId = await seedCustomer(db, { maximum: 5 });
    const { entryId } = await seedFile(db, 10 * MIB);
    const first = await deps.counting.open({ userId, entryId });
    const again = await deps.counting.open({ userId, entryId });
    expect([first.reused, again.reused]).toEqual([false, true]);
    expect(again.grant.id).toBe(first.grant.id);
    expect(await countOf(deps, userId)).toEqual({ downloaded: 0, reserved: 1 });
  });

  it('[R1.02] answers an opening with the figures right after it, also within a group', async () => {
    const deps = depsAt();
    const userId = await seedCustomer(db, { maximum: 3 });
    const files = await Promise.all([seedFile(db, MIB), seedFile(db, MIB), seedFile(db, MIB)]);
    const asked = [...files, ...files.slice(0, 1)];
    const opened = await Promise.all(
      asked.map(({ entryId }) => deps.counting.open({ userId, entryId })),
    );
    expect(opened.map(({ count }) => count.inProgress)).toEqual([1, 2, 3, 3]);
    expect(opened.at(-1)).toMatchObject({ reused: true, count: { maxDownCount: 3 } });
    expect(opened.at(-1)?.count).toEqual(await getCount(deps, userId));
    const [first] = opened;
    if (first) await send(deps, first.grant, 0, MIB, MIB);
    const again = await deps.counting.open({ userId, entryId: asked[0]?.entryId ?? '' });
    expect(again.count).toMatchObject({ crrDownCount: 1, inProgress: 2 });
  });

  it('gives one of 1,000 parallel requests the last unit', async () => {
    const deps = depsAt();
    const userId = await seedCustomer(db, { maximum: 1 });
    const files = await Promise.all(Array.from({ length: 10 }, () => seedFile(db, MIB)));
    const attempts = Array.from({ length: 1000 }, (_, index) =>
      deps.counting.open({ userId, entryId: files[index % 10]?.entryId ?? '' }),
    );
    const results = await Promise.allSettled(attempts);
    const opened = results.filter((result) => result.status === 'fulfilled');
    const grants = new Set(opened.map((result) => result.value.grant.id));
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(grants.size).toBe(1);
    expect(opened.filter((result) => !result.value.reused)).toHaveLength(1);
    expect(new Set(refusals.map(({ reason }) => (reason as { code: string }).code))).toEqual(
      new Set(['quota_exhausted']),
    );
    expect(await countOf(deps, userId)).toEqual({ downloaded: 0, reserved: 1 });
  }, 60_000);

  it('commits exactly when the coverage passes the allowance', async () => {
    const deps = depsAt();
    const userId = await seedCustomer(db);
    const size = 40 * MIB;
    const { entryId } = await seedFile(db, size);
    const { grant } = await deps.counting.open({ userId, entryId });
    await send(deps, grant, 0, MIB, size);
    expect(await countOf(deps, userId)).toEqual({ downloaded: 0, reserved: 1 });
    // The same bytes again are covered already.
    await send(deps, grant, 0, MIB, size);
    expect(await countOf(deps, userId)).toEqual({ downloaded: 0, reserved: 1 });
    await send(deps, grant, MIB, MIB + 1, size);
    expect(await countOf(deps, userId)).toEqual({ downloaded: 1, reserved: 0 });
    await send(deps, grant, 0, size, size);
    expect(await countOf(deps, userId)).toEqual({ downloaded: 1, reserved: 0 });
  });

  it('commits what leaves in one piece in one step, unless all of it is free', async () => {
    const deps = depsAt();
    const userId = await seedCustomer(db);
    const size = 64 * 1024;
    const allowance = freeCancelAllowance(size);
    const { entryId } = await seedFile(db, size);
    const { grant } = await deps.counting.open({ userId, entryId });
    const free = { start: 100, end: 100 + allowance };
    expect(await deps.counting.admit(grant, free, size)).toBe(free.end);
    expect(await countOf(deps, userId)).toEqual({ downloaded: 0, reserved: 1 });
    // 100 new bytes, then those that were covered, then new ones: together they pass.
    expect(await deps.counting.admit(grant, { start: 0, end: size }, size)).toBe(size);
    expect(await countOf(deps, userId)).toEqual({ downloaded: 1, reserved: 0 });
  });

  it('keeps the allowance of what leaves in more than one piece', async () => {
    const deps = depsAt();
    const userId = await seedCustomer(db);
    const size = 64 * 1024 + 1;
    const { entryId } = await seedFile(db, size);
    const { grant } = await deps.counting.open({ userId, entryId });
    const whole = { start: 0, end: size };
    expect(await deps.counting.admit(grant, whole, size)).toBe(freeCancelAllowance(size));
    expect(await countOf(deps, userId)).toEqual({ downloaded: 0, reserved: 1 });
  });

  it('counts 16 parallel segments once', async () => {
    const deps = depsAt();
    const userId = await seedCustomer(db);
    const size = 64 * MIB;
    const { entryId } = await seedFile(db, size);
    const { grant } = await deps.counting.open({ userId, entryId });
    const segment = size / 16;
    await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        send(deps, grant, index * segment, (index + 1) * segment, size),
      ),
    );
    expect(await countOf(deps, userId)).toEqual({ downloaded: 1, reserved: 0 });
  });

  it('counts a file of no bytes when it is fetched', async () => {
    const deps = depsAt();
    const userId = await seedCustomer(db);
    const { entryId } = await seedFile(db, 0);
    const { grant } = await deps.counting.open({ userId, entryId });
    await send(deps, grant, 0, 0, 0);
    expect(await countOf(deps, userId)).toEqual({ downloaded: 1, reserved: 0 });
  });

  it('releases an uncommitted grant at its end and carries its coverage over', async () => {
    const clock = handClock();
    const deps = depsAt(clock);
    const userId = await seedCustomer(db);
    const size = 40 * MIB;
    const { entryId } = await seedFile(db, size);
    const first = await deps.counting.open({ userId, entryId });
    await send(deps, first.grant, 0, MIB, size);
    clock.advance(7 * DAY);
    await deps.counting.endDue();
    expect(await countOf(deps, userId)).toEqual({ downloaded: 0, reserved: 0 });

    const second = await deps.counting.open({ userId, entryId });
    expect(second.grant.id).not.toBe(first.grant.id);
    await send(deps, second.grant, MIB, MIB + 1, size);
    expect(await countOf(deps, userId)).toEqual({ downloaded: 1, reserved: 0 });

    clock.advance(7 * DAY);
    const third = await deps.counting.open({ userId, entryId });
    await send(deps, third.grant, 0, MIB, size);
    expect(await countOf(deps, userId)).toEqual({ downloaded: 1, reserved: 1 });
  });

  it('refuses bytes of a grant that has ended', async () => {
    const clock = handClock();
    const deps = depsAt(clock);
    const userId = await seedCustomer(db);
    const { entryId } = await seedFile(db, MIB);
    const { grant } = await deps.counting.open({ userId, entryId });
    clock.advance(7 * DAY);
    await expect(deps.counting.admit(grant, { start: 0, end: 1 }, MIB)).rejects.toMatchObject({
      code: 'grant_ended',
    });
  });

  it('frees the units of overdue grants before it refuses', async () => {
    const clock = handClock();
    const deps = depsAt(clock);
    const userId = await seedCustomer(db, { maximum: 1 });
    const [one, two] = await Promise.all([seedFile(db, MIB), seedFile(db, MIB)]);
    await deps.counting.open({ userId, entryId: one.entryId });
    await expect(deps.counting.open({ userId, entryId: two.entryId })).rejects.toMatchObject({
      code: 'quota_exhausted',
    });
    clock.advance(7 * DAY);
    const { reused } = await deps.counting.open({ userId, entryId: two.entryId });
    expect(reused).toBe(false);
  });

  it('names the instant at which a monthly quota resets, and charges the month of the reservation', async () => {
    const clock = handClock(Date.UTC(2026, 10, 30, 23));
    const deps = depsAt(clock);
    const userId = await seedCustomer(db, { maximum: 1, period: 'month' });
    const [one, two] = await Promise.all([seedFile(db, MIB), seedFile(db, MIB)]);
    const { grant } = await deps.counting.open({ userId, entryId: one.entryId });
    await expect(deps.counting.open({ userId, entryId: two.entryId })).rejects.toMatchObject({
      code: 'quota_exhausted',
      extras: { resetsAt: '2026-12-01T00:00:00.000Z' },
    });
    clock.advance(2 * 3_600_000);
    await send(deps, grant, 0, MIB, MIB);
    expect(await countOf(deps, userId)).toEqual({ downloaded: 0, reserved: 0 });
    await deps.counting.open({ userId, entryId: two.entryId });
    expect(await countOf(deps, userId)).toEqual({ downloaded: 0, reserved: 1 });
  });

  it.each([
    ['month', 'Ask the operator of this server for more. Or wait until 2026-12-01T00:00:00.000Z.'],
    ['lifetime', 'Ask the operator of this server for more.'],
  ] as const)(
    'speaks of waiting only where the quota starts again: %s',
    async (period, nextStep) => {
      const deps = depsAt(handClock(Date.UTC(2026, 10, 30, 23)));
      const userId = await seedCustomer(db, { maximum: 0, period });
      const { entryId } = await seedFile(db, MIB);
      const refused = await deps.counting
        .open({ userId, entryId })
        .catch((error: unknown) => error);
      expect((refused as ProblemError).toProblem()).toMatchObject({
        code: 'quota_exhausted',
        nextStep,
      });
    },
  );

  it('refuses with the reason of the licence, and stops what runs', async () => {
    const deps = depsAt();
    const userId = await seedCustomer(db);
    const { entryId, versionId } = await seedFile(db, MIB);
    const { grant } = await deps.counting.open({ userId, entryId });
    const file = { entryId, versionId, ...LISTED };
    const cases = [
      [{ activated: false }, 'not_activated'],
      [{ activated: true, expiresAt: T0 }, 'licence_expired'],
      [{ expiresAt: T0 + 1, proPack: false }, 'pro_pack_required'],
    ] as const;
    for (const [change, code] of cases) {
      await setLicence(deps, userId, change, { actor: { kind: 'cli' } });
      await expect(deps.counting.open({ userId, entryId })).rejects.toMatchObject({ code });
      expect(await findRefusedGrants(deps, [grant.id])).toEqual(new Set([grant.id]));
      expect((await annotateFiles(deps, userId, [file])).get(entryId)?.locked).toBe(code);
    }
    await setLicence(deps, userId, { proPack: true }, { actor: { kind: 'cli' } });
    expect(await findRefusedGrants(deps, [grant.id])).toEqual(new Set());
    await tables<LibraryTables>(db)
      .updateTable('versions')
      .set({ withdrawn_at: T0 })
      .where('id', '=', versionId)
      .execute();
    expect(await findRefusedGrants(deps, [grant.id])).toEqual(new Set([grant.id]));
    await expect(deps.counting.open({ userId, entryId })).rejects.toMatchObject({
      code: 'file_withdrawn',
    });
  });

  it('locks what an exhausted quota cannot open, but not the file of a live grant', async () => {
    const deps = depsAt();
    const userId = await seedCustomer(db, { maximum: 1 });
    const [one, two] = await Promise.all([seedFile(db, MIB), seedFile(db, MIB)]);
    await deps.counting.open({ userId, entryId: one.entryId });
    const annotations = await annotateFiles(
      deps,
      userId,
      [one, two].map((file) => ({ ...file, ...LISTED })),
    );
    expect(annotations.get(one.entryId)).toMatchObject({
      locked: null,
      grant: { state: 'reserved' },
    });
    expect(annotations.get(two.entryId)).toEqual({ locked: 'quota_exhausted', grant: null });
  });
});
