import type { BulkChange } from '@file-server/contract/bulk-changes';
import type { UserImport } from '@file-server/contract/user-imports';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createOperatorGuard } from '../src/features/api-tokens/index.ts';
import {
  bulkChangesModule,
  getBulkChange,
  previewUndo,
  startBulkChange,
  startUndo,
} from '../src/features/bulk-changes/index.ts';
import { listBulkChanges } from '../src/features/bulk-changes/repository.ts';
import { bulkChangeTask } from '../src/features/bulk-changes/run.ts';
import { retryBulkChange } from '../src/features/bulk-changes/start.ts';
import type { BulkChangeTables } from '../src/features/bulk-changes/tables.ts';
import { retryFailed } from '../src/features/jobs-desk/retry-failed.ts';
import type { Actor } from '../src/features/ledger/index.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { takeRegistration } from '../src/features/registration/index.ts';
import {
  checkImport,
  getImport,
  startImport,
  userImportsModule,
} from '../src/features/user-imports/index.ts';
import { listImports } from '../src/features/user-imports/repository.ts';
import { userImportTask } from '../src/features/user-imports/run.ts';
import { discardImport, retryImport } from '../src/features/user-imports/start.ts';
import type { UserImportTables } from '../src/features/user-imports/tables.ts';
import { grantOperator, revokeOperator } from '../src/features/users/index.ts';
import { toInstant } from '../src/platform/clock/clock.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { listJobs, retryJob } from '../src/platform/jobs/job-list.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import type { JobTables } from '../src/platform/jobs/tables.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer } from './harness/seed.ts';

const USERS = 600;
const BATCH = 500;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const CLI: Actor = { kind: 'cli' };
const nobody = { authenticate: () => Promise.reject(new Error('Nobody calls.')) };
const logger = { info() {}, warn() {}, error() {} };

