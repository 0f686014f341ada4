import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { type Database, tables } from '../../src/platform/db/database.ts';
import type { Job, Sweep, Task } from '../../src/platform/jobs/job.ts';
import { listJobs } from '../../src/platform/jobs/job-list.ts';
import { Jobs, type JobsDeps } from '../../src/platform/jobs/jobs.ts';
import type { JobTables } from '../../src/platform/jobs/tables.ts';
import type { Engine } from './engines.ts';
import { handClock } from './seed.ts';

/** Never within a test. */
const NO_POLL_MS = 24 * 3_600_000;

export const noRun = () => Promise.resolve();

/** A task that is given a text. */
export const noteTask = (
  run: Task<string>['run'],
  more: Partial<Task<string>> = {},
): Task<string> => ({
  kind: 'note',
  payload: z.string(),
  retry: { firstMs: 10_000, longestMs: 60_000, maxAttempts: 5 },
  run,
  ...more,
});

export const sweepTask = (run: Sweep['run'], more: Partial<Sweep> = {}): Sweep => ({
  kind: 'sweep',
  everyMs: 60_000,
  run,
  ...more,
});

interface LogLine {
  readonly level: string;
  readonly line: object;
  readonly text: string;
}

/** An empty queue for each test, and nodes on it that are stopped after it. */
export function useJobQueue(engine: () => Engine) {
  const opened: Database[] = [];
  const started: Jobs[] = [];
  let clock = handClock();
  let logged: LogLine[] = [];
  beforeAll(() => {
    opened.push(engine().open(), engine().open());
  });
  afterAll(() => Promise.all(opened.map((db) => db.close())));
  beforeEach(async () => {
    await tables<JobTables>(database(0)).deleteFrom('jobs').execute();
    clock = handClock();
    logged = [];
  });
  afterEach(async () => {
    for (const jobs of started.splice(0)) await jobs.stop();
  });

  function database(index: number): Database {
    const db = opened[index];
    if (!db) throw new Error('The database is open only while tests run.');
    return db;
  }
  const log = (level: string) => (line: unknown, text?: unknown) =>
    void logged.push({ level, line: Object(line) as object, text: String(text ?? line) });
  const logger = { info: log('info'), warn: log('warn'), error: log('error') };
  const rowOf = async (kind: string) => {
    const found = await tables<JobTables>(database(0))
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', kind)
      .execute();
    expect(found.length).toBeLessThanOrEqual(1);
    return found[0];
  };
  return {
    /** Connections of one process, and of another. */
    db: () => database(0),
    otherDb: () => database(1),
    clock: () => clock,
    logged: () => logged,
    /** One process of a node. It does nothing by itself before a commit wakes it or it is asked. */
    async startNode(jobs: readonly Job[], deps: Partial<JobsDeps> = {}): Promise<Jobs> {
      const node = new Jobs({
        db: database(0),
        clock,
        logger,
        random: () => 0,
        pollMs: NO_POLL_MS,
        ...deps,
      });
      started.push(node);
      await node.start(jobs);
      return node;
    },
    /** The only row of a kind. */
    rowOf,
    async listed(kind = 'note', at = clock.now()) {
      return (await listJobs(database(0), at)).filter((job) => job.kind === kind);
    },
  };
}

/** The database with something that happens before each use. */
export function watched(db: Database, beforeUse: () => unknown): Database {
  const { kysely } = db;
  return Object.create(db, {
    kysely: {
      get() {
        beforeUse();
        return kysely;
      },
    },
  }) as Database;
}
