import { setImmediate as turn } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { BlobNotFoundError, BlobStoreUnavailableError } from '@file-server/blob-store';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { annotateFiles } from '../src/features/downloads/annotate-files.ts';
import { openArchive } from '../src/features/downloads/archive/open-archive.ts';
import { serveArchive } from '../src/features/downloads/archive/serve-archive.ts';
import { handOffToProxy, handOffToStorage } from '../src/features/downloads/transfer/hand-off.ts';
import { serveDownload } from '../src/features/downloads/transfer/serve-download.ts';
import { createCounting } from '../src/features/downloads/counting/counting.ts';
import { decideGroup } from '../src/features/downloads/counting/decide-group.ts';
import { openGrant } from '../src/features/downloads/counting/open-grant.ts';
import { getCount } from '../src/features/downloads/count.ts';
import { archiveToken, grantToken } from '../src/features/downloads/download-token.ts';
import {
  createRefusals,
  createRunningTransfers,
  createTransferLimits,
} from '../src/features/downloads/index.ts';
import { findRefusedGrants } from '../src/features/downloads/policy.ts';
import { findGrants } from '../src/features/downloads/repository.ts';
import type { DownloadTables, Grant } from '../src/features/downloads/tables.ts';
import { getVersion } from '../src/features/library/index.ts';
import { createLogger } from '../src/observability/logger.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { createSignals, type Signal } from '../src/platform/signals/signals.ts';
import { describeEachEngine } from './harness/engines.ts';
import { plainContent } from './harness/plain-content.ts';
import { readCoverage } from './harness/read-coverage.ts';
import { handClock, LISTED, seedCustomer, seedFile } from './harness/seed.ts';

const MIB = 1024 * 1024;
const SIZE = 40 * MIB;
const GRANT_LIFETIME_MS = 7 * 86_400_000;
const KEY = Buffer.alloc(32, 3);
/** Nothing is written to it: refusals, HEAD and 304 are answers of their own. */
const OUT = {} as ServerResponse;
const ALL = { start: 0, end: SIZE };
const ENDED = { code: 'grant_ended' };

