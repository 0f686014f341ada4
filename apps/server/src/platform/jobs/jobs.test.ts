import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import {
  noRun,
  noteTask,
  sweepTask,
  useJobQueue,
  watched,
} from '../../../tests/harness/job-queue.ts';
import { T0 } from '../../../tests/harness/seed.ts';
import { JobFailure, type Sweep, type Task } from './job.ts';
import { deleteTasks, retryJob } from './job-list.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describeEachEngine('the queue of jobs', (engine) => {
  const { db, otherDb, clock, logged, startNode, rowOf, listed } = useJobQueue(engine);

  it('runs a task after the commit that wants it, and not at all when that is undone', async () => {
    const done: string[] = [];
    const note = noteTask(async (payload) => void done.push(payload));
    const node = await startNode([note]);
    await node.runDue();
    await db().transaction(async (tx) => {
      await node.enqueue(tx, note, 'kept');
      expect(done).toEqual([]);
    });
    await db()
      .transaction(async (tx) => {
        await node.enqueue(tx, note, 'undone');
        throw new Error('no');
      })
      .catch(() => {});
    // It was woken by the commit, not by the poll.
    await expect.poll(() => done).toEqual(['kept']);
    await node.runDue();
    expect(done).toEqual(['kept']);
    expect(await rowOf('note')).toBeUndefined();
  });

  it('finds by its poll what a process without jobs has enqueued', async () => {
    const done: string[] = [];
    const note = noteTask(async (payload) => void done.push(payload));
    await startNode([note], { pollMs: 5 });
    const commandLine = await startNode([], { db: otherDb() });
    await commandLine.enqueue(otherDb(), note, 'from elsewhere');
    await expect.poll(() => done).toEqual(['from elsewhere']);
  });

  it('runs a task when it is due, and a kind one at a time unless it says otherwise', async () => {
    const WIDTH = 3;
    const running = { note: 0, wide: 0 };
    const most = { note: 0, wide: 0 };
    const allThere = Promise.withResolvers<void>();
    const count = (kind: 'note' | 'wide', until?: Promise<void>) => async () => {
      running[kind] += 1;
      most[kind] = Math.max(most[kind], running[kind]);
      if (running.wide === WIDTH) allThere.resolve();
      await until;
      running[kind] -= 1;
    };
    const note = noteTask(count('note'));
    const wide = noteTask(count('wide', allThere.promise), { kind: 'wide', concurrency: WIDTH });
    const node = await startNode([note, wide]);
    await node.enqueue(db(), note, 'later', { dueAt: T0 + MINUTE });
    await node.runDue();
    expect(most.note).toBe(0);
    clock().advance(MINUTE);
    for (let index = 0; index < 2 * WIDTH; index += 1) {
      await node.enqueue(db(), note, String(index));
      await node.enqueue(db(), wide, String(index));
    }
    await node.runDue();
    expect(most).toEqual({ note: 1, wide: WIDTH });
  });

  it('tries again at growing intervals with jitter, and keeps what has failed', async () => {
    let chance = 0;
    const note = noteTask(() => Promise.reject(new JobFailure('The other side is away.')), {
      describe: (payload) => ({ about: payload }),
    });
    const node = await startNode([note], { random: () => chance });
    await node.enqueue(db(), note, 'a note');
    const waits: number[] = [];
    for (;;) {
      await node.runDue();
      const dueAt = (await rowOf('note'))?.due_at;
      if (typeof dueAt !== 'number') break;
      waits.push(dueAt - clock().now());
      clock().advance(dueAt - clock().now());
      chance = 0.5;
    }
    expect(waits).toEqual([10 * SECOND, 22 * SECOND, 44 * SECOND, 66 * SECOND]);
    const [failed] = await listed();
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 5,
      dueAt: null,
      lastError: 'The other side is away.',
    });
    expect(logged().map(({ text }) => text)).toEqual([
      ...Array.from({ length: 4 }, () => 'job failed, will be tried again'),
      'job given up',
    ]);
    expect(logged().at(-1)?.line).toMatchObject({ kind: 'note', about: 'a note', attempts: 5 });
  });

  it('runs a failed task again when the operator asks, with all its attempts', async () => {
    let isAway = true;
    const done: string[] = [];
    const note = noteTask(async (payload) => {
      if (isAway) throw new JobFailure('away', { permanent: true });
      done.push(payload);
    });
    const node = await startNode([note]);
    await node.enqueue(db(), note, 'a note');
    await node.runDue();
    clock().advance(HOUR);
    await node.runDue();
    const [failed] = await listed();
    expect(failed).toMatchObject({ state: 'failed', attempts: 1 });
    isAway = false;
    expect(await retryJob(db(), failed?.id ?? '', clock().now())).toBe('failed');
    await node.runDue();
    expect(done).toEqual(['a note']);
    expect(await retryJob(db(), failed?.id ?? '', clock().now())).toBeNull();
  });

  it('gives up what is too old to be of use, and tells it', async () => {
    const heard: unknown[] = [];
    const note = noteTask(() => Promise.reject(new JobFailure('away')), {
      onGivenUp: async (_tx, ...what) => void heard.push(what),
      retry: { firstMs: MINUTE, longestMs: MINUTE, maxAttempts: 100, giveUpAfterMs: 3 * MINUTE },
    });
    const node = await startNode([note]);
    await node.enqueue(db(), note, 'a note');
    for (let minute = 0; minute < 5; minute += 1) {
      expect(heard).toEqual(minute < 4 ? [] : [['a note', 'away']]);
      await node.runDue();
      clock().advance(MINUTE);
    }
    expect(await rowOf('note')).toMatchObject({ attempts: 4, due_at: null });
    expect(heard).toHaveLength(1);
  });

  it('keeps of an unexpected error its class alone, which may name nobody', async () => {
    const failure = Object.assign(new TypeError('no such user a@example.com, token=abc, /home/a'), {
      code: 'ENOENT',
    });
    const node = await startNode([noteTask(() => Promise.reject(failure))]);
    await node.enqueue(db(), noteTask(noRun), 'a note');
    await node.runDue();
    expect(await rowOf('note')).toMatchObject({ last_error: 'TypeError (ENOENT)' });
  });

  it('keeps a task of another release as failed, and leaves kinds alone that it does not know', async () => {
    const run = vi.fn<Task<string>['run']>();
    const onGivenUp = vi.fn<NonNullable<Task<string>['onGivenUp']>>();
    const node = await startNode([noteTask(run, { onGivenUp })]);
    await node.enqueue(db(), { ...noteTask(run), payload: z.any() }, { newer: true });
    await node.enqueue(db(), { ...noteTask(run), kind: 'newer' }, 'a note');
    await node.runDue();
    expect(run).not.toHaveBeenCalled();
    expect(await rowOf('note')).toMatchObject({
      due_at: null,
      last_error: 'Its payload is of another release.',
    });
    expect(onGivenUp.mock.calls.map(([, ...what]) => what)).toEqual([
      [{ newer: true }, 'Its payload is of another release.'],
    ]);
    expect(await rowOf('newer')).toMatchObject({ attempts: 0, holder: null });
  });

  it('adds no second task with a unique key, unless the first has gone or failed', async () => {
    const done: string[] = [];
    let fails = false;
    const note = noteTask(async (payload) => {
      if (fails) throw new JobFailure('no', { permanent: true });
      done.push(payload);
    });
    const node = await startNode([note]);
    const add = (payload: string) =>
      node.enqueue(db(), note, payload, { uniqueKey: 'key', dueAt: T0 + MINUTE });
    const runAll = () => {
      clock().advance(MINUTE);
      return node.runDue();
    };
    await Promise.all([add('one'), add('one'), add('one')]);
    await runAll();
    expect(done).toEqual(['one']);
    fails = true;
    await add('two');
    await runAll();
    fails = false;
    await add('three');
    await runAll();
    expect(done).toEqual(['one', 'three']);
  });

  it('runs everything once on several nodes, and tasks of one key never at the same time', async () => {
    const TASKS = 40;
    const KEYS = 4;
    const done: string[] = [];
    const running = new Set<string>();
    const note = noteTask(
      async (payload) => {
        const key = payload.split(' ')[0] ?? '';
        expect(running).not.toContain(key);
        running.add(key);
        await new Promise((resolve) => setImmediate(resolve));
        running.delete(key);
        done.push(payload);
      },
      { concurrency: 3 },
    );
    const writer = await startNode([]);
    const expected = Array.from({ length: TASKS }, (_, index) => `${index % KEYS} ${index}`);
    for (const payload of expected) {
      await writer.enqueue(db(), note, payload, { runKey: payload.split(' ')[0] ?? '' });
    }
    const nodes = await Promise.all(
      [db(), otherDb(), db(), otherDb(), db(), otherDb()].map((each) =>
        startNode([note], { db: each, pollMs: 5 }),
      ),
    );
    await expect.poll(() => done).toHaveLength(TASKS);
    // The row of the last one goes after it is done.
    await Promise.all(nodes.map((node) => node.runDue()));
    expect(done.toSorted()).toEqual(expected.toSorted());
    expect(logged()).toEqual([]);
    expect(await rowOf('note')).toBeUndefined();
  });

  it('deletes tasks by what they carry, such as those about somebody who is erased', async () => {
    const note = noteTask(noRun);
    const node = await startNode([]);
    for (const payload of ['of "one"', 'of "one" or more', 'of somebody else']) {
      await node.enqueue(db(), note, payload);
    }
    await node.enqueue(db(), note, 'by its key', { runKey: '"one"' });
    const looked: string[] = [];
    const matches = (payload: string) => looked.push(payload) > 0 && !payload.endsWith('more');
    await deleteTasks(db(), note, { naming: ['nobody', '"one"'], matches });
    // Thousands of mails may be on their way to others.
    expect(looked.toSorted()).toEqual(['by its key', 'of "one"', 'of "one" or more']);
    expect(await listed()).toHaveLength(2);
    await deleteTasks(db(), note, { naming: ['somebody'], matches: () => true });
    expect(await rowOf('note')).toMatchObject({ payload: JSON.stringify('of "one" or more') });
  });

  it('runs a sweep at its interval, on one of the nodes, also after it failed', async () => {
    const failures = [new Error('no'), null, null];
    let runs = 0;
    const sweep = sweepTask(async () => {
      const failure = failures[runs];
      runs += 1;
      // The interval begins when a run ends.
      clock().advance(SECOND);
      if (failure) throw failure;
    });
    const nodes = [await startNode([sweep]), await startNode([sweep], { db: otherDb() })];
    const runAll = () => Promise.all(nodes.map((node) => node.runDue()));
    await runAll();
    expect(runs).toBe(0);
    clock().advance(MINUTE);
    await runAll();
    expect(runs).toBe(1);
    expect(logged()).toMatchObject([{ level: 'error', text: 'background work failed' }]);
    expect(await rowOf('sweep')).toMatchObject({
      attempts: 1,
      last_error: 'Error',
      due_at: clock().now() + MINUTE,
    });
    clock().advance(MINUTE - 1);
    await runAll();
    expect(runs).toBe(1);
    clock().advance(1);
    await runAll();
    expect(runs).toBe(2);
    expect(await rowOf('sweep')).toMatchObject({ attempts: 0, last_error: null, holder: null });
  });

  it('keeps the plan of a sweep over a restart, brings it forward, and runs some at the start', async () => {
    const run = vi.fn<Sweep['run']>();
    const start = async (more: Partial<Sweep>) => {
      const node = await startNode([sweepTask(run, more)]);
      await node.runDue();
      await node.stop();
    };
    await start({ everyMs: HOUR });
    clock().advance(HOUR - MINUTE);
    await start({ everyMs: HOUR });
    expect(await rowOf('sweep')).toMatchObject({ due_at: T0 + HOUR });
    await start({ everyMs: SECOND });
    expect(await rowOf('sweep')).toMatchObject({ due_at: clock().now() + SECOND });
    expect(run).not.toHaveBeenCalled();
    await start({ everyMs: HOUR, atStart: true });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs a sweep in time again after a clock that was a year ahead', async () => {
    const YEAR = 365 * 24 * HOUR;
    const run = vi.fn<Sweep['run']>();
    const node = await startNode([sweepTask(run, { everyMs: HOUR })]);
    clock().advance(YEAR);
    await node.runDue();
    expect(run).toHaveBeenCalledTimes(1);
    clock().advance(-YEAR);
    await node.runDue();
    expect(await rowOf('sweep')).toMatchObject({ due_at: clock().now() + HOUR });
    clock().advance(HOUR);
    await node.runDue();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.for([
    ['while it runs', false],
    ['before it starts again', true],
  ] as const)(
    'runs tasks in time again after a clock that was set back %s',
    async ([, restarts]) => {
      const WEEK = 7 * 24 * HOUR;
      let isAway = true;
      const done: string[] = [];
      const note = noteTask(async (payload) => {
        if (isAway) throw new JobFailure('away');
        done.push(payload);
      });
      const named = noteTask(async (payload) => void done.push(payload), {
        kind: 'named',
        atInstant: true,
      });
      const first = await startNode([note, named]);
      await first.enqueue(db(), note, 'tried before', { dueAt: T0 + MINUTE });
      clock().advance(WEEK);
      // Runs what is due, also what the node does by itself every day.
      await first.runDue();
      await first.enqueue(db(), note, 'a minute later', { dueAt: clock().now() + MINUTE });
      await first.enqueue(db(), named, 'at its instant', { dueAt: clock().now() + MINUTE });
      clock().advance(-WEEK);
      if (restarts) await first.stop();
      const node = restarts ? await startNode([note, named]) : first;
      isAway = false;
      await node.runDue();
      clock().advance(10 * SECOND);
      await node.runDue();
      expect(done).toEqual(['tried before']);
      clock().advance(50 * SECOND);
      await node.runDue();
      expect(done).toEqual(['tried before', 'a minute later']);
      expect(await rowOf('named')).toMatchObject({ due_at: T0 + WEEK + MINUTE });
    },
  );

  it('reads an idle queue by one statement, and writes nothing', async () => {
    let statements = 0;
    const counted = watched(db(), () => (statements += 1));
    const node = await startNode([noteTask(noRun), sweepTask(noRun)], { db: counted });
    await node.runDue();
    const before = statements;
    await node.runDue();
    expect(statements).toBe(before + 1);
  });

  it('forgets what failed a month ago', async () => {
    const note = noteTask(() => Promise.reject(new JobFailure('no', { permanent: true })));
    const node = await startNode([note]);
    await node.enqueue(db(), note, 'a note');
    await node.runDue();
    clock().advance(29 * 24 * HOUR);
    await node.runDue();
    expect(await rowOf('note')).toMatchObject({ due_at: null });
    clock().advance(2 * 24 * HOUR);
    await node.runDue();
    expect(await rowOf('note')).toBeUndefined();
  });
});
