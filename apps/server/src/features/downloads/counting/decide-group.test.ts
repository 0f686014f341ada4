import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeCancelAllowance } from '@file-server/domain/free-cancel';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { readCoverage } from '../../../../tests/harness/read-coverage.ts';
import { handClock, seedCustomer, seedFile, seedFolders } from '../../../../tests/harness/seed.ts';
import { type Database, tables } from '../../../platform/db/database.ts';
import type { ProblemError } from '../../../platform/problem/problem-error.ts';
import { createSignals, type Signal } from '../../../platform/signals/signals.ts';
import { reconcile } from '../reconcile.ts';
import { findGrants, findCounter, counterOfUser } from '../repository.ts';
import type { Grant } from '../tables.ts';
import { admitBytes } from './admit-bytes.ts';
import type { CountingChange } from './counting-change.ts';
import { decideGroup } from './decide-group.ts';
import { endGrant, giveBack } from './end-grant.ts';
import { HOLD_MS } from './hold-period.ts';
import { leaveHold, renewHold } from './holds.ts';
import { openGrant } from './open-grant.ts';

/** Leaves in one piece, so all of it commits in one step. */
const SMALL = 64 * 1024;
const LARGE = 40 * 1024 * 1024;
const GRANT_LIFETIME_MS = 7 * 86_400_000;

interface World {
  readonly maximum: number;
  readonly files: number;
  readonly size?: number;
}