describeEachEngine('at the edges of counting', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  async function start({ maximum = 5, size = SIZE } = {}) {
    const clock = handClock();
    const signals = createSignals();
    const heard: Signal[] = [];
    signals.subscribe((signal) => heard.push(signal));
    const parts = { db, clock, signals, grantLifetimeMs: GRANT_LIFETIME_MS };
    const blobs = await openDiskBlobStore(`${engine().dataDir}/blobs`);
    const deps = {
      ...parts,
      counting: createCounting(parts),
      refusals: createRefusals(parts),
      blobs,
      content: plainContent({ files: blobs.localFiles }),
      grantTagKey: KEY,
      running: createRunningTransfers(signals, async () => new Set(), createLogger('silent')),
      limits: createTransferLimits({ perUser: 10, bytesPerSecond: null }),
      idleMs: 1000,
      sendfile: null,
      sendQueue: null,
    };
    const userId = await seedCustomer(db, { maximum });
    const file = await seedFile(db, size);
    const open = () => deps.counting.open({ userId, entryId: file.entryId });
    const figures = async () => {
      const { crrDownCount, inProgress } = await getCount(deps, userId);
      return { downloaded: crrDownCount, reserved: inProgress };
    };
    return { ...deps, deps, parts, heard, userId, file, size, open, figures };
  }
  type World = Awaited<ReturnType<typeof start>>;

  async function take({ deps, size }: World, grant: Grant, from: number, to: number) {
    for (let at = from; at < to;)
      at = await deps.counting.admit(grant, { start: at, end: to }, size);
  }

  async function stored({ id }: Grant): Promise<Grant> {
    const [grant] = await findGrants(db, [id]);
    if (!grant) throw new Error('The grant is gone.');
    return grant;
  }

  /** Ends it in its row alone, as another node does. */
  const endRow = ({ id }: Grant, ended_at: number) =>
    tables<DownloadTables>(db)
      .updateTable('grants')
      .set({ ended_at })
      .where('id', '=', id)
      .execute();

  it('forgets what was sent free of charge once it is paid', async () => {
    const world = await start();
    const { grant } = await world.open();
    await take(world, grant, 0, 2 * MIB);
    expect((await readCoverage(db, world.userId, world.file.versionId)).ranges).toEqual([]);
    world.clock.advance(GRANT_LIFETIME_MS);
    const again = await world.open();
    await take(world, again.grant, 5 * MIB, 6 * MIB);
    expect(await world.figures()).toEqual({ downloaded: 1, reserved: 1 });
  });

  it('tells nobody of a count before it is durable, nor of one that was undone', async () => {
    const { parts, heard, userId, file } = await start();
    const opening = openGrant({ userId, entryId: file.entryId }, GRANT_LIFETIME_MS);
    const undone = new Error('undone');
    await expect(
      db.transaction(async (tx) => {
        await decideGroup(parts, tx, [opening]);
        throw undone;
      }),
    ).rejects.toBe(undone);
    await db.transaction(async (tx) => {
      await decideGroup(parts, tx, [opening]);
      await turn();
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual([{ type: 'count_changed', userId, entryIds: [file.entryId] }]);
  });

  it.each([
    [64 * 1024, 64 * 1024],
    [64 * 1024 + 1, 3276],
  ])('admits a file of %i bytes up to %i in its first step', async (size, until) => {
    const world = await start({ size });
    const { grant } = await world.open();
    expect(await world.deps.counting.admit(grant, { start: 0, end: size }, size)).toBe(until);
    const counted = until === size ? 1 : 0;
    expect(await world.figures()).toEqual({ downloaded: counted, reserved: 1 - counted });
  });

  it('lists a grant until its last millisecond, and lets it run as long', async () => {
    const world = await start();
    const { grant } = await world.open();
    const listed = { ...world.file, ...LISTED };
    const seen = async () => ({
      listed: (await annotateFiles(world, world.userId, [listed])).get(listed.entryId)?.grant?.id,
      refused: (await findRefusedGrants(world, [grant.id])).has(grant.id),
    });
    world.clock.advance(GRANT_LIFETIME_MS - 1);
    expect(await seen()).toEqual({ listed: grant.id, refused: false });
    world.clock.advance(1);
    expect(await seen()).toEqual({ listed: undefined, refused: true });
  });

  it('ends a grant at the instant its time is over, once, and not a moment before', async () => {
    const world = await start();
    const { counting, clock, figures, heard, userId } = world;
    const { grant } = await world.open();
    const stored = async () => (await findGrants(db, [grant.id]))[0];
    clock.advance(GRANT_LIFETIME_MS - 1);
    await counting.end(grant);
    expect(await stored()).toMatchObject({ state: 'reserved', ended_at: null });
    clock.advance(1);
    clock.advance(5_000);
    await counting.end(grant);
    expect(await stored()).toMatchObject({ state: 'released', ended_at: grant.expires_at });
    expect(await figures()).toEqual({ downloaded: 0, reserved: 0 });
    heard.length = 0;
    await counting.end(grant);
    await counting.giveBack({ userId, grantId: grant.id });
    expect(await stored()).toMatchObject({ state: 'released', ended_at: grant.expires_at });
    expect(await figures()).toEqual({ downloaded: 0, reserved: 0 });
    expect(heard.filter(({ type }) => type === 'count_changed')).toEqual([]);
  });

  it('ends a grant that is given back when it is, or when its time was over before', async () => {
    for (const [lateMs, endedMs] of [
      [-1_000, -1_000],
      [3_000, 0],
    ] as const) {
      const world = await start();
      const { grant } = await world.open();
      world.clock.advance(GRANT_LIFETIME_MS + lateMs);
      await world.counting.giveBack({ userId: world.userId, grantId: grant.id });
      const [given] = await findGrants(db, [grant.id]);
      expect(given).toMatchObject({ state: 'released', ended_at: grant.expires_at + endedMs });
    }
  });

  it('asks the database nothing more for the bytes of a counted grant', async () => {
    const world = await start();
    const { grant } = await world.open();
    await take(world, grant, 0, 2 * MIB);
    const counted = await stored(grant);
    const transaction = vi.spyOn(db, 'transaction');
    expect(await world.counting.hold(counted, () => world.counting.admit(counted, ALL, SIZE))).toBe(
      SIZE,
    );
    expect(transaction).not.toHaveBeenCalled();
    transaction.mockRestore();
  });

  it('says nothing of a transfer that has ended when what it sent is counted', async () => {
    const world = await start();
    const { grant } = await world.open();
    world.heard.length = 0;
    const other = createCounting(world.parts);
    await other.hold(grant, async () => {
      await other.admit(grant, { start: 0, end: 4096 }, SIZE);
      await world.counting.hold(grant, () => take(world, grant, 0, 2 * MIB));
      expect(await other.admit(grant, ALL, SIZE)).toBe(SIZE);
    });
    expect(world.heard.filter(({ type }) => type === 'grant_idle')).toEqual([]);
  });

  it('frees the unit of a transfer that was stopped before it would have been counted', async () => {
    const world = await start();
    const { grant } = await world.open();
    world.heard.length = 0;
    await world.counting.hold(grant, async () => {
      const stopped = await world.counting.admit(grant, ALL, SIZE, { mayCommit: false });
      expect(stopped).toBe(256 * 1024);
    });
    expect(world.heard).toEqual([{ type: 'grant_idle', userId: world.userId }]);
    expect(await stored(grant)).toMatchObject({ held_until: world.clock.now(), holders: 0 });
  });

  it('ends every grant that is over, however many, unless it is told to stop', async () => {
    const world = await start();
    const { entryId } = world.file;
    const opened = await Promise.all(
      Array.from({ length: 101 }, async () => {
        const userId = await seedCustomer(db, { maximum: 1 });
        return (await world.counting.open({ userId, entryId })).grant.id;
      }),
    );
    world.clock.advance(GRANT_LIFETIME_MS);
    const ended = async () => {
      const grants = await findGrants(db, opened);
      return grants.filter(({ ended_at }) => ended_at !== null).length;
    };
    await world.counting.endDue(AbortSignal.abort());
    expect(await ended()).toBe(0);
    await world.counting.endDue();
    expect(await ended()).toBe(opened.length);
  });

  it('admits no byte of a counted grant once it has ended or is over', async () => {
    const world = await start();
    const { grant } = await world.open();
    await take(world, grant, 0, 2 * MIB);
    const counted = await stored(grant);
    const rest = { start: 2 * MIB, end: SIZE };
    world.clock.advance(GRANT_LIFETIME_MS - 1);
    expect(await world.deps.counting.admit(counted, rest, SIZE)).toBe(SIZE);
    await endRow(grant, world.clock.now());
    await expect(world.deps.counting.admit(await stored(grant), rest, SIZE)).rejects.toMatchObject(
      ENDED,
    );
    world.clock.advance(1);
    await expect(world.deps.counting.admit(counted, rest, SIZE)).rejects.toMatchObject(ENDED);
  });

  it('answers nothing about a grant that has ended or is over, not even HEAD and 304', async () => {
    const world = await start();
    const ask = async (grant: Grant) => {
      const request = { token: grantToken(KEY, grant.id), handsOff: false };
      const etag = { 'if-none-match': `"${'0'.repeat(64)}"` };
      const answers = await Promise.allSettled([
        serveDownload(world.deps, { ...request, method: 'HEAD', headers: new Headers() }, OUT),
        serveDownload(world.deps, { ...request, method: 'GET', headers: new Headers(etag) }, OUT),
      ]);
      return answers.map((answer) =>
        answer.status === 'fulfilled'
          ? answer.value?.status
          : (answer.reason as { code: string }).code,
      );
    };
    const { grant } = await world.open();
    world.clock.advance(GRANT_LIFETIME_MS - 1);
    expect(await ask(grant)).toEqual([200, 304]);
    world.clock.advance(1);
    expect(await ask(grant)).toEqual(['grant_ended', 'grant_ended']);
    const next = (await world.open()).grant;
    expect(await ask(next)).toEqual([200, 304]);
    await endRow(next, world.clock.now());
    expect(await ask(next)).toEqual(['grant_ended', 'grant_ended']);
  });

  it('hands nothing over, and charges nothing, while the content is away', async () => {
    const world = await start();
    const { grant } = await world.open();
    const version = await getVersion(db, world.file.versionId);
    if (!version) throw new Error('The version is gone.');
    const { deps, blobs } = world;
    const toProxy = handOffToProxy({ ...deps, files: blobs.localFiles }, grant, version);
    await expect(toProxy).rejects.toBeInstanceOf(BlobNotFoundError);
    const away = new BlobStoreUnavailableError('away');
    const presign = () => Promise.reject(away);
    await expect(handOffToStorage({ ...deps, presign }, grant, version)).rejects.toBe(away);
    expect(await world.figures()).toEqual({ downloaded: 0, reserved: 1 });
    expect((await readCoverage(db, world.userId, world.file.versionId)).ranges).toEqual([]);
  });

  it('serves an archive until its own end, whatever its files may still be fetched alone', async () => {
    const world = await start();
    const set = { userId: world.userId, entryIds: [world.file.entryId] };
    const { archive } = await openArchive(world.deps, set);
    const request = { token: archiveToken(KEY, archive.id), method: 'HEAD' } as const;
    const ask = () => serveArchive(world.deps, { ...request, headers: new Headers() }, OUT);
    world.clock.advance(GRANT_LIFETIME_MS - 1);
    expect((await ask())?.status).toBe(200);
    world.clock.advance(1);
    expect((await world.open()).reused).toBe(false);
    await expect(ask()).rejects.toMatchObject(ENDED);
  });
});
