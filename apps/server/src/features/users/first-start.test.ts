import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngine, describeEachEngine, type Engine } from '../../../tests/harness/engines.ts';
import { migrations } from '../../migrations.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createPasswords, ensureFirstAccounts, listUsers, verifyPassword } from './index.ts';

const settings = {
  operator: { email: 'operator@example.com', password: undefined },
  customer: { email: 'customer@example.com', password: 'chosen-by-settings' },
};
const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** What every start does first; it waits for a line so that several can begin together. */
const START = `
  import { once } from 'node:events';
  import { loadConfig } from ${url('../../config/index.ts')};
  import { openPostgres } from ${url('../../platform/db/drivers/postgres.ts')};
  import { openSqlite } from ${url('../../platform/db/drivers/sqlite.ts')};
  import { migrate } from ${url('../../platform/db/migrate.ts')};
  import { migrations } from ${url('../../migrations.ts')};
  import { createPasswords, ensureFirstAccounts } from ${url('./index.ts')};
  const { database } = loadConfig(process.env);
  console.log('ready');
  await once(process.stdin, 'data');
  const db = database.engine === 'sqlite' ? openSqlite(database.file) : openPostgres(database.url);
  await migrate(db, migrations);
  const deps = { db, clock: { now: () => 1 }, passwords: createPasswords() };
  console.log(JSON.stringify(await ensureFirstAccounts(deps, ${JSON.stringify(settings)})));
  await db.close();
  process.exit();`;

async function startTogether(env: Engine['env'], count: number): Promise<unknown[]> {
  const starts = Array.from({ length: count }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', START], {
      env: { ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return { child, lines };
  });
  await Promise.all(starts.map(({ lines }) => lines.next()));
  for (const { child } of starts) child.stdin.write('go\n');
  return Promise.all(
    starts.map(async ({ child, lines }) => {
      const exit = once(child, 'exit');
      const { value } = await lines.next();
      await exit;
      return value === undefined ? 'failed' : (JSON.parse(value) as unknown);
    }),
  );
}

describeEachEngine('the first start', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('makes both accounts once when two processes start at the same time on an empty database', async () => {
    const empty = await createEngine(engine().name);
    const answers = await startTogether(empty.env, 2);
    const made = answers.filter((answer) => answer !== null);
    expect(made).toEqual([
      {
        operator: {
          email: 'operator@example.com',
          generatedPassword: expect.any(String) as string,
        },
        customer: { email: 'customer@example.com' },
      },
    ]);
    const fresh = empty.open();
    const users = await listUsers(fresh);
    expect(users.map(({ email, operator }) => ({ email, operator }))).toEqual([
      { email: 'customer@example.com', operator: false },
      { email: 'operator@example.com', operator: true },
    ]);
    const deps = { db: fresh, passwords: createPasswords() };
    const [{ operator }] = made as [{ operator: { generatedPassword: string } }];
    const generated = operator.generatedPassword;
    expect(await verifyPassword(deps, 'operator@example.com', generated)).toMatchObject({
      user: users[1],
    });
    expect(await verifyPassword(deps, 'customer@example.com', 'chosen-by-settings')).toMatchObject({
      user: users[0],
    });
    await fresh.close();
    await rm(empty.dataDir, { recursive: true });
  });

  it('makes one pair even when two nodes are set up with different addresses', async () => {
    const empty = await createEngine(engine().name);
    const nodes = [empty.open(), empty.open()];
    try {
      await migrate(nodes[0] ?? db, migrations);
      const deps = { clock: { now: () => 1 }, passwords: createPasswords() };
      const made = await Promise.all(
        nodes.map((node, index) =>
          ensureFirstAccounts(
            { ...deps, db: node },
            {
              operator: { email: `operator${index}@example.com`, password: undefined },
              customer: { email: `customer${index}@example.com`, password: undefined },
            },
          ),
        ),
      );
      expect(made.filter((one) => one !== null)).toHaveLength(1);
      expect(await listUsers(nodes[0] ?? db)).toHaveLength(2);
    } finally {
      for (const node of nodes) await node.close();
      await rm(empty.dataDir, { recursive: true });
    }
  });

  it('does nothing while there is any account, and makes both or neither', async () => {
    const deps = { db, clock: { now: () => 1 }, passwords: createPasswords() };
    await ensureFirstAccounts(deps, settings);
    expect(await ensureFirstAccounts(deps, settings)).toBeNull();

    const empty = await createEngine(engine().name);
    const fresh = empty.open();
    try {
      await migrate(fresh, migrations);
      const clash = {
        ...settings,
        customer: { ...settings.operator, email: 'OPERATOR@example.com' },
      };
      await expect(ensureFirstAccounts({ ...deps, db: fresh }, clash)).rejects.toThrow(
        'two addresses',
      );
      expect(await listUsers(fresh)).toEqual([]);
    } finally {
      await fresh.close();
      await rm(empty.dataDir, { recursive: true });
    }
  });
});
