import { beforeEach, expect, it } from 'vitest';
import { command } from '../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../tests/harness/engines.ts';
import { noRun, noteTask, sweepTask, useJobQueue } from '../../tests/harness/job-queue.ts';
import { tables } from '../platform/db/database.ts';
import { JobFailure } from '../platform/jobs/job.ts';
import type { JobTables } from '../platform/jobs/tables.ts';

describeEachEngine('jobs', (engine) => {
  const { db, clock, startNode, rowOf } = useJobQueue(engine);
  const jobs = (...args: string[]) => command(engine().env, ['jobs', ...args]);
  /** The command line has the clock of the machine. */
  const catchUp = () => clock().advance(Date.now() - clock().now());
  beforeEach(catchUp);

  it('are listed with their attempts and why they failed, and tried again', async () => {
    const begun = clock().now();
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
      ['sweep', 'waiting', '0', new Date(begun + 60_000).toISOString(), '-'],
      ['forget-failed-jobs', 'waiting', '0', expect.any(String), '-'],
      ['note', 'failed', '1', '-', 'The other side is away.'],
    ]);
    expect((await jobs('--failed')).out).toBe(`${id}\tnote\tfailed\t1\t-\tThe other side is away.`);
    const asJson = await jobs('--failed', '--json');
    expect(JSON.parse(asJson.out)).toEqual([
      {
        id,
        kind: 'note',
        state: 'failed',
        attempts: 1,
        dueAt: null,
        lastError: 'The other side is away.',
      },
    ]);
    const [first] = JSON.parse((await jobs('--json')).out) as { dueAt: string | null }[];
    expect(first?.dueAt).toBe(new Date(begun + 60_000).toISOString());

    isAway = false;
    expect(await jobs('retry', id)).toMatchObject({
      err: '',
      out: 'A running server takes it within seconds.',
    });
    catchUp();
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
    await node.enqueue(db(), away, 'waits', { dueAt: clock().now() + 60_000 });
    for (const wrong of [['retry'], ['retry', 'some-id', '--all']]) {
      const said = 'Give the id of one job, which "jobs" lists, or --all.';
      expect(await jobs(...wrong)).toMatchObject({ code: 2, err: said });
    }
    expect(await jobs('retry', '--all')).toMatchObject({
      code: 0,
      out: '2 are tried again. A running server takes them within seconds.',
    });
    expect((await jobs('--failed')).out).toBe('');
    expect((await jobs('--failed', '--json')).out).toBe('[]');
    expect((await jobs('retry', '--all', '--json')).out).toBe('{"retried":0}');
    const [{ id } = { id: '' }] = JSON.parse((await jobs('--json')).out) as { id: string }[];
    expect((await jobs('retry', id, '--json')).out).toBe('{"retried":1}');
  });

  it('are listed and tried again some at a time, and it says how many more there are', async () => {
    const now = clock().now();
    const failures = 203;
    const queued = Array.from({ length: 320 }, (_, nth) => ({
      id: `job-${String(nth).padStart(3, '0')}`,
      kind: 'note',
      unique_key: null,
      run_key: null,
      payload: '""',
      created_at: now,
      due_at: nth < failures ? null : now + nth,
      holder: null,
      attempts: 5,
      last_error: 'away',
      ended_at: nth < failures ? now + nth : null,
    }));
    await tables<JobTables>(db()).insertInto('jobs').values(queued).execute();
    const idsOf = ({ out }: { readonly out: string }) =>
      out.split('\n').map((line) => line.split('\t')[0]);
    const counts = '117 waiting, 0 running, 203 failed.';
    const some = await jobs();
    expect(idsOf(some)).toEqual(queued.slice(203, 303).map(({ id }) => id));
    expect(some.err).toBe(`${counts}\n220 more are not listed; --limit says how many are.`);
    const failed = await jobs('--failed', '--limit', '202');
    expect(idsOf(failed)).toEqual(
      queued
        .slice(1, 203)
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(failed.err).toBe(`${counts}\n1 more is not listed; --limit says how many are.`);
    const all = await jobs('--limit', '320');
    expect(idsOf(all).slice(-2)).toEqual(['job-001', 'job-000']);
    expect(all.err).toBe(counts);
    expect((await jobs('retry', '--all')).out).toMatch(/^203 are tried again/);
    expect((await jobs()).err).toContain('320 waiting, 0 running, 0 failed.');
  });

  it('of one kind are listed and tried again by themselves', async () => {
    const now = clock().now();
    const job = (id: string, kind: string, failed: boolean) => ({
      id,
      kind,
      unique_key: null,
      run_key: null,
      payload: '""',
      created_at: now,
      due_at: failed ? null : now + 60_000,
      holder: null,
      attempts: 5,
      last_error: 'away',
      ended_at: failed ? now : null,
    });
    const queued = [
      job('a', 'note', true),
      job('b', 'send-mail', true),
      job('c', 'send-mail', true),
      job('d', 'send-mail', false),
    ];
    await tables<JobTables>(db()).insertInto('jobs').values(queued).execute();
    const idsOf = ({ out }: { readonly out: string }) =>
      out.split('\n').map((line) => line.split('\t')[0]);
    const mails = await jobs('--failed', '--kind', 'send-mail');
    expect(idsOf(mails)).toEqual(['c', 'b']);
    expect(mails.err).toBe('1 waiting, 0 running, 2 failed.');
    expect(idsOf(await jobs('--kind', 'send-mail'))).toEqual(['d', 'c', 'b']);
    const some = await jobs('--failed', '--kind', 'send-mail', '--limit', '1');
    expect(some.err).toContain('1 more is not listed');
    // One of a later release, which only the queue knows.
    expect(idsOf(await jobs('--failed', '--kind', 'note'))).toEqual(['a']);

    const retried = (count: number) => ({
      code: 0,
      out: `${count} are tried again. A running server takes them within seconds.`,
    });
    expect(await jobs('retry', '--all', '--kind', 'send-mail')).toMatchObject(retried(2));
    expect(await jobs('retry', '--all', '--kind', 'send-webhook')).toMatchObject(retried(0));
    expect(idsOf(await jobs('--failed'))).toEqual(['a']);
    for (const wrong of [
      ['--failed', '--kind', 'send-mial'],
      ['retry', '--all', '--kind', 'send-mial'],
    ]) {
      const { code, err, out } = await jobs(...wrong);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain('There is no kind "send-mial"; there are change-users, ');
      expect(err).toContain(', note, publish-scheduled-version, send-mail, ');
    }
    expect(await jobs('retry', 'a', '--kind', 'note')).toMatchObject({
      code: 2,
      err: 'Give the id of one job, which "jobs" lists, or --all.',
    });
    expect(idsOf(await jobs('--failed'))).toEqual(['a']);
    expect((await jobs('retry', '--all')).out).toBe(
      '1 is tried again. A running server takes it within seconds.',
    );
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
