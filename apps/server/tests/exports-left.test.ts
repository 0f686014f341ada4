import { Hono } from 'hono';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from './harness/engines.ts';
import { handClock, seedFile, T0 } from './harness/seed.ts';
import { tokenSessions } from './harness/token-sessions.ts';
import { createOperatorGuard } from '../src/features/api-tokens/index.ts';
import { holdingsRoutes } from '../src/features/holdings-desk/routes.ts';
import { ledgerDeskRoutes } from '../src/features/ledger-desk/routes.ts';
import { appendToLedger } from '../src/features/ledger/index.ts';
import type { Session } from '../src/features/sessions/index.ts';
import { usersDeskRoutes } from '../src/features/users-desk/routes.ts';
import type { Database } from '../src/platform/db/database.ts';
import { yieldToEventLoop } from '../src/platform/event-loop/time-slice.ts';
import { ProblemError } from '../src/platform/problem/problem-error.ts';
import { createSignals } from '../src/platform/signals/signals.ts';

/** More than any of them has read when its first rows are there. */
const MANY = 3_000;

describeEachEngine('an export that is left in the middle', (engine) => {
  let db: Database;
  let app: Hono;
  let versionId: string;
  let statements = 0;
  const waiting = new Set<object>();

  beforeAll(async () => {
    db = engine().open();
    const clock = handClock();
    ({ versionId } = await seedFile(db, 5));
    await seedCustomers(db);
    const user = (index: number) => ({ kind: 'user' as const, id: `u${index}` });
    const entries = Array.from({ length: MANY }, (_, index) => {
      return { kind: 'reserved' as const, actor: user(index), userId: `u${index}` };
    });
    await db.transaction((tx) => appendToLedger(tx, T0, ...entries));
    const counted = counting(db, waiting, () => (statements += 1));
    const sessions = {
      authenticate: async (token: string): Promise<Session> => {
        return { ...(await tokenSessions.authenticate(token)), roles: ['admin', 'operator'] };
      },
    };
    const tokens = { authenticate: () => Promise.reject(new ProblemError('operator_required')) };
    const deps = {
      db: counted,
      clock,
      signals: createSignals(),
      sessions,
      requireOperator: createOperatorGuard({ tokens, sessions }),
      deviceOf: () => ({ address: '192.0.2.7', userAgent: 'test' }),
      revokeAccess: () => Promise.resolve(),
      settleRegistration: () => Promise.resolve(),
    };
    app = new Hono()
      .route('/', usersDeskRoutes(deps))
      .route('/', ledgerDeskRoutes(deps))
      .route('/', holdingsRoutes(deps));
  });
  afterAll(() => db.close());

  const ask = async (path: string) => {
    statements = 0;
    const headers = { authorization: 'Bearer operator' };
    const answer = await app.request(`/api/operator/${path}`, { headers });
    expect(answer.status).toBe(200);
    return answer;
  };
  /** Waits until nothing was read for some turns, and no answer is waited for. */
  const quiet = async () => {
    for (let before = -1; before !== statements;) {
      before = statements;
      for (let turn = 0; turn < 20; turn += 1) await yieldToEventLoop();
      await expect.poll(() => waiting.size).toBe(0);
    }
  };

  const paths = {
    users: () => 'users/export',
    ledger: () => 'ledger/export?format=ndjson',
    holdings: () => `holdings/export?state=missing&version=${versionId}`,
  };

  it.each(['users', 'ledger', 'holdings'] as const)('of %s reads no further', async (what) => {
    const path = paths[what]();
    const whole = await (await ask(path)).text();
    expect(whole.split('\n').length).toBeGreaterThan(MANY);
    const forAll = statements;
    const reader = (await ask(path)).body?.getReader();
    // The names of the columns may come first, alone.
    for (const _ of ['head', 'rows']) expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
    await quiet();
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThan(forAll / 2);
    // Nothing is held that somebody who writes would wait for.
    await db.transaction((tx) => sql`update users set email = email`.execute(tx.kysely));
  });
});

/** A database that says when it is asked something. @param waiting holds what it has not answered */
function counting(db: Database, waiting: Set<object>, onStatement: () => void): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      waiting.add(queryId);
      onStatement();
      return node;
    },
    transformResult({ result, queryId }) {
      waiting.delete(queryId);
      return Promise.resolve(result);
    },
  };
  return Object.create(db, {
    kysely: { value: db.kysely.withPlugin(plugin) },
    longReads: { value: db.longReads.withPlugin(plugin) },
  }) as Database;
}

async function seedCustomers(db: Database): Promise<void> {
  const numbers = sql`with recursive nth(n) as
    (select 1 union all select n + 1 from nth where n < ${sql.lit(MANY)})`;
  await sql`insert into users (id, email, first_name, last_name, password_hash, operator, created_at)
    ${numbers} select 'u' || n, 'u' || n || '@example.com', '', '', '', 0, 1 from nth`.execute(
    db.kysely,
  );
  await sql`insert into licences
    (user_id, activated, pro_pack, expires_at, maximum, period, updated_at)
    ${numbers} select 'u' || n, 1, 1, null, 10, 'lifetime', 1 from nth`.execute(db.kysely);
}
