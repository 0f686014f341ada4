import type { Problem } from '@file-server/contract';
import {
  type BulkChange,
  bulkChangeSchema,
  bulkChangesSchema,
  type BulkPreview,
  bulkPreviewSchema,
} from '@file-server/contract/bulk-changes';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkAnswers } from './harness/check-answers.ts';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedCustomer, T0 } from './harness/seed.ts';
import { createOperatorGuard } from '../src/features/api-tokens/index.ts';
import { bulkChangesModule } from '../src/features/bulk-changes/index.ts';
import { bulkChangeRoutes } from '../src/features/bulk-changes/routes.ts';
import { insertForeignUser } from '../src/features/foreign-users/repository.ts';
import { verifyLedger } from '../src/features/ledger/index.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { deleteLicence, getLicence } from '../src/features/licences/index.ts';
import { takeRegistration } from '../src/features/registration/index.ts';
import { findEmails, grantOperator } from '../src/features/users/index.ts';
import { anonymiseUser } from '../src/features/users/repository.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { ProblemError } from '../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { createSignals } from '../src/platform/signals/signals.ts';

const DAY = 24 * 60 * 60_000;
const PATH = '/api/operator/bulk-changes';
const LEASE_MS = 60_000;
const logger = { info() {}, warn() {}, error() {} };

