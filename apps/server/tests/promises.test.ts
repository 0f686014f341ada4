import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signInTo } from './harness/client.ts';
import { countingCommands } from './harness/counting-commands.ts';
import { sellThroughPlan } from './harness/counting-terms-commands.ts';
import { CountingModel } from './harness/counting-model.ts';
import type { ModelUser } from './harness/counting-model-terms.ts';
import { CountingWorld, GRANT_LIFETIME_MS } from './harness/counting-world.ts';
import { createEngine, describeEachEngine, type Engine } from './harness/engines.ts';
import { SEQUENCES } from './harness/promise-rounds.ts';
import { seedFile, T0 } from './harness/seed.ts';
import { CUSTOMER, type ServerProcess, startServerProcess } from './harness/server-process.ts';
import { reconcile } from '../src/features/downloads/index.ts';
import type { DownloadTables } from '../src/features/downloads/tables.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { migrations } from '../src/migrations.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { tables } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createSignals } from '../src/platform/signals/signals.ts';

/** Each proof reads the whole ledger, so a database is left after this many. */
const SEQUENCES_PER_DATABASE = 100;
const LONGEST = 60;
const RACERS = 1000;
/** Units: large, small, and one that commits when it is fetched. */
const FILES = [480, 100, 0];

/** Until when the plan that sequences begin with gives updates; null = they begin with nothing. */
const PLAN_UPDATES = [null, null, T0, T0 + 1];

const newUsers = (): ModelUser[] =>
  (['lifetime', 'month', 'lifetime'] as const).map((period, plan) => ({
    maximum: 2,
    period,
    activated: true,
    expiresAt: null,
    plan,
  }));

describe.each(['sqlite', 'postgres'] as const)('any sequence of downloads on %s', (name) => {
  it(
    'is counted as the reference model counts it, and reconciles',
    async () => {
      let steps = 0;
      let sequences = 0;
      const commands = fc.commands(countingCommands(newUsers().length, FILES.length), {
        maxCommands: LONGEST,
        size: 'max',
      });
      while (sequences < SEQUENCES) {
        const numRuns = Math.min(SEQUENCES_PER_DATABASE, SEQUENCES - sequences);
        const engine = await newDatabase(name);
        const property = fc.asyncProperty(
          fc.constantFrom(...PLAN_UPDATES),
          commands,
          async (updates, sequence) => {
            const model = new CountingModel(newUsers(), FILES, GRANT_LIFETIME_MS);
            const world = await CountingWorld.start(engine, model);
            try {
              // From nothing, few sequences come as far as a plan whose followers are charged.
              const before = updates === null ? [] : sellThroughPlan(model.users.length, updates);
              for (const step of before) await step.run(model, world);
              await fc.asyncModelRun(() => ({ model, real: world }), sequence);
              await world.compare(model, 0);
              await world.prove();
            } finally {
              await world.close();
            }
            steps += [...sequence].length;
          },
        );
        await fc.assert(property, { numRuns });
        await rm(engine.dataDir, { recursive: true });
        sequences += numRuns;
      }
      console.log(`${name}: ${sequences} sequences, ${steps} commands`);
    },
    SEQUENCES * 6_000,
  );
});

describeEachEngine('the last unit', (engine) => {
  const servers: ServerProcess[] = [];
  let clients: Client[];
  beforeAll(async () => {
    servers.push(await startServerProcess(engine().env), await startServerProcess(engine().env));
    clients = await Promise.all(servers.map(({ url }) => signInTo(url, CUSTOMER)));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.terminate()));
  });

  it('goes to one of 1,000 racers at two processes over one database', async () => {
    const db = engine().open();
    const files = await Promise.all(Array.from({ length: 10 }, () => seedFile(db, 1024)));
    const { userId } = await tables<{ users: { id: string; email: string } }>(db)
      .selectFrom('users')
      .select('id as userId')
      .where('email', '=', CUSTOMER.email)
      .executeTakeFirstOrThrow();
    await setLicence(
      { db, clock: systemClock, signals: createSignals() },
      userId,
      { maximum: 1 },
      { actor: { kind: 'cli' } },
    );
    await db.close();

    const answers = await Promise.all(
      Array.from({ length: RACERS }, (_, racer) =>
        race(clients[racer % 2], files[racer % files.length]?.entryId ?? ''),
      ),
    );
    const winners = answers.filter(({ status }) => status === 201);
    expect(winners).toHaveLength(1);
    // The others are refused, or come again for the file of the one unit.
    expect(new Set(answers.flatMap(({ grantId }) => grantId ?? [])).size).toBe(1);
    const refused = answers.filter(({ code }) => code === 'quota_exhausted');
    const reused = answers.filter(({ status }) => status === 200);
    expect(winners.length + refused.length + reused.length).toBe(RACERS);
    await proveOneUnit(engine());
  }, 120_000);
});

async function race(client: Client | undefined, entryId: string) {
  if (!client) throw new Error('There are two clients.');
  const answer = await client.call('/api/downloads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entryId }),
  });
  const { grantId, code } = (await answer.json()) as { grantId?: string; code?: string };
  return { status: answer.status, grantId, code };
}

async function proveOneUnit(engine: Engine): Promise<void> {
  const db = engine.open();
  try {
    const counters = await tables<DownloadTables>(db)
      .selectFrom('download_counters')
      .select(['reserved', 'downloaded'])
      .execute();
    expect(counters).toEqual([{ reserved: 1, downloaded: 0 }]);
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  } finally {
    await db.close();
  }
}

async function newDatabase(name: Engine['name']): Promise<Engine> {
  const engine = await createEngine(name);
  const db = engine.open();
  await migrate(db, migrations);
  await db.close();
  return engine;
}