describeEachEngine('a group of counting changes', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(async () => {
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
    await db.close();
  });

  /** A user with a maximum and some files. */
  async function start({ maximum, files, size = SMALL }: World) {
    const clock = handClock();
    const signals = createSignals();
    const heard: Signal[] = [];
    signals.subscribe((signal) => heard.push(signal));
    const userId = await seedCustomer(db, { maximum });
    const entries = await Promise.all(Array.from({ length: files }, () => seedFile(db, size)));
    /** Decides changes together, in their order. */
    const decide = (...changes: CountingChange<unknown>[]) =>
      db.transaction((tx) => decideGroup({ clock, signals }, tx, changes));
    const opening = (file: number) => {
      const entryId = entries[file]?.entryId ?? '';
      return openGrant({ userId, entryId }, GRANT_LIFETIME_MS);
    };
    const open = async (file: number) => {
      const [decision] = await decide(opening(file));
      return (valueOf(decision) as { grant: Grant }).grant;
    };
    /** Reservations of the first files, oldest first, which nobody holds any more. */
    const openIdle = async (count: number) => {
      const grants: Grant[] = [];
      for (let file = 0; file < count; file += 1) {
        grants.push(await open(file));
        clock.advance(1);
      }
      clock.advance(HOLD_MS);
      return grants;
    };
    const admission = (grant: Grant, start: number, end: number, mayCommit = true) =>
      admitBytes({ grant, range: { start, end }, size, mayCommit, joins: true });
    /** Sends what is free of charge, to the byte. */
    const sendFree = async (grant: Grant, free: number) => {
      for (let at = 0; at < free;) {
        const [step] = await decide(admission(grant, at, free));
        at = (valueOf(step) as { until: number }).until;
      }
    };
    const figures = () => findCounter(db, counterOfUser({ userId, periodKey: 'lifetime' }));
    const changes = { opening, admission };
    return { clock, heard, userId, entries, decide, ...changes, open, openIdle, sendFree, figures };
  }

  const valueOf = (decision: unknown) => {
    expect(decision).toHaveProperty('value');
    return (decision as { value: unknown }).value;
  };
  const codeOf = (decision: unknown) => (decision as { refusal: ProblemError }).refusal.code;

  async function stored({ id }: Grant): Promise<Grant> {
    const [grant] = await findGrants(db, [id]);
    if (!grant) throw new Error('The grant is gone.');
    return grant;
  }
  const statesOf = async (grants: readonly Grant[]) =>
    (await Promise.all(grants.map(stored))).map(({ state }) => state);

  it('answers a refusal to its change alone', async () => {
    const { decide, opening, figures, userId } = await start({ maximum: 1, files: 2 });
    const unknown = openGrant({ userId, entryId: 'A'.repeat(22) }, GRANT_LIFETIME_MS);
    const [missing, first, second] = await decide(unknown, opening(0), opening(1));
    expect(codeOf(missing)).toBe('entry_not_found');
    expect(valueOf(first)).toMatchObject({ reused: false });
    expect(codeOf(second)).toBe('quota_exhausted');
    expect(await figures()).toEqual({ reserved: 1, downloaded: 0 });
  });

  it('leaves nothing behind when a change fails', async () => {
    const { decide, opening, figures, heard } = await start({ maximum: 1, files: 1 });
    const failure = new Error('The disk is full.');
    const failing = { request: null, grant: null, decide: () => Promise.reject(failure) };
    await expect(decide(opening(0), failing)).rejects.toBe(failure);
    expect(await figures()).toEqual({ reserved: 0, downloaded: 0 });
    expect(heard).toEqual([]);
  });

  it('refuses a folder, and says that a quota without periods never starts again', async () => {
    const { decide, opening, userId } = await start({ maximum: 0, files: 1 });
    const [exhausted] = await decide(opening(0));
    expect((exhausted as { refusal: ProblemError }).refusal).toMatchObject({
      code: 'quota_exhausted',
      extras: { resetsAt: null },
    });
    const [folderId = ''] = await seedFolders(db, null, [userId]);
    const folder = openGrant({ userId, entryId: folderId }, GRANT_LIFETIME_MS);
    expect(codeOf((await decide(folder))[0])).toBe('entry_is_a_folder');
  });

  it('answers an opening with what the changes before it have counted', async () => {
    const { decide, opening, admission, open } = await start({ maximum: 2, files: 2 });
    const grant = await open(0);
    const [, opened] = await decide(admission(grant, 0, 100), opening(1));
    expect(valueOf(opened)).toMatchObject({ count: { crrDownCount: 0, inProgress: 2 } });
    const [counted, again] = await decide(admission(grant, 0, SMALL), opening(1));
    expect(valueOf(counted)).toEqual({ until: SMALL, committed: true, heldUntil: null });
    expect(valueOf(again)).toMatchObject({
      reused: true,
      count: { crrDownCount: 1, inProgress: 1 },
    });
  });

  it('takes each idle reservation once, oldest first, and no more than it opens', async () => {
    const { decide, opening, openIdle } = await start({ maximum: 3, files: 5 });
    const grants = await openIdle(3);
    const opened = await decide(opening(3), opening(4));
    expect(opened.map(valueOf)).toMatchObject([{ reused: false }, { reused: false }]);
    expect(await statesOf(grants)).toEqual(['released', 'released', 'reserved']);
  });

  it('takes the unit of no download that begins, is counted or is given back beside it', async () => {
    const { decide, opening, admission, openIdle } = await start({ maximum: 4, files: 7 });
    const [begun, counted, given, idle] = await openIdle(4);
    if (!begun || !counted || !given || !idle) throw new Error('There are four.');
    const decided = await decide(
      admission(begun, 0, 100),
      admission(counted, 0, SMALL),
      giveBack(given),
      opening(4),
      opening(5),
      opening(6),
    );
    expect(decided.slice(3, 5).map(valueOf)).toMatchObject([{ reused: false }, { reused: false }]);
    expect(codeOf(decided[5])).toBe('quota_exhausted');
    const states = ['reserved', 'committed', 'released', 'released'];
    expect(await statesOf([begun, counted, given, idle])).toEqual(states);
  });

  it('takes the unit of a download that ends beside it', async () => {
    const { decide, opening, admission, open } = await start({ maximum: 1, files: 2 });
    const grant = await open(0);
    await decide(admission(grant, 0, 100));
    const [refused] = await decide(opening(1));
    expect(codeOf(refused)).toBe('quota_exhausted');
    const [, opened] = await decide(leaveHold(grant, grant.held_until), opening(1));
    expect(valueOf(opened)).toMatchObject({ reused: false });
    expect(await statesOf([grant])).toEqual(['released']);
  });

  it('opens a version anew whose grant was over before', async () => {
    const { clock, decide, opening, open } = await start({ maximum: 1, files: 1 });
    const old = await open(0);
    await decide(giveBack(old));
    clock.advance(1);
    const [, opened] = await decide(giveBack(old), opening(0));
    expect(valueOf(opened)).toMatchObject({ reused: false });
    expect((await stored(old)).ended_at).toBe(old.created_at);
  });

  it('ends what is over by the hand of the job, and what is given back by that of the user', async () => {
    const { clock, decide, open, userId } = await start({ maximum: 2, files: 2 });
    const given = await open(0);
    const over = await open(1);
    await decide(giveBack(given));
    clock.advance(GRANT_LIFETIME_MS);
    await decide(endGrant(over), giveBack(over));
    const releases = await tables<{
      ledger_entries: {
        seq: number;
        kind: string;
        user_id: string;
        actor: string;
        actor_id: string;
      };
    }>(db)
      .selectFrom('ledger_entries')
      .select(['actor', 'actor_id'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'released')
      .orderBy('seq')
      .execute();
    expect(releases).toEqual([
      { actor: 'user', actor_id: userId },
      { actor: 'job', actor_id: 'grant-expiry' },
    ]);
  });

  it('ends nothing before its time', async () => {
    const { clock, decide, open, figures } = await start({ maximum: 1, files: 1 });
    const grant = await open(0);
    clock.advance(GRANT_LIFETIME_MS - 1);
    await decide(endGrant(grant));
    expect(await stored(grant)).toMatchObject({ state: 'reserved', ended_at: null });
    clock.advance(1);
    await decide(endGrant(grant));
    expect(await stored(grant)).toMatchObject({ state: 'released', ended_at: grant.expires_at });
    expect(await figures()).toEqual({ reserved: 0, downloaded: 0 });
  });

  it('keeps the end of a counted grant, and the instant it was counted', async () => {
    const { clock, decide, admission, open } = await start({ maximum: 1, files: 1 });
    const grant = await open(0);
    clock.advance(5);
    await decide(admission(grant, 0, SMALL));
    const counted = { state: 'committed', committed_at: grant.created_at + 5 };
    expect(await stored(grant)).toMatchObject({ ...counted, ended_at: null });
    clock.advance(GRANT_LIFETIME_MS + 5);
    await decide(endGrant(grant));
    expect(await stored(grant)).toMatchObject({ ...counted, ended_at: grant.expires_at });
  });

  it('holds only what is reserved and has not ended', async () => {
    const { clock, decide, opening, admission, open } = await start({ maximum: 2, files: 2 });
    const counted = await open(0);
    const given = await open(1);
    await decide(admission(counted, 0, SMALL), giveBack(given));
    const before = [await stored(counted), await stored(given)];
    clock.advance(2 * HOLD_MS);
    const until = clock.now() + HOLD_MS;
    for (const grant of [counted, given]) {
      await decide(renewHold(grant, until), leaveHold(grant, until));
    }
    await decide(opening(0));
    expect([await stored(counted), await stored(given)]).toEqual(before);
  });

  it('counts those who send a reserved grant, and keeps them when its user asks again', async () => {
    const { clock, decide, opening, admission, open } = await start({ maximum: 2, files: 1 });
    const grant = await open(0);
    expect(await stored(grant)).toMatchObject({ held_until: clock.now() + HOLD_MS, holders: 0 });
    await decide(admission(grant, 0, 100), admission(grant, 0, 100));
    clock.advance(10);
    await decide(opening(0));
    const held = { held_until: grant.created_at + HOLD_MS, holders: 2 };
    expect(await stored(grant)).toMatchObject(held);
    const [renewed] = await decide(renewHold(grant, held.held_until));
    const until = clock.now() + HOLD_MS;
    expect(valueOf(renewed)).toBe(until);
    expect(await stored(grant)).toMatchObject({ held_until: until, holders: 2 });
    await decide(leaveHold(grant, until));
    expect(await stored(grant)).toMatchObject({ holders: 1 });
    await decide(leaveHold(grant, until));
    expect(await stored(grant)).toMatchObject({ held_until: clock.now(), holders: 0 });
    clock.advance(HOLD_MS);
    await decide(opening(0));
    expect(await stored(grant)).toMatchObject({ held_until: clock.now() + HOLD_MS, holders: 0 });
  });

  it('takes a process that stood still for longer than its hold for none, until it says more', async () => {
    const { clock, decide, admission, open } = await start({ maximum: 1, files: 1 });
    const grant = await open(0);
    const [joined] = await decide(admission(grant, 0, 100));
    const { heldUntil } = valueOf(joined) as { heldUntil: number };
    expect(heldUntil).toBe(clock.now() + HOLD_MS);
    clock.advance(HOLD_MS);
    // Another one.
    await decide(admission(grant, 0, 100));
    const until = clock.now() + HOLD_MS;
    clock.advance(10);
    await decide(leaveHold(grant, heldUntil));
    expect(await stored(grant)).toMatchObject({ held_until: until, holders: 1 });
    await decide(renewHold(grant, heldUntil));
    expect(await stored(grant)).toMatchObject({ held_until: clock.now() + HOLD_MS, holders: 2 });
  });

  it('tells the tabs of a transfer that has ended once that is durable', async () => {
    const { decide, open, heard, userId } = await start({ maximum: 1, files: 1 });
    const grant = await open(0);
    heard.length = 0;
    await decide(leaveHold(grant, 0));
    expect(heard).toEqual([{ type: 'grant_idle', userId }]);
  });

  it('stops a transfer that may not commit where the free bytes end', async () => {
    const world = await start({ maximum: 1, files: 1, size: LARGE });
    const { decide, admission, open, sendFree, figures, userId, entries } = world;
    const grant = await open(0);
    const free = freeCancelAllowance(LARGE);
    await sendFree(grant, free);
    const [stopped] = await decide(admission(grant, free, LARGE, false));
    expect(valueOf(stopped)).toMatchObject({ until: free, committed: false });
    expect(await figures()).toEqual({ reserved: 1, downloaded: 0 });
    const { bytes } = await readCoverage(db, userId, entries[0]?.versionId ?? '');
    expect(bytes).toBe(free);
    const [paid] = await decide(admission(grant, free, LARGE));
    expect(valueOf(paid)).toEqual({ until: LARGE, committed: true, heldUntil: null });
    const [stale] = await decide(admission(grant, free, LARGE, false));
    expect(valueOf(stale)).toEqual({ until: LARGE, committed: true, heldUntil: null });
  });

  it('commits the last piece of a file in one step', async () => {
    const world = await start({ maximum: 1, files: 1, size: LARGE });
    const { decide, admission, open, sendFree, figures } = world;
    const grant = await open(0);
    await sendFree(grant, freeCancelAllowance(LARGE) - 100);
    const [last] = await decide(admission(grant, LARGE - 1000, LARGE));
    expect(valueOf(last)).toEqual({ until: LARGE, committed: true, heldUntil: null });
    expect(await figures()).toEqual({ reserved: 0, downloaded: 1 });
  });
});