describeEachEngine('bulk changes', (engine) => {
  let db: Database;
  let clock: ReturnType<typeof handClock>;
  let jobs: Jobs;
  let operatorId: string;
  let documented: ReturnType<typeof checkAnswers>;
  const revoked: string[] = [];

  const newJobs = () =>
    new Jobs({ db, clock, logger, random: () => 0, pollMs: DAY, leaseMs: LEASE_MS });
  const servicesOf = (jobs: Jobs) => ({
    db,
    clock,
    jobs,
    signals: createSignals(),
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
      void revoked.push(userId),
    settleRegistration: takeRegistration,
  });
  /** Jobs as a process of the server runs them. */
  const startJobs = async () => {
    const own = newJobs();
    await own.start(bulkChangesModule.jobs?.(servicesOf(own)) ?? []);
    return own;
  };

  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    clock = handClock();
    revoked.length = 0;
    operatorId = await seedCustomer(db, { activated: true });
    await grantOperator({ db }, operatorId);
    jobs = await startJobs();
    const app = new Hono()
      .onError((error) => toProblemResponse(error))
      .route('/', bulkChangeRoutes(servicesOf(jobs)));
    documented = checkAnswers(app);
  });
  afterEach(() => jobs.stop());

  const call = (method: string, path: string, body?: object) =>
    documented(path, {
      method,
      headers: { authorization: `Bearer ${operatorId}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const emailsOf = async (ids: readonly string[]) => [...(await findEmails(db, ids)).values()];
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
    await jobs.runDue();
    await expect.poll(async () => (await read(id)).state).not.toBe('running');
    return read(id);
  };
  const outcome = async (asked: Promise<Response>) =>
    ((await (await asked).json()) as Problem).code;
  const entriesOf = async (mark: string) => {
    const { rows } = await sql<{ user_id: string; entries: number }>`
      select user_id, count(*) as entries from ledger_entries
      where user_id like ${`${mark}%`} group by user_id`.execute(db.kysely);
    return rows.map(({ entries }) => Number(entries));
  };

  /** Many customers whose ids and addresses begin with a mark, without entries in the ledger. */
  async function seedMany(count: number): Promise<string> {
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

  it('say beforehand who would change and who not, and do exactly that', async () => {
    const plain = await seedCustomer(db, { activated: true, maximum: 10 });
    const unlimited = await seedCustomer(db, { activated: true, maximum: null });
    const emails = await emailsOf([plain, unlimited]);
    const selection = {
      emails: [...emails, ` ${emails[0]?.toUpperCase()} `, 'nobody@example.com'],
    };
    const terms = { raiseMaximum: 5 };
    const said = await look(selection, terms);
    expect(said).toMatchObject({ changes: 1, skipped: { unlimited: 1, unknown: 1 } });
    expect(said.examples).toHaveLength(2);
    expect((await getLicence(db, plain)).maximum).toBe(10);
    const { id, state, total } = await start(selection, terms);
    expect([state, total]).toEqual(['running', 2]);
    expect(await finished(id)).toMatchObject({
      state: 'done',
      done: 2,
      changed: 1,
      skipped: said.skipped,
      terms,
      reason: 'contract 4711',
    });
    expect((await getLicence(db, plain)).maximum).toBe(15);
    const [entry] = await tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['kind', 'actor', 'actor_id', 'reason'])
      .where('user_id', '=', plain)
      .orderBy('seq', 'desc')
      .execute();
    expect(entry).toEqual({
      kind: 'licence_set',
      actor: 'operator',
      actor_id: operatorId,
      reason: 'contract 4711',
    });
    const { items } = bulkChangesSchema.parse(await (await call('GET', PATH)).json());
    expect(items[0]).toEqual(await read(id));
  });

  it('suspend customers, but no operator and nobody of another licence server', async () => {
    const customer = await seedCustomer(db, { activated: true });
    const foreign = await seedCustomer(db, { activated: true });
    const foreignUser = { user_id: foreign, authority: 'https://l.example', uuid: foreign };
    await db.transaction((tx) => insertForeignUser(tx, foreignUser));
    const emails = await emailsOf([customer, foreign, operatorId]);
    const { id } = await start({ emails }, { activated: false });
    expect(await finished(id)).toMatchObject({
      changed: 1,
      skipped: { operator: 1, licence_elsewhere: 1 },
    });
    expect(revoked).toEqual([customer]);
    expect((await getLicence(db, operatorId)).activated).toBe(true);
    const again = await start({ emails: await emailsOf([customer]) }, { activated: false });
    expect(await finished(again.id)).toMatchObject({ changed: 0, skipped: { same: 1 } });
  });

  it('leave out who was erased or refused since it began, and say so', async () => {
    const [stays, erased, refused] = [
      await seedCustomer(db, { activated: true, proPack: false }),
      await seedCustomer(db, { activated: true, proPack: false }),
      await seedCustomer(db, { activated: false, proPack: false }),
    ];
    const emails = await emailsOf([stays, erased, refused]);
    await jobs.stop();
    const { id } = await start({ emails }, { proPack: true });
    await db.transaction(async (tx) => {
      await anonymiseUser(tx, erased, T0);
      await deleteLicence(tx, refused);
    });
    jobs = await startJobs();
    expect(await finished(id)).toMatchObject({ done: 3, changed: 1, skipped: { unknown: 2 } });
    expect((await getLicence(db, erased)).proPack).toBe(false);
  });

  it('move the end from now where it is over, and from the end where it is not', async () => {
    const over = await seedCustomer(db, { activated: true, expiresAt: T0 - DAY });
    const ahead = await seedCustomer(db, { activated: true, expiresAt: T0 + DAY });
    const never = await seedCustomer(db, { activated: true, expiresAt: null });
    const emails = await emailsOf([over, ahead, never]);
    const { id } = await start({ emails }, { extendDays: 10 });
    expect(await finished(id)).toMatchObject({ changed: 2, skipped: { no_end: 1 } });
    expect((await getLicence(db, over)).expiresAt).toBe(T0 + 10 * DAY);
    expect((await getLicence(db, ahead)).expiresAt).toBe(T0 + 11 * DAY);
  });

  it('go on where a process was killed: everybody is changed once', async () => {
    const mark = await seedMany(1_201);
    await jobs.stop();
    const { id, total } = await start({ filter: { q: mark } }, { proPack: true });
    expect(total).toBe(1_201);
    const killed = newJobs();
    // The process is gone after its first transaction, and notes nothing any more.
    const gone = Promise.withResolvers<never>();
    let batches = 0;
    const transaction = (work: Parameters<Database['transaction']>[0]) => {
      batches += 1;
      return batches === 2 ? gone.promise : db.transaction(work);
    };
    const services = { ...servicesOf(killed), db: { ...db, transaction } as Database };
    await killed.start(bulkChangesModule.jobs?.(services) ?? []);
    await expect.poll(async () => (await read(id)).done).toBe(500);
    expect((await entriesOf(mark)).length).toBe(500);
    clock.advance(2 * LEASE_MS);
    jobs = await startJobs();
    expect(await finished(id)).toMatchObject({ state: 'done', done: 1_201, changed: 1_201 });
    const entries = await entriesOf(mark);
    expect(entries.length).toBe(1_201);
    expect(new Set(entries)).toEqual(new Set([1]));
    expect((await verifyLedger(db)).brokenLink).toBeNull();
    const late = bulkChangeSchema.parse(await (await call('POST', `${PATH}/${id}/stop`)).json());
    expect(late).toEqual(await read(id));
    expect(late.state).toBe('done');
    gone.reject(new Error('gone'));
    await killed.stop();
  });

  it('are stopped between two transactions, and what is done stays', async () => {
    const mark = await seedMany(600);
    await jobs.stop();
    const { id } = await start({ filter: { q: mark } }, { proPack: true });
    const stopped = await call('POST', `${PATH}/${id}/stop`);
    expect(bulkChangeSchema.parse(await stopped.json())).toMatchObject({
      state: 'stopped',
      done: 0,
    });
    jobs = await startJobs();
    await jobs.runDue();
    expect(await read(id)).toMatchObject({ state: 'stopped', changed: 0 });
    expect(await entriesOf(mark)).toEqual([]);
  });

  it('refuse what cannot be meant', async () => {
    const emails = ['a@example.com'];
    const wrong = [
      { selection: { emails }, terms: {} },
      { selection: { emails }, terms: { maximum: 1, raiseMaximum: 1 } },
      { selection: { emails }, terms: { expiresAt: null, extendDays: 1 } },
      { selection: { emails: [] }, terms: { proPack: true } },
      { selection: { emails, filter: {} }, terms: { proPack: true } },
    ];
    for (const body of wrong) {
      expect(await outcome(call('POST', `${PATH}/preview`, body))).toBe('invalid_request');
      expect(await outcome(call('POST', PATH, { ...body, reason: 'r' }))).toBe('invalid_request');
    }
    const nobody = { selection: { emails }, terms: { proPack: true } };
    expect(await outcome(call('POST', PATH, nobody))).toBe('invalid_request');
    expect(await outcome(call('GET', `${PATH}/${newId()}`))).toBe('not_found');
    expect(await outcome(call('POST', `${PATH}/${newId()}/stop`))).toBe('not_found');
    const odd = [...emails, 'a\0@example.com'];
    expect(await look({ emails: odd }, { proPack: true })).toMatchObject({
      skipped: { unknown: 2 },
    });
    const { state, skipped } = await start({ emails }, { proPack: true });
    expect([state, skipped]).toEqual(['done', { unknown: 1 }]);
  });
});
