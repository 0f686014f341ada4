import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer, seedFile } from './harness/seed.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { createSignals, type Signal } from '../src/platform/signals/signals.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { addUser, createPasswords } from '../src/features/users/index.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import type { LibraryTables } from '../src/features/library/tables.ts';
import { findGrants } from '../src/features/downloads/repository.ts';
import { getCount } from '../src/features/downloads/count.ts';
import { findRefunds } from '../src/features/downloads/counting/refunds-repository.ts';
import { createCounting } from '../src/features/downloads/counting/counting.ts';
import { reconcile } from '../src/features/downloads/reconcile.ts';

const DAY = 86_400_000;
const SIZE = 8 * 1024 * 1024;

describeEachEngine('refunding a damaged version', (engine) => {
  let db: Database;
  let other: Database;
  let clock: ReturnType<typeof handClock>;
  let heard: Signal[];
  let file: { entryId: string; versionId: string };
  let deps: ReturnType<typeof start>;
  beforeAll(() => {
    db = engine().open();
    // Two SQLite connections of one process would wait for each other with the event loop held.
    other = engine().name === 'sqlite' ? db : engine().open();
  });
  afterAll(async () => {
    await db.close();
    if (other !== db) await other.close();
  });
  beforeEach(async () => {
    clock = handClock();
    heard = [];
    deps = start();
    file = await seedFile(db, SIZE);
  });

  function start(node = db) {
    const signals = createSignals();
    signals.subscribe((signal) => heard.push(signal));
    const parts = { db: node, clock, signals, grantLifetimeMs: 7 * DAY };
    return { ...parts, counting: createCounting(parts) };
  }

  const versions = () => tables<LibraryTables>(db).updateTable('versions');
  const setDamaged = (damagedAt: number | null, verifiedAt = 0) =>
    versions()
      .set({ damaged_at: damagedAt, verified_at: verifiedAt })
      .where('id', '=', file.versionId)
      .execute();

  async function fetchAll(userId: string): Promise<string> {
    const { grant } = await deps.counting.open({ userId, entryId: file.entryId });
    for (let at = 0; at < SIZE;) {
      at = await deps.counting.admit(grant, { start: at, end: SIZE }, SIZE);
    }
    return grant.id;
  }

  async function figures(userId: string) {
    const { crrDownCount, inProgress } = await getCount(deps, userId);
    return { downloaded: crrDownCount, reserved: inProgress };
  }

  async function prove(): Promise<void> {
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  }

  const ledgerOf = (grantId: string) =>
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['kind', 'actor', 'actor_id', 'reason'])
      .where('grant_id', '=', grantId)
      .orderBy('seq')
      .execute();

  it('gives a unit back by counter and ledger, ends the grant and tells the tabs', async () => {
    const userId = await seedCustomer(db, { maximum: 1 });
    const grantId = await fetchAll(userId);
    expect(await figures(userId)).toEqual({ downloaded: 1, reserved: 0 });
    await setDamaged(clock.now());
    heard.length = 0;
    expect(await deps.counting.refund({ versionId: file.versionId, verifiedAt: 0 })).toBe(1);
    expect(await figures(userId)).toEqual({ downloaded: 0, reserved: 0 });
    expect(heard).toEqual([{ type: 'count_changed', userId, entryIds: [file.entryId] }]);
    const byUser = { actor: 'user', actor_id: userId, reason: null };
    expect(await findRefunds(db, [grantId, 'another'])).toEqual(new Map([[grantId, clock.now()]]));
    expect(await findRefunds(db, [])).toEqual(new Map());
    expect(await ledgerOf(grantId)).toEqual([
      { kind: 'reserved', ...byUser },
      { kind: 'committed', ...byUser },
      { kind: 'refunded', actor: 'job', actor_id: 'content-check', reason: 'content_damaged' },
    ]);
    await prove();
    // Its unit is free, and after the repair the file costs what any first download costs.
    await setDamaged(null);
    expect(await fetchAll(userId)).not.toBe(grantId);
    expect(await figures(userId)).toEqual({ downloaded: 1, reserved: 0 });
    await prove();
  });

  it('releases a reserved grant, which nobody paid for', async () => {
    const userId = await seedCustomer(db, { maximum: 1 });
    const { grant } = await deps.counting.open({ userId, entryId: file.entryId });
    await setDamaged(clock.now());
    expect(await deps.counting.refund({ versionId: file.versionId, verifiedAt: 0 })).toBe(0);
    expect(await figures(userId)).toEqual({ downloaded: 0, reserved: 0 });
    expect((await ledgerOf(grant.id)).map(({ kind }) => kind)).toEqual(['reserved', 'released']);
    await prove();
  });

  it('leaves what ended before the content was last known to be whole', async () => {
    const [early, late, running] = [
      await seedCustomer(db),
      await seedCustomer(db, { period: 'month' }),
      await seedCustomer(db),
    ];
    await fetchAll(early);
    clock.advance(3 * DAY);
    const lateId = await fetchAll(late);
    clock.advance(5 * DAY);
    await deps.counting.endDue();
    const verifiedAt = clock.now();
    await fetchAll(running);
    clock.advance(3 * DAY);
    await deps.counting.endDue();
    await setDamaged(clock.now(), verifiedAt);
    // The second one ended after that instant, and may have got damaged bytes until then.
    expect(await deps.counting.refund({ versionId: file.versionId, verifiedAt })).toBe(2);
    const downloaded = async (userId: string) => (await figures(userId)).downloaded;
    expect(await Promise.all([early, late, running].map(downloaded))).toEqual([1, 0, 0]);
    const [ended] = await findGrants(db, [lateId]);
    expect(ended?.ended_at).toBe(ended?.expires_at);
    await prove();
  });

  it('gives nothing back for a grant that was over before then and is still to be ended', async () => {
    const userId = await seedCustomer(db);
    const grantId = await fetchAll(userId);
    clock.advance(8 * DAY);
    const verifiedAt = clock.now();
    clock.advance(DAY);
    await setDamaged(clock.now(), verifiedAt);
    expect(await deps.counting.refund({ versionId: file.versionId, verifiedAt })).toBe(0);
    expect(await figures(userId)).toEqual({ downloaded: 1, reserved: 0 });
    const [grant] = await findGrants(db, [grantId]);
    expect(grant).toMatchObject({ ended_at: grant?.expires_at });
    await prove();
  });

  it('gives nothing back for a version that is whole by now', async () => {
    const userId = await seedCustomer(db);
    await fetchAll(userId);
    expect(await deps.counting.refund({ versionId: file.versionId, verifiedAt: 0 })).toBe(0);
    expect(await figures(userId)).toEqual({ downloaded: 1, reserved: 0 });
  });

  it('gives each unit back once, also to more than one batch and at several nodes at once', async () => {
    const add = { db, clock, passwords: createPasswords() };
    const users = Array.from({ length: 230 }, () => ({ email: `${newId()}@example.com` }));
    const userIds: string[] = [];
    for (const { email } of users) {
      userIds.push((await addUser(add, { email, password: null, licence: {} })).id);
    }
    await Promise.all(userIds.map((userId) => fetchAll(userId)));
    await setDamaged(clock.now());
    const there = start(other);
    const nodes = [deps, there, deps, there];
    const version = { versionId: file.versionId, verifiedAt: 0 };
    const refunded = await Promise.all(nodes.map((node) => node.counting.refund(version)));
    expect(refunded.reduce((sum, count) => sum + count)).toBe(userIds.length);
    expect(await deps.counting.refund(version)).toBe(0);
    for (const userId of userIds) {
      expect(await figures(userId)).toEqual({ downloaded: 0, reserved: 0 });
    }
    // One call settles more than a batch, too.
    await setDamaged(null);
    await Promise.all(
      userIds.map((userId) => deps.counting.open({ userId, entryId: file.entryId })),
    );
    await setDamaged(clock.now());
    await deps.counting.refund(version);
    for (const userId of userIds) {
      expect(await figures(userId)).toEqual({ downloaded: 0, reserved: 0 });
    }
    await prove();
  });
});
