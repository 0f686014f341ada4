import { expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { noRun, noteTask, sweepTask, useJobQueue } from '../../tests/harness/job-queue.ts';
import { T0 } from '../../tests/harness/seed.ts';
import { JobFailure } from '../platform/jobs/job.ts';

describeEachEngine('jobs', (engine) => {
  const { db, clock, startNode, rowOf } = useJobQueue(engine);
  const jobs = (...args: string[]) => command(engine().env, ['jobs', ...args]);

  it('are listed with their attempts and why they failed, and tried again', async () => {
    let isAway = true;
    const done: string[] = [];
    const note = noteTask(async (payload) => {
      if (isAway) throw new JobFailure('The other side is away.', { permanent: true });
      done.push(payload);
    });
    const node = await startNode([note, sweepTask(noRun)]);
    await node.enqueue(db(), note, 'about a@example.com', { runKey: 'a@example.com' });
    await node.runDue();
    const id = (await rowOf('note'))?.id ?? '';

    const all = await jobs();
    expect(all).toMatchObject({ code: 0, err: '2 waiting, 0 running, 1 failed.' });
    const lines = all.out.split('\n').map((line) => line.split('\t'));
    expect(lines.map(([, ...rest]) => rest)).toEqual([
      ['sweep', 'waiting', '0', new Date(T0 + 60_000).toISOString(), '-'],
      ['forget-failed-jobs', 'waiting', '0', expect.any(String), '-'],
      ['note', 'failed', '1', '-', 'The other side is away.'],
    ]);
    expect((await jobs('--failed')).out).toBe(`${id}\tnote\tfailed\t1\t-\tThe other side is away.`);

    isAway = false;
    expect(await jobs('retry', id)).toMatchObject({
      err: '',
      out: 'A running server takes it within seconds.',
    });
    clock().advance(Date.now() - T0);
    await node.runDue();
    expect(done).toEqual(['about a@example.com']);
    const again = await jobs('retry', id);
    expect(again).toMatchObject({ code: 1, err: `There is no job ${id}; "jobs" lists them.` });
  });

  it('that have failed are tried again all at once', async () => {
    const away = noteTask(() => Promise.reject(new JobFailure('Away.', { permanent: true })));
    const node = await startNode([away]);
    for (const nth of ['one', 'two']) await node.enqueue(db(), away, nth);
    await node.runDue();
    await node.enqueue(db(), away, 'waits', { dueAt: T0 + 60_000 });
    for (const wrong of [['retry'], ['retry', 'some-id', '--all']]) {
      const said = 'Give the id of one job, which "jobs" lists, or --all.';
      expect(await jobs(...wrong)).toMatchObject({ code: 1, err: said });
    }
    expect(await jobs('retry', '--all')).toMatchObject({
      code: 0,
      out: '2 are tried again. A running server takes them within seconds.',
    });
    expect((await jobs('--failed')).out).toBe('');
  });

  it('that run are left to their process', async () => {
    const node = await startNode([]);
    await node.enqueue(db(), noteTask(noRun), 'a note');
    const id = (await rowOf('note'))?.id ?? '';
    const holder = await startNode(
      [
        noteTask(
          (_payload, signal) =>
            new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(new Error('stopped')));
            }),
        ),
      ],
      { clock: { now: () => Date.now() } },
    );
    void holder.runDue();
    await expect.poll(async () => (await rowOf('note'))?.holder).toBeTypeOf('string');
    expect(await jobs('retry', id)).toMatchObject({
      code: 1,
      err: `The job ${id} runs already.`,
    });
  });
});
