import type { Problem } from '@file-server/contract/problem';
import {
  type BulkChange,
  bulkChangeSchema,
  type BulkPreview,
  bulkPreviewSchema,
} from '@file-server/contract/bulk-changes';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createOperatorGuard } from '../../src/features/api-tokens/index.ts';
import { bulkChangesModule } from '../../src/features/bulk-changes/index.ts';
import { bulkChangeRoutes } from '../../src/features/bulk-changes/routes.ts';
import { takeRegistration } from '../../src/features/registration/index.ts';
import { findEmails, grantOperator } from '../../src/features/users/index.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import { ProblemError } from '../../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../../src/platform/problem/problem-response.ts';
import { createSignals, type Signal } from '../../src/platform/signals/signals.ts';
import { checkAnswers } from './check-answers.ts';
import type { Engine } from './engines.ts';
import { handClock, seedCustomer } from './seed.ts';

export const DAY = 24 * 60 * 60_000;
export const PATH = '/api/operator/bulk-changes';
export const LEASE_MS = 60_000;
const logger = { info() {}, warn() {}, error() {} };

interface Desk {
  db: Database;
  clock: ReturnType<typeof handClock>;
  jobs: Jobs;
  operatorId: string;
  /** Whose access was revoked. */
  readonly revoked: string[];
  /** What was published. */
  readonly told: Signal[];
}

/** A desk with one operator, for the tests of a file on one engine. */
export function useBulkChanges(engine: () => Pick<Engine, 'open'>) {
  const desk: Desk = {
    db: undefined as unknown as Database,
    clock: handClock(),
    jobs: undefined as unknown as Jobs,
    operatorId: '',
    revoked: [],
    told: [],
  };
  const { servicesOf, startJobs, startKilled } = processesOf(desk);
  let documented: ReturnType<typeof checkAnswers>;

  beforeAll(() => {
    desk.db = engine().open();
  });
  afterAll(() => desk.db.close());
  beforeEach(async () => {
    desk.clock = handClock();
    desk.revoked.length = 0;
    desk.told.length = 0;
    desk.operatorId = await seedCustomer(desk.db, { activated: true });
    await grantOperator({ db: desk.db }, desk.operatorId);
    desk.jobs = await startJobs();
    const app = new Hono()
      .onError((error) => toProblemResponse(error))
      .route('/', bulkChangeRoutes(servicesOf(desk.jobs)));
    documented = checkAnswers(app);
  });
  afterEach(() => desk.jobs.stop());

  const call = (method: string, path: string, body?: object) =>
    documented(path, {
      method,
      headers: {
        authorization: `Bearer ${desk.operatorId}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return Object.assign(desk, askingBy(call, desk), {
    call,
    emailsOf: async (ids: readonly string[]) => [...(await findEmails(desk.db, ids)).values()],
    entriesOf: (mark: string) => entriesOf(desk.db, mark),
    seedMany: (count: number) => seedMany(desk.db, count),
    startJobs,
    startKilled,
  });
}

/** What the processes of a server run. */
function processesOf(desk: Desk) {
  const newJobs = () =>
    new Jobs({
      db: desk.db,
      clock: desk.clock,
      logger,
      random: () => 0,
      pollMs: DAY,
      leaseMs: LEASE_MS,
    });
  const signals = createSignals();
  signals.subscribe((signal) => desk.told.push(signal));
  const servicesOf = (jobs: Jobs) => ({
    db: desk.db,
    clock: desk.clock,
    jobs,
    signals,
    requireOperator: createOperatorGuard({
      tokens: { authenticate: () => Promise.reject(new ProblemError('operator_required')) },
      sessions: {
        authenticate: (userId) =>
          Promise.resolve({
            sessionId: 'session',
            userId,
            email: 'desk@example.com',
            roles: ['operator'],
            origin: 'custom-db',
            provenAt: 0,
          }),
      },
    }),
    deviceOf: () => ({ address: '192.0.2.7', userAgent: 'test' }),
    revokeAccess: async (_: Database, __: string, { userId }: { userId: string }) =>
      void desk.revoked.push(userId),
    settleRegistration: takeRegistration,
  });
  /** Jobs as a process of the server runs them. */
  const startJobs = async () => {
    const own = newJobs();
    await own.start(bulkChangesModule.jobs?.(servicesOf(own)) ?? []);
    return own;
  };

  /** A process that is gone after its first transaction of work, and notes nothing any more. */
  const startKilled = async () => {
    const killed = newJobs();
    const gone = Promise.withResolvers<never>();
    let batches = 0;
    const { db } = desk;
    const transaction = (work: Parameters<Database['transaction']>[0]) => {
      batches += 1;
      return batches === 2 ? gone.promise : db.transaction(work);
    };
    const services = { ...servicesOf(killed), db: { ...db, transaction } as Database };
    await killed.start(bulkChangesModule.jobs?.(services) ?? []);
    return {
      bury: async () => {
        gone.reject(new Error('gone'));
        await killed.stop();
      },
    };
  };

  return { servicesOf, startJobs, startKilled };
}

type Call = (method: string, path: string, body?: object) => Promise<Response>;

function askingBy(call: Call, desk: Desk) {
  const look = async (selection: object, terms: object): Promise<BulkPreview> =>
    bulkPreviewSchema.parse(
      await (await call('POST', `${PATH}/preview`, { selection, terms })).json(),
    );
  const start = async (selection: object, terms: object): Promise<BulkChange> => {
    const answer = await call('POST', PATH, { selection, terms, reason: 'contract 4711' });
    expect(answer.status).toBe(202);
    return bulkChangeSchema.parse(await answer.json());
  };
  const read = async (id: string) =>
    bulkChangeSchema.parse(await (await call('GET', `${PATH}/${id}`)).json());
  const finished = async (id: string): Promise<BulkChange> => {
    await desk.jobs.runDue();
    await expect.poll(async () => (await read(id)).state).not.toBe('running');
    return read(id);
  };
  const outcome = async (asked: Promise<Response>) =>
    ((await (await asked).json()) as Problem).code;
  return { look, start, read, finished, outcome };
}

async function entriesOf(db: Database, mark: string): Promise<number[]> {
  const { rows } = await sql<{ user_id: string; entries: number }>`
    select user_id, count(*) as entries from ledger_entries
    where user_id like ${`${mark}%`} group by user_id`.execute(db.kysely);
  return rows.map(({ entries }) => Number(entries));
}

/** Many customers whose ids and addresses begin with a mark, without entries in the ledger. */
async function seedMany(db: Database, count: number): Promise<string> {
  const mark = newId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x');
  const numbers = sql`with recursive nth(n) as
    (select 1 union all select n + 1 from nth where n < ${sql.lit(count)})`;
  await sql`insert into users (id, email, first_name, last_name, password_hash, operator, created_at)
    ${numbers} select ${sql.lit(mark)} || n, ${sql.lit(mark)} || n || '@example.com', '', '', '', 0, 1
    from nth`.execute(db.kysely);
  await sql`insert into licences (user_id, activated, pro_pack, expires_at, maximum, period, updated_at)
    ${numbers} select ${sql.lit(mark)} || n, 1, 0, null, 10, 'lifetime', 1 from nth`.execute(
    db.kysely,
  );
  return mark;
}