describeEachEngine('what the server goes on with by itself until it gives up', (engine) => {
  let db: Database;
  let clock: ReturnType<typeof handClock>;
  let jobs: Jobs;
  let deps: ReturnType<typeof servicesOf>;
  /** Transactions of its work that succeed before none does any more. */
  let left: number;
  /** In every address of a test. */
  let mark: string;

  const servicesOf = () => ({
    db,
    clock,
    jobs,
    signals: createSignals(),
    revokeAccess: () => Promise.resolve(),
    settleRegistration: takeRegistration,
  });

  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await tables<JobTables>(db).deleteFrom('jobs').execute();
    clock = handClock();
    left = Infinity;
    mark = newId().toLowerCase();
    jobs = new Jobs({ db, clock, logger, random: () => 0, pollMs: DAY });
    deps = servicesOf();
    const transaction = (work: Parameters<Database['transaction']>[0]) => {
      left -= 1;
      if (left >= 0) return db.transaction(work);
      return Promise.reject(new Error(`There is no room for u1.${mark}@example.com.`));
    };
    const services = {
      ...deps,
      db: { ...db, transaction } as Database,
      requireOperator: createOperatorGuard({ tokens: nobody, sessions: nobody }),
      deviceOf: () => ({ address: '192.0.2.7', userAgent: 'test' }),
    };
    await jobs.start([
      ...(bulkChangesModule.jobs?.(services) ?? []),
      ...(userImportsModule.jobs?.(services) ?? []),
    ]);
  });
  afterEach(() => jobs.stop());

  const beginImport = async (actor: Actor): Promise<UserImport> => {
    const lines = Array.from({ length: USERS }, (_, nth) => `u${nth}.${mark}@example.com,7`);
    const file = new TextEncoder().encode(['email,maximum', ...lines, ''].join('\r\n'));
    const fingerprint = (await checkImport(deps, file)).answer.fingerprint ?? '';
    return startImport(deps, { file, fingerprint, reason: mark }, actor);
  };
  const beginChange = (actor: Actor): Promise<BulkChange> => {
    const selection = { filter: { q: mark } };
    return startBulkChange(deps, { selection, terms: { maximum: 9 }, reason: `${mark} 2` }, actor);
  };
  const RUNS = {
    'an import': {
      prepare: () => Promise.resolve(),
      start: beginImport,
      read: (id: string) => getImport(db, id),
      list: () => listImports(db),
      retry: (id: string, actor: Actor) => retryImport(deps, id, actor),
    },
    'a bulk change': {
      prepare: async () => {
        await beginImport(CLI);
        await jobs.runDue();
      },
      start: beginChange,
      read: (id: string) => getBulkChange(db, id),
      list: () => listBulkChanges(db),
      retry: (id: string, actor: Actor) => retryBulkChange(deps, id, actor),
    },
  };
  const BOTH = ['an import', 'a bulk change'] as const;

  /** @param steps that succeed; what has begun may be on its way at once */
  const begin = async (what: (typeof BOTH)[number], steps: number, actor: Actor = CLI) => {
    await RUNS[what].prepare();
    left = steps;
    return RUNS[what].start(actor);
  };
  /** Tries and fails until nobody tries any more; most of the attempts are over already. */
  async function waitForTheEnd(): Promise<void> {
    const tasks = tables<JobTables>(db).updateTable('jobs').set({ attempts: 90 });
    await tasks.where('kind', 'in', [userImportTask.kind, bulkChangeTask.kind]).execute();
    while ((await failedJob()) === undefined) {
      clock.advance(MINUTE);
      await jobs.runDue();
    }
  }
  const begunAndGivenUp = async (what: (typeof BOTH)[number], actor: Actor = CLI) => {
    const { id } = await begin(what, 1, actor);
    await waitForTheEnd();
    return id;
  };
  /** All goes well again. */
  async function goOn(): Promise<void> {
    left = Infinity;
    clock.advance(MINUTE);
    await jobs.runDue();
  }
  const failedJob = async () => {
    const [failed] = (await listJobs(db, clock.now())).filter(({ state }) => state === 'failed');
    return failed?.id;
  };
  const newOperator = async () => {
    const id = await seedCustomer(db, { activated: true });
    await grantOperator({ db }, id);
    const details = { email: 'desk@example.com', address: null, userAgent: null };
    return { kind: 'operator', id, details } as const;
  };

  it.for(BOTH)('says that it has failed, since when, and what it has done: %s', async (what) => {
    const id = await begunAndGivenUp(what);
    const found = await RUNS[what].read(id);
    expect(found).toMatchObject({
      state: 'failed',
      finishedAt: toInstant(clock.now()),
      retryableUntil: toInstant(clock.now() + MONTH),
      total: USERS,
      done: BATCH,
      ...(what === 'an import' ? { created: BATCH } : { changed: BATCH }),
    });
    expect(await RUNS[what].list()).toContainEqual(found);
    // What its latest error names is for the log alone.
    expect(JSON.stringify(found)).not.toContain('example.com');
  });

  const PLACES = ['on its page', 'in the list of what has failed'] as const;
  const EACH_PLACE = BOTH.flatMap((what) => PLACES.map((place) => [what, place] as const));

  it.for(EACH_PLACE)(
    'goes on where it was for who tries it again: %s, %s',
    async ([what, place]) => {
      const first = await newOperator();
      const id = await begunAndGivenUp(what, first);
      await revokeOperator({ db }, first.id);
      const second = await newOperator();
      left = 0;
      if (place === 'on its page') await RUNS[what].retry(id, second);
      else await retryFailed(deps, (await failedJob()) ?? '', second);
      expect(await RUNS[what].read(id)).toMatchObject({
        state: 'running',
        finishedAt: null,
        retryableUntil: null,
        done: BATCH,
      });
      await goOn();
      const { reason, ...found } = await RUNS[what].read(id);
      expect(found).toMatchObject({ state: 'done', done: USERS });
      const entries = await tables<LedgerTables>(db)
        .selectFrom('ledger_entries')
        .select(({ fn }) => ['actor_id', fn.count<number>('user_id').distinct().as('users')])
        .where('reason', '=', reason)
        .groupBy('actor_id')
        .execute();
      const usersOf = new Map(entries.map((row) => [row.actor_id, Number(row.users)]));
      expect(Object.fromEntries(usersOf)).toEqual({
        [first.id]: BATCH,
        [second.id]: USERS - BATCH,
      });
      expect(await failedJob()).toBeUndefined();
    },
  );

  it.for(BOTH)('goes on as well where its job is run again: %s', async (what) => {
    const id = await begunAndGivenUp(what);
    expect(await retryJob(db, (await failedJob()) ?? '', clock.now())).toBe('failed');
    await goOn();
    expect(await RUNS[what].read(id)).toMatchObject({ state: 'done', done: USERS });
  });

  it.for(BOTH)('fails anew where it does not succeed then: %s', async (what) => {
    const id = await begunAndGivenUp(what);
    clock.advance(DAY);
    await RUNS[what].retry(id, CLI);
    await waitForTheEnd();
    const finishedAt = toInstant(clock.now());
    expect(await RUNS[what].read(id)).toMatchObject({ state: 'failed', done: BATCH, finishedAt });
  });

  it.for(BOTH)('stays as it is where it has not failed: %s', async (what) => {
    const begun = await begin(what, 0);
    const { id } = begun;
    expect(await RUNS[what].retry(id, CLI)).toEqual(begun);
    await goOn();
    const done = await RUNS[what].read(id);
    expect(done).toMatchObject({ state: 'done', retryableUntil: null });
    expect(await RUNS[what].retry(id, CLI)).toEqual(done);
    await expect(RUNS[what].retry('nothing', CLI)).rejects.toMatchObject({ code: 'not_found' });
  });

  it.for(BOTH)('forgets after 30 days whom it was still about: %s', async (what) => {
    const id = await begunAndGivenUp(what);
    clock.advance(MONTH - MINUTE);
    await goOn();
    const over = await RUNS[what].read(id);
    expect(over).toMatchObject({ state: 'failed', done: BATCH, retryableUntil: null });
    expect(await RUNS[what].retry(id, CLI)).toEqual(over);
    const changes = tables<BulkChangeTables>(db).selectFrom('bulk_changes');
    expect(await changes.select(['author', 'user_ids']).where('id', '=', id).execute()).toEqual(
      what === 'an import' ? [] : [{ author: null, user_ids: '[]' }],
    );
    const imports = tables<UserImportTables>(db);
    const kept = imports.selectFrom('user_imports').select('author').where('id', '=', id);
    expect(await kept.execute()).toEqual(what === 'an import' ? [{ author: null }] : []);
    const steps = imports.selectFrom('user_import_steps').select('step');
    expect(await steps.where('import_id', '=', id).execute()).toEqual([]);
  });

  it('keeps nothing of what an import was still about that an operator discards', async () => {
    const id = await begunAndGivenUp('an import', await newOperator());
    const failed = await getImport(db, id);
    const discarded = await discardImport(deps, id);
    // What was not come to is what was not done.
    expect(discarded).toEqual({ ...failed, retryableUntil: null });
    expect([discarded.done, discarded.total]).toEqual([BATCH, USERS]);
    const imports = tables<UserImportTables>(db);
    const steps = imports.selectFrom('user_import_steps').select('step');
    expect(await steps.where('import_id', '=', id).execute()).toEqual([]);
    const kept = imports.selectFrom('user_imports').select('author').where('id', '=', id);
    expect(await kept.execute()).toEqual([{ author: null }]);
    expect(await failedJob()).toBeUndefined();
    for (const again of [discardImport(deps, id), retryImport(deps, id, CLI)]) {
      expect(await again).toEqual(discarded);
    }
    await goOn();
    expect(await getImport(db, id)).toEqual(discarded);
  });

  it('discards no import that goes on or is done', async () => {
    const begun = await begin('an import', 0);
    expect(await discardImport(deps, begun.id)).toEqual(begun);
    await goOn();
    const done = await getImport(db, begun.id);
    expect(done).toMatchObject({ state: 'done', done: USERS });
    expect(await discardImport(deps, begun.id)).toEqual(done);
    await expect(discardImport(deps, 'nothing')).rejects.toMatchObject({ code: 'not_found' });
  });

  it.for(BOTH)('says that it has failed where an older release gave it up: %s', async (what) => {
    const { id } = await begin(what, 0);
    const job = tables<JobTables>(db).updateTable('jobs').where('unique_key', '=', id);
    await job.set({ unique_key: null, due_at: clock.now() + DAY }).execute();
    clock.advance(HOUR);
    await jobs.runDue();
    expect(await RUNS[what].read(id)).toMatchObject({ state: 'running' });
    await tables<JobTables>(db)
      .updateTable('jobs')
      .set({ due_at: null })
      .where('payload', '=', JSON.stringify({ id }))
      .execute();
    clock.advance(HOUR);
    await jobs.runDue();
    const found = await RUNS[what].read(id);
    expect(found).toMatchObject({ state: 'failed', finishedAt: toInstant(clock.now()) });
    await RUNS[what].retry(id, CLI);
    await goOn();
    expect(await RUNS[what].read(id)).toMatchObject({ state: 'done', done: USERS });
  });

  it('can be taken back as far as it has come, and does not go on after that', async () => {
    const id = await begunAndGivenUp('a bulk change');
    expect(await previewUndo(deps, id)).toMatchObject({ changes: BATCH });
    left = Infinity;
    const undo = await startUndo(deps, id, CLI);
    await goOn();
    expect(await getBulkChange(db, undo.id)).toMatchObject({ state: 'done', changed: BATCH });
    expect(await failedJob()).toBeUndefined();
    const undone = await getBulkChange(db, id);
    expect(undone).toMatchObject({ state: 'failed', retryableUntil: null });
    expect(await retryBulkChange(deps, id, CLI)).toEqual(undone);
  });

  it('takes a bulk change back to its end when it is tried again, also after 30 days', async () => {
    const { id } = await begin('a bulk change', Infinity);
    await jobs.runDue();
    clock.advance(MONTH - DAY);
    left = 1;
    const undo = await startUndo(deps, id, CLI);
    await waitForTheEnd();
    clock.advance(DAY);
    await goOn();
    await retryBulkChange(deps, undo.id, CLI);
    await jobs.runDue();
    expect(await getBulkChange(db, undo.id)).toMatchObject({ state: 'done', changed: USERS });
  });
});
