import { afterEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { noteTask, sweepTask, useJobQueue, watched } from '../../../tests/harness/job-queue.ts';
import { startLibraryProcess } from '../../../tests/harness/library-process.ts';
import { T0 } from '../../../tests/harness/seed.ts';
import { tables } from '../db/database.ts';
import type { Task } from './job.ts';
import type { JobTables } from './tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEASE = 2 * MINUTE;

describeEachEngine('the lease of a job', (engine) => {
  const { db, clock, logged, startNode, rowOf, listed } = useJobQueue(engine);

  afterEach(() => void vi.useRealTimers());

  it('gives the lease back when it stops, so that another node goes on at once', async () => {
    const begun = Promise.withResolvers<void>();
    const done: string[] = [];
    const interrupted = noteTask((_payload, signal) => {
      begun.resolve();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
      });
    });
    const quiet = sweepTask(
      (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
      { atStart: true },
    );
    const first = await startNode([interrupted, quiet]);
    await first.enqueue(db(), interrupted, 'a note');
    await begun.promise;
    await expect.poll(async () => (await rowOf('sweep'))?.holder).toBeTypeOf('string');
    await first.stop();
    expect(await rowOf('note')).toMatchObject({
      due_at: T0,
      attempts: 0,
      holder: null,
      last_error: null,
    });
    expect(await rowOf('sweep')).toMatchObject({ due_at: T0, attempts: 0, holder: null });
    expect(logged()).toEqual([]);
    const second = await startNode([noteTask(async (payload) => void done.push(payload))]);
    await second.runDue();
    expect(done).toEqual(['a note']);
    // What has stopped takes nothing more; the other one would.
    await second.stop();
    await second.enqueue(db(), interrupted, 'another');
    await first.runDue();
    expect(await rowOf('note')).toMatchObject({ holder: null, attempts: 0 });
  });

  it('takes over what a killed process held, when its lease has ended', async () => {
    const other = await startLibraryProcess(
      engine(),
      `const { Jobs } = await import(${JSON.stringify(new URL('jobs.ts', import.meta.url).href)});
       const z = await import('zod/mini');
       const note = { kind: 'note', payload: z.string(),
         retry: { firstMs: 1000, longestMs: 1000, maxAttempts: 5 },
         run: () => { print('holds it'); return new Promise(() => setInterval(() => {}, 1000)); } };
       const jobs = new Jobs({ db, clock: { now: () => ${T0} }, logger: console });
       await jobs.start([note]);
       await jobs.enqueue(db, note, 'a note');
       await jobs.runDue();`,
    );
    const ended = other.run();
    ended.catch(() => {});
    const done: string[] = [];
    const note = noteTask(async (payload) => void done.push(payload));
    await vi.waitFor(async () => expect((await rowOf('note'))?.attempts).toBe(1), {
      timeout: 10_000,
    });
    const next = await startNode([note]);
    await next.runDue();
    expect(done).toEqual([]);
    other.child.kill('SIGKILL');
    await expect(ended).rejects.toThrow('The process ended');
    clock().advance(LEASE - 1);
    await next.runDue();
    expect(done).toEqual([]);
    expect(await listed()).toMatchObject([{ state: 'running', attempts: 1 }]);
    // Asked before the clock gets there: from then on the node may take it by itself.
    expect(await listed('note', T0 + LEASE)).toMatchObject([{ state: 'waiting' }]);
    clock().advance(1);
    await next.runDue();
    expect(done).toEqual(['a note']);
    expect(await rowOf('note')).toBeUndefined();
  });

  it('takes over what was held by a clock that was ahead, when its lease would have ended', async () => {
    const done: string[] = [];
    const note = noteTask(async (payload) => void done.push(payload));
    const writer = await startNode([]);
    await writer.enqueue(db(), note, 'a note');
    await tables<JobTables>(db())
      .updateTable('jobs')
      .set({ holder: 'gone', attempts: 1, due_at: T0 + HOUR + LEASE })
      .where('kind', '=', 'note')
      .execute();
    const node = await startNode([note]);
    await node.runDue();
    expect(done).toEqual([]);
    clock().advance(LEASE);
    await node.runDue();
    expect(done).toEqual(['a note']);
  });

  it('gives up a task that takes its process with it each time', async () => {
    const run = vi.fn<Task<string>['run']>();
    const heard: unknown[] = [];
    const note = noteTask(run, { onGivenUp: async (_tx, payload) => void heard.push(payload) });
    const writer = await startNode([]);
    await writer.enqueue(db(), note, 'a note');
    // As processes leave it that were killed while they ran it.
    await tables<JobTables>(db())
      .updateTable('jobs')
      .set({ holder: 'gone', attempts: 5, due_at: T0 })
      .execute();
    const node = await startNode([note]);
    await node.runDue();
    expect(run).not.toHaveBeenCalled();
    expect(await rowOf('note')).toMatchObject({
      due_at: null,
      last_error: 'The process that ran it has ended.',
    });
    expect(logged()).toMatchObject([{ text: 'job given up' }]);
    expect(heard).toEqual(['a note']);
  });

  it('renews the lease of what runs, and interrupts a run that has lost it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const reason = Promise.withResolvers<unknown>();
    const note = noteTask((_payload, signal) => {
      signal.addEventListener('abort', () => reason.resolve(signal.reason), { once: true });
      return reason.promise.then(() => {});
    });
    const node = await startNode([note]);
    await node.enqueue(db(), note, 'a note');
    await expect.poll(async () => (await rowOf('note'))?.holder).toBeTypeOf('string');
    clock().advance(HOUR);
    await vi.advanceTimersByTimeAsync(LEASE / 4);
    await expect.poll(async () => (await rowOf('note'))?.due_at).toBe(clock().now() + LEASE);
    await tables<JobTables>(db()).updateTable('jobs').set({ holder: 'another' }).execute();
    await vi.advanceTimersByTimeAsync(LEASE / 4);
    expect(await reason.promise).toEqual(new Error('The lease is lost.'));
    await node.runDue();
    // The row is not its own any more.
    expect(await rowOf('note')).toMatchObject({ holder: 'another' });
  });

  it('interrupts a run whose lease ends while the database is away, and says so once', async () => {
    let isAway = false;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const reason = Promise.withResolvers<unknown>();
    const note = noteTask((_payload, signal) => {
      isAway = true;
      signal.addEventListener('abort', () => reason.resolve(signal.reason), { once: true });
      return reason.promise.then(() => {});
    });
    const flaky = watched(db(), () => {
      if (isAway) throw new Error('connection refused');
    });
    const node = await startNode([note], { db: flaky, pollMs: 5 });
    await node.enqueue(db(), note, 'a note');
    await expect.poll(() => isAway).toBe(true);
    await vi.advanceTimersByTimeAsync(LEASE);
    expect(await reason.promise).toEqual(new Error('The lease could not be renewed.'));
    const began = 'the queue of jobs cannot be read; nothing runs in the background';
    await expect.poll(() => logged().map(({ text }) => text)).toContain(began);
    isAway = false;
    await expect.poll(() => logged().at(-1)?.text).toBe('the queue of jobs is read again');
    expect(logged().filter(({ text }) => text === began)).toHaveLength(1);
  });
});
