import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../src/migrations.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { signInTo } from './harness/client.ts';
import { createEngine, type Engine } from './harness/engines.ts';
import { childrenOf, isAlive } from './harness/process-tree.ts';
import { type PublishedFile, publishRandomFile } from './harness/published-file.ts';
import { CUSTOMER, type ServerProcess, startServerProcess } from './harness/server-process.ts';
import { startTransfers } from './harness/transfer.ts';

const MIB = 1024 * 1024;
const SIZE = 8 * MIB;
/** Four transfers last a second or two. */
const RATE = 4 * SIZE;
const TIME_LIMIT = { timeout: 15_000, interval: 20 };

describe('the supervisor of two processes', () => {
  let engine: Engine;
  let file: PublishedFile;
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    engine = await createEngine('sqlite');
    const db = engine.open();
    await migrate(db, migrations);
    await db.close();
    file = await publishRandomFile(engine, 'large.bin', SIZE);
  });
  afterEach(async () => {
    const left = childrenOf(server?.child.pid ?? 0);
    await server?.kill();
    server = undefined;
    await expect.poll(() => left.filter(isAlive), TIME_LIMIT).toEqual([]);
    // A worker that was begun last may still write while it ends.
    await rm(engine.dataDir, { recursive: true, maxRetries: 20 });
  });

  async function start(rate = RATE) {
    const env = { ...engine.env, PROCESSES: '2', TRANSFER_RATE_PER_USER: String(rate) };
    server = await startServerProcess(env);
    const { url, child, output } = server;
    const workers = () => childrenOf(child.pid ?? 0);
    const timesListening = () => output().split('"msg":"listening"').length - 1;
    const client = await signInTo(url, CUSTOMER);
    const download = async () => startTransfers(url + (await client.open(file.entryId)).url, 4);
    return { ...server, workers, timesListening, client, download };
  }

  it.each([
    ['it is asked to', 'SIGTERM', []],
    ['a terminal signals to all of them', 'SIGINT', [0, 1]],
  ] as const)('lets downloads end and leaves no process when %s', async (_, signal, also) => {
    const { child, url, workers, timesListening, download } = await start();
    const pids = workers();
    const transfers = await download();
    const exited = once(child, 'exit');
    for (const index of also) process.kill(pids[index] ?? 0, signal);
    child.kill(signal);
    for (const { ended } of transfers) expect(await ended).toMatchObject({ bytes: SIZE });
    expect(await exited).toEqual([0, null]);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(timesListening()).toBe(2);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('ends with all of them at once at a second signal', async () => {
    const { child, url, workers, download } = await start(MIB);
    const pids = workers();
    const transfers = await download();
    child.kill('SIGTERM');
    await expect.poll(() => fetch(`${url}/healthz`).catch(() => 'closed')).toBe('closed');
    child.kill('SIGINT');
    for (const { ended } of transfers) expect((await ended).bytes).toBeLessThan(SIZE);
    await expect.poll(() => pids.filter(isAlive), TIME_LIMIT).toEqual([]);
  });

  it('leaves no process when it is killed', async () => {
    const { kill, workers, download } = await start();
    const pids = workers();
    const transfers = await download();
    await kill();
    for (const { ended } of transfers) expect((await ended).bytes).toBeLessThan(SIZE);
    await expect.poll(() => pids.filter(isAlive), TIME_LIMIT).toEqual([]);
  });

  it.each([0, 30])('keeps the random port when both are killed within %i ms', async (ms) => {
    const { workers, client } = await start();
    const killed = workers();
    for (const [index, pid] of killed.entries()) {
      setTimeout(() => process.kill(pid, 'SIGKILL'), index * ms);
    }
    await expect.poll(() => killed.filter(isAlive), TIME_LIMIT).toEqual([]);
    const call = () => client.call('/api/downloads/count').then(({ status }) => status, String);
    await expect.poll(call, TIME_LIMIT).toBe(200);
    await expect.poll(workers, TIME_LIMIT).toHaveLength(2);
  });

  it('leaves no process when it is ended during the start', async () => {
    const before = childrenOf(process.pid);
    const failure = startServerProcess({ ...engine.env, PROCESSES: '2' }).then(
      () => 'It started.',
      String,
    );
    const started = childrenOf(process.pid).filter((pid) => !before.includes(pid));
    expect(started).toHaveLength(1);
    await expect.poll(() => started.flatMap(childrenOf), TIME_LIMIT).toHaveLength(1);
    const family = [...started, ...started.flatMap(childrenOf)];
    for (const pid of started) process.kill(pid, 'SIGTERM');
    expect(await failure).toContain('The server ended');
    await expect.poll(() => family.filter(isAlive), TIME_LIMIT).toEqual([]);
  });

  it.each(['1', '3'])(
    'shows the passwords of the first accounts although %s cannot take the port',
    async (processes) => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const env = {
        ...engine.env,
        PROCESSES: processes,
        PORT: String(port),
        CUSTOMER_PASSWORD: '',
      };
      const failure = await startServerProcess(env).then(() => 'It started.', String);
      other.close();
      const password = /^ +customer +customer@example\.com +(\S+)$/m.exec(failure)?.[1] ?? '';
      server = await startServerProcess({ ...env, PORT: '0' });
      await signInTo(server.url, { email: 'customer@example.com', password });
    },
  );

  it('says once that the port is taken, and ends with code 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const env = { ...engine.env, PROCESSES: '3', PORT: String(port) };
    const failure = await startServerProcess(env).then(() => 'It started.', String);
    other.close();
    expect(failure).toContain('ended with code 1');
    const sentence = `Cannot listen on 127.0.0.1:${port}: address already in use. Choose another PORT`;
    expect(failure.split(sentence)).toHaveLength(2);
  });

  it('ends with code 1 when none of them comes to serve any more', async () => {
    const { child, output, workers } = await start();
    const exited = once(child, 'exit');
    await writeFile(join(engine.dataDir, 'secret.key'), 'damaged');
    for (const pid of workers()) process.kill(pid, 'SIGKILL');
    expect(await exited).toEqual([1, null]);
    expect(output()).toContain('secret.key in the data folder is damaged');
  });
});
