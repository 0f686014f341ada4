import { rm } from 'node:fs/promises';
import { problemSchema } from '@file-server/contract/problem';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { findUser } from '../src/features/users/index.ts';
import { reconcile } from '../src/features/downloads/index.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { migrations } from '../src/migrations.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { signInTo } from './harness/client.ts';
import { createEngine } from './harness/engines.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { CUSTOMER, startServerProcess } from './harness/server-process.ts';
import { openSilentLine } from './harness/silent-line.ts';

const FILES = 12;
const BYTES = 100;

/** A server whose database is at the other end of a line, and files for its customer. */
async function start() {
  const engine = await createEngine('postgres');
  const db = engine.open();
  await migrate(db, migrations);
  const entryIds: string[] = [];
  for (let index = 0; index < FILES; index += 1)
    entryIds.push((await publishRandomFile(engine, `file-${index}.bin`, BYTES)).entryId);
  const line = await openSilentLine(engine.env['DATABASE_URL'] ?? '');
  const server = await startServerProcess({
    ...engine.env,
    DATABASE_URL: line.url,
    DATABASE_TIMEOUT_SECONDS: '1',
  });
  onTestFinished(async () => {
    await server.kill();
    await line.close();
    await db.close();
    await rm(engine.dataDir, { recursive: true });
  });
  const customer = await signInTo(server.url, CUSTOMER);
  const deps = { db, clock: systemClock, signals: createSignals() };
  await setLicence(
    deps,
    (await findUser(db, CUSTOMER.email))?.id ?? '',
    { maximum: null },
    { actor: { kind: 'cli' } },
  );
  const open = (entryId: string) =>
    customer.call('/api/downloads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entryId }),
    });
  const fetchWhole = async (entryId: string) => {
    const { url } = await customer.open(entryId);
    const answer = await fetch(server.url + url);
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, BYTES]);
  };
  return { db, line, server, customer, entryIds, open, fetchWhole };
}

async function expectUnavailable(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(z.parse(problemSchema, await answer.json()).code).toBe('database_unavailable');
}

it('[R1.06] answers while PostgreSQL is silent, and counts right when it is heard again', async () => {
  const { db, line, server, customer, entryIds, open, fetchWhole } = await start();
  const first = entryIds.slice(0, 5);
  await Promise.all(first.map(fetchWhole));
  line.silence();

  const answers = await Promise.all([...entryIds.map(open), customer.call('/api/library/entries')]);
  for (const answer of answers) await expectUnavailable(answer);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  line.recover();
  await vi.waitFor(() => fetchWhole(entryIds[5] ?? ''), { timeout: 20_000 });
  // What the silence broke off is locked in the database until the server there gives up.
  for (const entryId of entryIds)
    await vi.waitFor(() => fetchWhole(entryId), { timeout: 20_000, interval: 20 });
  expect(await customer.count()).toEqual({ crrDownCount: FILES, inProgress: 0 });
  const { brokenLink, discrepancies } = await reconcile(db);
  expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
}, 60_000);

it('finds the grant again whose commit was never answered', async () => {
  const { line, customer, entryIds, open } = await start();
  const [entryId = ''] = entryIds;
  // The server's own work commits, too.
  line.loseAnswerTo('commit\0', 'insert into grants');
  await expectUnavailable(await open(entryId));
  const again = await open(entryId);
  expect(again.status).toBe(200);
  expect(await customer.count()).toEqual({ crrDownCount: 0, inProgress: 1 });
}, 60_000);

it('answers while PostgreSQL refuses connections', async () => {
  const { line, customer, server } = await start();
  await line.close();
  await expectUnavailable(await customer.call('/api/library/entries'));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
}, 60_000);
