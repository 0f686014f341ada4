import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../src/features/downloads/index.ts';
import { migrations } from '../src/migrations.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { signInTo } from './harness/client.ts';
import { connectionsAtEach } from './harness/connections-at.ts';
import { createEngine, type Engine } from './harness/engines.ts';
import {
  acceptQueueOf,
  childrenOf,
  isAlive,
  isStopped,
  processorTime,
} from './harness/process-tree.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { CUSTOMER, type ServerProcess, startServerProcess } from './harness/server-process.ts';
import { startTransfers } from './harness/transfer.ts';

const IMPATIENT = resolve(import.meta.dirname, 'harness/impatient-server.ts');
const SIZE = 4 * 1024 * 1024;
const TIME_LIMIT = { timeout: 15_000, interval: 20 };
const NEW = 8;
const ALL_SERVED = Array.from({ length: NEW }, () => 200);
/** So many looks at a process that find it where it was. */
const STILL = 10;
const run = promisify(execFile);

describe('the supervisor of two processes, one of which is unwell', () => {
  let engine: Engine;
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    engine = await createEngine('sqlite');
    const db = engine.open();
    await migrate(db, migrations);
    await db.close();
  });
  afterEach(async () => {
    const left = childrenOf(server?.child.pid ?? 0);
    await server?.kill();
    for (const pid of left.filter(isAlive)) signal(pid, 'SIGKILL');
    server = undefined;
    await expect.poll(() => left.filter(isAlive), TIME_LIMIT).toEqual([]);
    await rm(engine.dataDir, { recursive: true });
  });

  async function start(main?: string, env: Readonly<Record<string, string>> = {}) {
    server = await startServerProcess(
      { ...engine.env, PROCESSES: '2', ...env },
      ...(main ? [main] : []),
    );
    const { url, child, output } = server;
    const workers = () => childrenOf(child.pid ?? 0);
    const times = (msg: string) => output().split(`"msg":"${msg}`).length - 1;
    /** What new connections get, in the order in which they were opened. */
    const connect = (count = NEW) =>
      Array.from({ length: count }, () => statusOf(`${url}/healthz`));
    const waiting = () => acceptQueueOf(Number(new URL(url).port));
    return { ...server, pid: child.pid ?? 0, workers, times, waiting, connect };
  }

  it('has the other serve the connections that wait when one dies', async () => {
    const { workers, waiting, connect } = await start();
    const [killed = 0, other = 0] = workers();
    for (const worker of [killed, other]) signal(worker, 'SIGSTOP');
    await expect.poll(() => [killed, other].every(isStopped), TIME_LIMIT).toBe(true);
    const answers = connect();
    await expect.poll(waiting, TIME_LIMIT).toBe(NEW);
    signal(killed, 'SIGKILL');
    signal(other, 'SIGCONT');
    expect(await Promise.all(answers)).toEqual(ALL_SERVED);
  });

  it('closes the connections that wait when the last one dies', async () => {
    const { pid, workers, waiting, connect } = await start();
    const before = descriptorsOf(pid);
    const pids = workers();
    for (const worker of pids) signal(worker, 'SIGSTOP');
    await expect.poll(() => pids.every(isStopped), TIME_LIMIT).toBe(true);
    const answers = connect(2);
    await expect.poll(waiting, TIME_LIMIT).toBe(2);
    for (const worker of pids) signal(worker, 'SIGKILL');
    for (const answer of await Promise.all(answers)) expect([200, 'ECONNRESET']).toContain(answer);
    await expect.poll(() => Promise.all(connect(1)), TIME_LIMIT).toEqual([200]);
    await expect.poll(workers, TIME_LIMIT).toHaveLength(2);
    await expect.poll(() => descriptorsOf(pid), TIME_LIMIT).toBe(before);
  });

  it('ends one that hangs and puts another in its place, and the counts stay exact', async () => {
    const file = await publishRandomFile(engine, 'large.bin', SIZE);
    const { url, workers, times, connect, output } = await start(IMPATIENT, {
      TRANSFER_RATE_PER_USER: String(SIZE),
    });
    const client = await signInTo(url, CUSTOMER);
    const [hung = 0, sound = 0] = workers();
    const fetches = await connectionsAtEach(url, [hung, sound], 2);
    const address = url + (await client.open(file.entryId)).url;
    const transfers = await Promise.all(fetches.map((at) => startTransfers(address, 2, at)));
    signal(hung, 'SIGSTOP');
    expect(await Promise.all(connect())).toEqual(ALL_SERVED);
    await expect.poll(() => isAlive(hung), TIME_LIMIT).toBe(false);
    await expect.poll(() => times('listening'), TIME_LIMIT).toBe(3);
    expect(workers()).toContain(sound);
    expect(output()).toContain(`"silentPid":${hung}`);
    const ends = await Promise.all(transfers.flat().map(({ ended }) => ended));
    expect(ends.map(({ bytes }) => bytes === SIZE)).toEqual([false, false, true, true]);
    expect(await client.count()).toEqual({ crrDownCount: 1, inProgress: 0 });
    const db = engine.open();
    const { brokenLink, discrepancies } = await reconcile(db);
    await db.close();
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
  });

  it('leaves all connections to the other while one does not answer, and some to it once it does', async () => {
    const { workers, times, connect } = await start();
    const [stopped = 0] = workers();
    signal(stopped, 'SIGSTOP');
    await expect.poll(() => times('a process of the server does not answer'), TIME_LIMIT).toBe(1);
    for (let round = 0; round < 3; round += 1) {
      expect(await Promise.all(connect())).toEqual(ALL_SERVED);
    }
    signal(stopped, 'SIGCONT');
    await expect.poll(() => times('a process of the server answers again'), TIME_LIMIT).toBe(1);
    const [, other = 0] = workers();
    signal(other, 'SIGSTOP');
    expect(await Promise.all(connect())).toEqual(ALL_SERVED);
    signal(other, 'SIGCONT');
    expect(workers()).toEqual([stopped, other]);
  });

  it('lets no connection wait for a descriptor, and serves all once there are some again', async () => {
    const { workers, connect } = await start();
    const pids = workers();
    const [first = 0, second = 0] = pids;
    const limitOfFirst = await takeDescriptors(first);
    // The one that has none closes what it accepts before the other does.
    for (const answer of await Promise.all(connect()))
      expect([200, 'ECONNRESET']).toContain(answer);
    const limitOfSecond = await takeDescriptors(second);
    for (const answer of await Promise.all(connect())) expect(answer).toBe('ECONNRESET');
    await setDescriptors(first, limitOfFirst);
    await setDescriptors(second, limitOfSecond);
    for (const pid of pids) {
      signal(pid, 'SIGSTOP');
      expect(await Promise.all(connect())).toEqual(ALL_SERVED);
      signal(pid, 'SIGCONT');
    }
  });

  it('outlives one that dies while it asks for the port', async () => {
    const { pid, workers, times } = await start();
    const before = workers();
    signal(before[0] ?? 0, 'SIGKILL');
    const another = () => workers().find((worker) => !before.includes(worker)) ?? 0;
    await expect.poll(another, TIME_LIMIT).not.toBe(0);
    signal(pid, 'SIGSTOP');
    const asking = another();
    await rest(asking);
    signal(asking, 'SIGKILL');
    await expect.poll(() => isAlive(asking), TIME_LIMIT).toBe(false);
    signal(pid, 'SIGCONT');
    await expect.poll(() => times('listening'), TIME_LIMIT).toBe(3);
    expect(workers()).toHaveLength(2);
  });

  it('outlives that it cannot start another one for a while', async () => {
    const { pid, workers, times, connect } = await start();
    const limit = await takeDescriptors(pid);
    const [killed = 0] = workers();
    signal(killed, 'SIGKILL');
    const again = 'a process of the server could not be started';
    await expect.poll(() => times(again), TIME_LIMIT).toBeGreaterThan(1);
    await setDescriptors(pid, limit);
    await expect.poll(() => times('listening'), TIME_LIMIT).toBe(3);
    expect(await Promise.all(connect())).toEqual(ALL_SERVED);
  });

  it('ends those that hang when it is asked to stop', async () => {
    const { child, workers } = await start(IMPATIENT);
    const pids = workers();
    const exited = once(child, 'exit');
    signal(pids[0] ?? 0, 'SIGSTOP');
    child.kill('SIGTERM');
    expect(await exited).toEqual([1, null]);
    expect(pids.filter(isAlive)).toEqual([]);
  });
});

