import { expect, it } from 'vitest';
import { countTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { useJobQueue } from '../../../tests/harness/job-queue.ts';
import { T0 } from '../../../tests/harness/seed.ts';
import { tables } from '../db/database.ts';
import { deleteFailedJobs } from './job-list.ts';
import type { JobTables } from './tables.ts';

const MANY = 1_001;
const never = new AbortController().signal;

describeEachEngine('jobs that have failed', (engine) => {
  const { db, listed } = useJobQueue(engine);

  const insert = (count: number, change: Partial<JobTables['jobs']> = {}) =>
    tables<JobTables>(db())
      .insertInto('jobs')
      .values(
        Array.from({ length: count }, () => ({
          id: crypto.randomUUID(),
          kind: 'note',
          unique_key: null,
          run_key: null,
          payload: '"a note"',
          created_at: T0,
          due_at: null,
          holder: null,
          attempts: 5,
          last_error: 'away',
          ended_at: T0,
          ...change,
        })),
      )
      .execute();

  it('are forgotten with turns for others in between, and those that wait are not', async () => {
    await insert(MANY);
    await insert(1, { ended_at: T0 + 1 });
    await insert(1, { due_at: T0 });
    const turns = await countTurns(() => deleteFailedJobs(db(), T0 + 1, never));
    expect((await listed()).map(({ state }) => state)).toEqual(['waiting', 'failed']);
    expect(turns).toBeGreaterThan(1);
  });

  it('are left to the next run where the server stops', async () => {
    await insert(MANY);
    const stopped = AbortSignal.abort(new Error('The server stops.'));
    await expect(deleteFailedJobs(db(), T0 + 1, stopped)).rejects.toThrow('The server stops.');
    expect((await listed()).length).toBe(501);
  });
});
