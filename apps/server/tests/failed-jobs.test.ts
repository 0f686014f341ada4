import type { Problem } from '@file-server/contract/problem';
import { type FailedJobPage, failedJobPageSchema } from '@file-server/contract/failed-jobs';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createOperatorGuard } from '../src/features/api-tokens/index.ts';
import { jobsDeskRoutes } from '../src/features/jobs-desk/routes.ts';
import { getOverview } from '../src/features/overview-desk/index.ts';
import { grantOperator, revokeOperator } from '../src/features/users/index.ts';
import { toInstant } from '../src/platform/clock/clock.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { JobFailure, type Task } from '../src/platform/jobs/job.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import type { JobTables } from '../src/platform/jobs/tables.ts';
import { ProblemError } from '../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { checkAnswers } from './harness/check-answers.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer, T0 } from './harness/seed.ts';

const PATH = '/api/operator/failed-jobs';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MONTH = 30 * DAY;
const logger = { info() {}, warn() {}, error() {} };

describeEachEngine('what the server has given up', (engine) => {
  let db: Database;
  let clock: ReturnType<typeof handClock>;
  let jobs: Jobs;
  let ask: ReturnType<typeof checkAnswers>;
  /** What the other side says to an attempt; null = it takes what it is sent. */
  let refusal: Error | null;
  let sent: string[];
  let operatorId: string;
  /** What another operator does once a transaction of a call is through. */
  let afterTransaction: () => Promise<void>;

  const mail: Task<{ to: string }> = {
    kind: 'send-mail',
    payload: z.object({ to: z.string() }),
    retry: { firstMs: MINUTE, longestMs: MINUTE, maxAttempts: 2 },
    describe: () => ({ mail: 'invitation' }),
    run: ({ to }) => {
      if (refusal !== null) return Promise.reject(refusal);
      sent.push(to);
      return Promise.resolve();
    },
  };

  const hook: Task<{ to: string }> = { ...mail, kind: 'send-webhook', describe: () => ({}) };

  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await tables<JobTables>(db).deleteFrom('jobs').execute();
    clock = handClock();
    refusal = new JobFailure('The mail server is away.');
    sent = [];
    afterTransaction = () => Promise.resolve();
    operatorId = await seedCustomer(db, { activated: true });
    await grantOperator({ db }, operatorId);
    jobs = new Jobs({ db, clock, logger, random: () => 0, pollMs: DAY });
    await jobs.start([mail, hook]);
    const person = {
      sessionId: 'session',
      userId: operatorId,
      email: 'desk@example.com',
      roles: ['operator' as const],
      origin: 'custom-db' as const,
    };
    const requireOperator = createOperatorGuard({
      tokens: { authenticate: () => Promise.reject(new ProblemError('operator_required')) },
      sessions: {
        authenticate: (token) => {
          if (token === 'customer') return Promise.resolve({ ...person, roles: [], provenAt: T0 });
          const provenAt = token === 'signed-in-long-ago' ? T0 - DAY : clock.now();
          return Promise.resolve({ ...person, provenAt });
        },
      },
    });
    const told: Database = {
      ...db,
      transaction: async (work) => {
        const answer = await db.transaction(work);
        await afterTransaction();
        return answer;
      },
    };
    const deviceOf = () => ({ address: '192.0.2.7', userAgent: 'test' });
    ask = checkAnswers(
      new Hono()
        .onError((error) => toProblemResponse(error))
        .route('/', jobsDeskRoutes({ db: told, clock, jobs, requireOperator, deviceOf })),
    );
  });
  afterEach(() => jobs.stop());

  const as = (token: string, method = 'GET') => ({
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  const list = async (query = ''): Promise<FailedJobPage> => {
    const answer = await ask(PATH + query, as('operator'));
    expect(answer.status).toBe(200);
    return failedJobPageSchema.parse(await answer.json());
  };
  const retry = (id: string, token = 'operator') => ask(`${PATH}/${id}/retry`, as(token, 'POST'));
  const codeOf = async (answer: Response) => ((await answer.json()) as Problem).code;
  const counted = async () => {
    const { waiting } = await getOverview({ db, clock }, { from: '2040-01-01', to: '2040-01-02' });
    return waiting.failedJobs;
  };
  const runToTheEnd = async () => {
    for (let nth = 0; nth < 2; nth += 1) {
      await jobs.runDue();
      clock.advance(MINUTE);
    }
  };
  const giveUp = async (to = 'ada@example.com') => {
    await jobs.enqueue(db, mail, { to });
    await runToTheEnd();
  };

  it('is listed with what it is, when it failed, how often it was tried and until when it can be', async () => {
    await giveUp();
    const { items, nextCursor } = await list();
    const failedAt = T0 + MINUTE;
    expect(items).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'send-mail',
        mail: 'invitation',
        failedAt: toInstant(failedAt),
        attempts: 2,
        lastError: 'The mail server is away.',
        retryableUntil: toInstant(failedAt + MONTH),
      },
    ]);
    expect(nextCursor).toBeNull();
    expect(await counted()).toBe(1);
  });

  it('is not listed where it waits, or has failed more than 30 days ago', async () => {
    await giveUp();
    const [failed] = (await list()).items;
    await jobs.enqueue(db, mail, { to: 'bea@example.com' }, { dueAt: clock.now() + MONTH });
    clock.advance(MONTH - 2 * MINUTE);
    expect((await list()).items).toEqual([failed]);
    clock.advance(MINUTE);
    expect((await list()).items).toEqual([]);
    expect(await counted()).toBe(0);
    expect(await codeOf(await retry(failed?.id ?? ''))).toBe('not_found');
  });

  it('names nobody whom an error of somebody else names', async () => {
    refusal = Object.assign(new Error('no room for ada@example.com in /srv/mail'), {
      code: 'ENOSPC',
    });
    await giveUp();
    const page = await list();
    expect(page.items).toMatchObject([{ lastError: 'Error (ENOSPC)' }]);
    expect(JSON.stringify(page)).not.toMatch(/ada|srv/);
  });

  it('comes page after page, what failed last first', async () => {
    for (let nth = 0; nth < 5; nth += 1) await giveUp(`${nth}@example.com`);
    const all = (await list()).items;
    expect(all.map(({ failedAt }) => failedAt)).toEqual(
      [9, 7, 5, 3, 1].map((minute) => toInstant(T0 + minute * MINUTE)),
    );
    const seen: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { items, nextCursor } = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...items);
      cursor = nextCursor;
    }
    expect(seen).toEqual(all);
    const answer = await ask(`${PATH}?cursor=x`, as('operator'));
    expect(await codeOf(answer)).toBe('invalid_cursor');
  });

  it('is tried again with all its attempts, once however often it is asked for', async () => {
    await giveUp();
    const id = (await list()).items[0]?.id ?? '';
    for (let press = 0; press < 2; press += 1) expect((await retry(id)).status).toBe(202);
    expect((await list()).items).toEqual([]);
    // Away still: it is tried twice once more.
    await runToTheEnd();
    expect((await list()).items).toMatchObject([{ id, attempts: 2 }]);
    refusal = null;
    expect((await retry(id)).status).toBe(202);
    await jobs.runDue();
    expect(sent).toEqual(['ada@example.com']);
    const answer = await retry(id);
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'not_found']);
    expect(await counted()).toBe(0);
  });

  it('is tried again with all others at once, but for what nobody would do', async () => {
    for (let nth = 0; nth < 101; nth += 1)
      await jobs.enqueue(db, mail, { to: `${nth}@example.com` });
    await runToTheEnd();
    const [first] = (await list('?limit=1')).items;
    const row = tables<JobTables>(db)
      .updateTable('jobs')
      .where('id', '=', first?.id ?? '');
    await row.set({ kind: 'fax' }).execute();
    refusal = null;
    const all = async (token: string) => ask(`${PATH}/retry`, as(token, 'POST'));
    expect(await codeOf(await all('customer'))).toBe('operator_required');
    expect(await codeOf(await all('signed-in-long-ago'))).toBe('step_up_required');
    expect(await counted()).toBe(101);
    const answer = await all('operator');
    expect([answer.status, await answer.json()]).toEqual([200, { retried: 100 }]);
    expect((await list()).items.map(({ kind }) => kind)).toEqual(['fax']);
    await jobs.runDue();
    expect(new Set(sent).size).toBe(100);
    expect(await (await all('operator')).json()).toEqual({ retried: 0 });
  });

  it('is left where who tries all again is no operator any more meanwhile', async () => {
    for (let nth = 0; nth < 101; nth += 1)
      await jobs.enqueue(db, mail, { to: `${nth}@example.com` });
    await runToTheEnd();
    afterTransaction = () => revokeOperator({ db }, operatorId);
    const answer = await ask(`${PATH}/retry`, as('operator', 'POST'));
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'operator_required']);
    // What a transaction has begun goes on.
    expect(await counted()).toBe(1);
  });

  it('is listed, and tried again, by what kind of work it is', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      for (const task of [hook, mail]) await jobs.enqueue(db, task, { to: `${task.kind} ${nth}` });
    }
    await runToTheEnd();
    const kinds = ({ items }: FailedJobPage) => items.map(({ kind }) => kind);
    const first = await list('?kind=send-webhook&limit=2');
    const rest = await list(`?kind=send-webhook&limit=2&cursor=${first.nextCursor}`);
    expect([kinds(first), kinds(rest)]).toEqual([
      ['send-webhook', 'send-webhook'],
      ['send-webhook'],
    ]);
    expect(rest.nextCursor).toBeNull();
    expect((await list('?kind=fax')).items).toEqual([]);
    const all = async (query: string) => ask(`${PATH}/retry${query}`, as('operator', 'POST'));
    for (const query of ['?kind=', '?kind=Not%20one']) {
      expect(await codeOf(await ask(PATH + query, as('operator')))).toBe('invalid_request');
      expect(await codeOf(await all(query))).toBe('invalid_request');
    }
    expect(await counted()).toBe(6);
    refusal = null;
    expect(await (await all('?kind=fax')).json()).toEqual({ retried: 0 });
    expect(await (await all('?kind=send-webhook')).json()).toEqual({ retried: 3 });
    expect(kinds(await list())).toEqual(['send-mail', 'send-mail', 'send-mail']);
    await jobs.runDue();
    expect(sent.toSorted()).toEqual(['send-webhook 0', 'send-webhook 1', 'send-webhook 2']);
  });

  it('stays where nobody would do it any more, and says so', async () => {
    await giveUp();
    await tables<JobTables>(db).updateTable('jobs').set({ kind: 'fax' }).execute();
    const [failed] = (await list()).items;
    expect(failed).toMatchObject({ kind: 'fax', mail: null, retryableUntil: null });
    const answer = await retry(failed?.id ?? '');
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'job_not_run_here']);
    expect((await list()).items).toEqual([failed]);
  });

  it('is for operators, who have proved lately who they are where they try it again', async () => {
    await giveUp();
    const id = (await list()).items[0]?.id ?? '';
    expect(await codeOf(await ask(PATH, as('customer')))).toBe('operator_required');
    expect(await codeOf(await retry(id, 'customer'))).toBe('operator_required');
    expect(await codeOf(await retry(id, 'signed-in-long-ago'))).toBe('step_up_required');
    expect((await list()).items.map((job) => job.id)).toEqual([id]);
  });
});