function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name);
}

/** What a request on a connection of its own gets: a status, or the error's code. */
function statusOf(url: string): Promise<unknown> {
  return new Promise((answered) => {
    get(url, { agent: false }, (answer) => {
      answer.resume();
      answered(answer.statusCode);
    }).on('error', (error: NodeJS.ErrnoException) => answered(error.code));
  });
}

function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Lets a process open nothing more. @returns its limit until now */
async function takeDescriptors(pid: number): Promise<string> {
  const asked = ['--nofile', '--raw', '--noheadings', '--output', 'SOFT,HARD'];
  const { stdout } = await run('prlimit', ['--pid', String(pid), ...asked]);
  await setDescriptors(pid, `${lowestFree(pid)}:`);
  return stdout.trim().replace(/\s+/, ':');
}

/** The descriptor that a process would get next. */
function lowestFree(pid: number): number {
  const used = new Set(readdirSync(`/proc/${pid}/fd`).map(Number));
  let descriptor = 0;
  while (used.has(descriptor)) descriptor += 1;
  return descriptor;
}

async function setDescriptors(pid: number, limit: string): Promise<void> {
  await run('prlimit', ['--pid', String(pid), `--nofile=${limit}`]);
}

/** Resolves when a process does nothing any more. */
async function rest(pid: number): Promise<void> {
  const seen: number[] = [];
  const still = () => {
    seen.push(processorTime(pid));
    return seen.length > STILL && new Set(seen.slice(-STILL)).size === 1;
  };
  await expect.poll(still, { ...TIME_LIMIT, interval: 50 }).toBe(true);
}
