import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BlobStoreFullError } from '@file-server/blob-store';
import { PROBLEMS } from '@file-server/contract/problems';
import { contentOf } from '@file-server/testkit/blob-content';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import {
  openTestLibrary,
  sha256 as sha256Of,
  type TestLibrary,
} from '../../../tests/harness/test-library.ts';
import { tokenSessions } from '../../../tests/harness/token-sessions.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import type { JobTables } from '../../platform/jobs/tables.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { toProblemResponse } from '../../platform/problem/problem-response.ts';
import { createOperatorGuard } from '../api-tokens/index.ts';
import type { Session, Sessions } from '../sessions/index.ts';
import { UploadBody } from './body.ts';
import { beginUpload } from './commands/begin-upload.ts';
import { endUpload, sweepUploads } from './commands/end-upload.ts';
import { receiveBytes } from './commands/receive-bytes.ts';
import { ENDED_KEPT_MS, UPLOAD_LIFETIME_MS, type UploadDeps } from './deps.ts';
import { FINISH_UPLOAD } from './finish-task.ts';
import { readMetadata } from './metadata.ts';
import { findUpload, insertUpload, takeLock, updateFrom } from './repository.ts';
import { uploadRoutes } from './routes.ts';

const OWNER = 'operator';
const logger = { info() {}, warn() {}, error() {} };
const bytes = contentOf('left', 1_000);

/** The database with something that happens after a next statement outside a transaction. */
function afterNext(db: Database, meanwhile: () => unknown, nth = 1): Database {
  let left = nth;
  const kysely = db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1;
      if (left === 0) await meanwhile();
      return result;
    },
  });
  const transaction: Database['transaction'] = (work) => db.transaction(work);
  return Object.create(db, {
    kysely: { value: kysely },
    transaction: { value: transaction },
  }) as Database;
}

describeEachEngine('uploads that are left', (engine) => {
  let library: TestLibrary;
  let deps: UploadDeps;
  let now = Date.now();
  let enqueued: unknown[] = [];
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    deps = {
      ...library.deps,
      clock: { now: () => now },
      jobs: {
        enqueue: (_tx, _task, payload) => {
          enqueued.push(payload);
          return Promise.resolve();
        },
      },
      config: { uploadMaxBytes: 10_000 },
    };
  });
  afterAll(() => library.close());
  afterEach(() => void vi.useRealTimers());

  const begin = (name: string) => {
    const metadata = readMetadata(`filename ${Buffer.from(name).toString('base64')}`);
    return beginUpload(deps, { userId: OWNER }, { size: bytes.length, metadata });
  };
  const send = (id: string, start: number, end: number, with_ = deps) => {
    const body = new UploadBody(Readable.from([bytes.subarray(start, end)]));
    const piece = { offset: start, body, length: end - start, sha256: null };
    return receiveBytes(with_, { id, ownerId: OWNER, reauthorise: async () => {} }, piece);
  };
  const partialOf = async (id: string) => (await findUpload(deps.db, id))?.partial_id ?? '';
  const sweep = () => sweepUploads(deps, new AbortController().signal);
  const folder = () => join(engine().dataDir, 'blobs', 'partial');

  it('are forgotten with their bytes a week after their last byte, and no other is', async () => {
    const left = await begin('left');
    await send(left, 0, 400);
    const partial = await partialOf(left);
    now += UPLOAD_LIFETIME_MS - 1;
    const young = await begin('young');
    const whole = await begin('whole');
    await send(whole, 0, 1_000);
    await sweep();
    expect(await readdir(folder())).toContain(partial);
    now += 1;
    await expect(send(left, 400, 500)).rejects.toMatchObject({ code: 'upload_not_found' });
    await sweep();
    expect(await findUpload(deps.db, left)).toBeUndefined();
    expect((await readdir(folder())).toSorted()).toEqual(
      [await partialOf(young), await partialOf(whole)].toSorted(),
    );
    // What is being published is nobody's to forget.
    now += UPLOAD_LIFETIME_MS;
    await sweep();
    expect(await readdir(folder())).toEqual([await partialOf(whole)]);
  });

  it('are whole and nobody goes on with them: never, whatever fails after the last byte', async () => {
    const id = await begin('torn');
    const torn: UploadDeps = {
      ...deps,
      jobs: { enqueue: () => Promise.reject(new Error('the database is away')) },
    };
    await expect(send(id, 0, 1_000, torn)).rejects.toThrow('the database is away');
    // A client that asks how far it has come still has something to send.
    expect(await findUpload(deps.db, id)).toMatchObject({ received: 0, state: 'receiving' });
    enqueued = [];
    expect(await send(id, 0, 1_000)).toMatchObject({ received: 1_000, state: 'arrived' });
    expect(enqueued).toEqual([{ uploadId: id }]);
  });

  /** Sends all of an upload in one request; in the middle of it a second passes, and something happens. */
  const sendMeanwhile = (
    id: string,
    sessions: Pick<Sessions, 'authenticate'>,
    happens: () => void,
  ) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const tokens = { authenticate: () => Promise.reject(new ProblemError('operator_required')) };
    const requireOperator = createOperatorGuard({ tokens, sessions });
    const app = new Hono()
      .onError((error) => toProblemResponse(error))
      .route('/', uploadRoutes({ ...deps, requireOperator }));
    async function* all() {
      yield bytes.subarray(0, 400);
      happens();
      vi.advanceTimersByTime(1_000);
      yield bytes.subarray(400);
    }
    const init: RequestInit & { duplex: 'half' } = {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${OWNER}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: ReadableStream.from(all()),
      duplex: 'half',
    };
    return app.request(`/api/uploads/${id}`, init);
  };

  it('take nothing that comes after their sender may not publish any more', async () => {
    const id = await begin('of an operator of before');
    let roles: ('admin' | 'operator')[] = ['admin', 'operator'];
    const authenticate = async (token: string) => ({
      ...(await tokenSessions.authenticate(token)),
      roles,
    });
    enqueued = [];
    const answer = await sendMeanwhile(id, { authenticate }, () => (roles = ['admin']));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'operator_required' });
    expect(await findUpload(deps.db, id)).toMatchObject({ state: 'receiving', lock_holder: null });
    expect(enqueued).toEqual([]);
  });

  it('take all of a request whose access token runs out meanwhile', async () => {
    const id = await begin('of a long request');
    let hasRunOut = false;
    const authenticate = async (token: string, hasBegun = false): Promise<Session> => {
      if (hasRunOut && !hasBegun) throw new ProblemError('access_token_expired');
      const session = await tokenSessions.authenticate(token);
      return { ...session, roles: ['admin', 'operator'] };
    };
    enqueued = [];
    const answer = await sendMeanwhile(id, { authenticate }, () => (hasRunOut = true));
    expect(answer.status).toBe(204);
    expect(await findUpload(deps.db, id)).toMatchObject({ received: 1_000, state: 'arrived' });
    expect(enqueued).toEqual([{ uploadId: id }]);
  });

  it('are published by the sweep where all of their bytes are here', async () => {
    const whole = await begin('whole of before');
    const writing = await begin('still writing');
    const short = await begin('short');
    await send(short, 0, 999);
    for (const id of [whole, writing]) {
      await send(id, 0, 999);
      await updateFrom(deps.db, { id, state: 'receiving' }, { received: 1_000 });
    }
    await takeLock(deps.db, { id: writing, holder: 'a request' }, { now, until: now + 1_000 });
    enqueued = [];
    await sweep();
    expect(enqueued).toEqual([{ uploadId: whole }]);
    expect(await findUpload(deps.db, whole)).toMatchObject({ state: 'arrived' });
    expect(await findUpload(deps.db, writing)).toMatchObject({ state: 'receiving' });
    expect(await findUpload(deps.db, short)).toMatchObject({ state: 'receiving' });
    // The process of that request is gone.
    now += 1_000;
    await sweep();
    expect(enqueued).toEqual([{ uploadId: whole }, { uploadId: writing }]);
  });

  it('are refused where nothing publishes them any more, and not while something does', async () => {
    const jobs = new Jobs({ db: deps.db, clock: deps.clock, logger, pollMs: UPLOAD_LIFETIME_MS });
    const queued = { ...deps, jobs };
    const [stuck, waits] = [await begin('stuck'), await begin('waits')];
    for (const id of [stuck, waits]) await send(id, 0, 1_000, queued);
    const task = tables<JobTables>(deps.db).updateTable('jobs').where('unique_key', '=', stuck);
    // An earlier release has given it up, and told the upload nothing.
    await task.set({ due_at: null }).execute();
    now += UPLOAD_LIFETIME_MS - 1;
    await sweep();
    expect(await findUpload(deps.db, stuck)).toMatchObject({ state: 'arrived' });
    now += 1;
    await sweep();
    expect(await findUpload(deps.db, stuck)).toMatchObject({ state: 'refused', refusal: 'other' });
    expect(await findUpload(deps.db, waits)).toMatchObject({ state: 'arrived' });
    // The client can learn of it for a day.
    now += ENDED_KEPT_MS;
    await sweep();
    expect(await findUpload(deps.db, stuck)).toBeUndefined();
    // Its task is not there at all any more.
    await tables<JobTables>(deps.db).deleteFrom('jobs').where('unique_key', '=', waits).execute();
    await sweep();
    expect(await findUpload(deps.db, waits)).toMatchObject({ state: 'refused' });
  });

  it('are refused behind however many that wait to be published', async () => {
    const jobs = new Jobs({ db: deps.db, clock: deps.clock, logger, pollMs: UPLOAD_LIFETIME_MS });
    const stuck = await begin('stuck behind others');
    await send(stuck, 0, 1_000);
    const { expires_at: end, ...row } = (await findUpload(deps.db, stuck)) ?? expect.unreachable();
    const others = Array.from({ length: 250 }, (_, nth) => `0 ${nth} ${stuck}`);
    await deps.db.transaction(async (tx) => {
      for (const [nth, id] of others.entries()) {
        // Many of one instant, and of the last one the stuck upload behind them.
        const expires_at = nth < 150 ? end - 1 : end;
        await insertUpload(tx, { ...row, id, partial_id: id, expires_at });
        await jobs.enqueue(tx, FINISH_UPLOAD, { uploadId: id }, { uniqueKey: id });
      }
    });
    now += UPLOAD_LIFETIME_MS;
    await sweep();
    expect(await findUpload(deps.db, stuck)).toMatchObject({ state: 'refused' });
    for (const id of others) {
      expect(await findUpload(deps.db, id)).toMatchObject({ state: 'arrived' });
    }
  });

  it('are ended by their client, unless their last byte comes in that moment', async () => {
    const end = (id: string, db = deps.db) => endUpload({ ...deps, db }, { id, ownerId: OWNER });
    const left = await begin('ended');
    await send(left, 0, 400);
    const partial = await partialOf(left);
    await end(left);
    expect(await findUpload(deps.db, left)).toBeUndefined();
    expect(await readdir(folder())).not.toContain(partial);
    const whole = await begin('whole in that moment');
    await send(whole, 0, 400);
    const torn = afterNext(deps.db, () => send(whole, 400, 1_000));
    await expect(end(whole, torn)).rejects.toMatchObject({ code: 'upload_locked' });
    await expect(end(whole)).rejects.toMatchObject({ code: 'upload_locked' });
    expect(await findUpload(deps.db, whole)).toMatchObject({ state: 'arrived', lock_holder: null });
    expect(await readdir(folder())).toContain(await partialOf(whole));
    // What it has become stays, and the note of it may go.
    await updateFrom(deps.db, { id: whole, state: 'arrived' }, { state: 'published' });
    await end(whole);
    expect(await findUpload(deps.db, whole)).toBeUndefined();
  });

  it('are not forgotten while a request that came in time goes on with them', async () => {
    const id = await begin('in time');
    await send(id, 0, 400);
    now += UPLOAD_LIFETIME_MS;
    const taken = { id, holder: 'a request' };
    const lock = () => takeLock(deps.db, taken, { now, until: now + 1_000 });
    const db = afterNext(deps.db, lock);
    await sweepUploads({ ...deps, db }, new AbortController().signal);
    expect(await findUpload(deps.db, id)).toMatchObject({ received: 400 });
    expect(await readdir(folder())).toContain(await partialOf(id));
  });

  it('are not written by a request whose lock took too long to be known to hold', async () => {
    const id = await begin('slow lock');
    vi.useFakeTimers({ toFake: ['performance'] });
    // Of two statements the second takes the lock.
    const db = afterNext(deps.db, () => vi.advanceTimersByTime(5_000), 2);
    await expect(send(id, 0, 400, { ...deps, db })).rejects.toMatchObject({
      code: 'upload_locked',
    });
    expect(await findUpload(deps.db, id)).toMatchObject({ received: 0, lock_holder: null });
  });

  it('leave no bytes that nobody owns', async () => {
    const kept = await begin('kept');
    const [young, old] = [await deps.blobs.partials.begin(), await deps.blobs.partials.begin()];
    const long = new Date(Date.now() - 2 * 3_600_000);
    for (const partial of [old, await partialOf(kept)]) {
      await utimes(join(folder(), partial), long, long);
    }
    await sweep();
    const there = await readdir(folder());
    expect(there).toEqual(expect.arrayContaining([young, await partialOf(kept)]) as string[]);
    expect(there).not.toContain(old);
  });

  it('say that the disk is full, keep what was there, and go on when there is room', async () => {
    const id = await begin('full');
    await send(id, 0, 300);
    const full: UploadDeps = {
      ...deps,
      blobs: Object.create(deps.blobs, {
        partials: {
          value: {
            append(partialId: string, source: AsyncIterable<Uint8Array>, at: { offset: number }) {
              // Half of a write arrives before the disk is full.
              async function* half() {
                for await (const chunk of source) yield chunk.subarray(0, chunk.length / 2);
                throw new BlobStoreFullError('the disk has no room');
              }
              return deps.blobs.partials.append(partialId, half(), at);
            },
          },
        },
      }) as UploadDeps['blobs'],
    };
    await expect(send(id, 300, 1_000, full)).rejects.toMatchObject({ code: 'storage_full' });
    expect(PROBLEMS.storage_full.status).toBe(507);
    expect(await findUpload(deps.db, id)).toMatchObject({ received: 300, lock_holder: null });
    expect(await send(id, 300, 1_000)).toMatchObject({ received: 1_000, state: 'arrived' });
    const partialId = await partialOf(id);
    const { sha256 } = await deps.blobs.partials.seal(partialId, { expectedSize: 1_000 });
    expect(sha256).toBe(sha256Of(bytes));
  });
});
