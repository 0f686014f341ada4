import { readdirSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { migrations } from '../src/migrations.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { type Client, signInTo } from './harness/client.ts';
import { createEngine, type Engine } from './harness/engines.ts';
import { type PublishedFile, publishRandomFile } from './harness/published-file.ts';
import {
  CUSTOMER,
  OPERATOR,
  type ServerProcess,
  startServerProcess,
} from './harness/server-process.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

describe.each(['on', 'off'])('the limits of transfers with SENDFILE=%s', (SENDFILE) => {
  let engine: Engine;
  let file: PublishedFile;
  let server: ServerProcess;
  let customer: Client;
  let address: string;
  beforeAll(async () => {
    engine = await createEngine('sqlite');
    // The first start makes the schema.
    await (await startServerProcess(engine.env)).terminate();
    file = await publishRandomFile(engine, 'large.bin', 64 * MIB);
  });
  afterEach(async () => expect(await server.terminate()).toBe(0));
  afterAll(() => rm(engine.dataDir, { recursive: true }));

  async function start(env: Record<string, string>): Promise<void> {
    server = await startServerProcess({ ...engine.env, SENDFILE, ...env });
    customer = await signInTo(server.url, CUSTOMER);
    address = server.url + (await customer.open(file.entryId)).url;
  }

  /** Blobs that the server process has open. */
  function openBlobs(): number {
    const folder = `/proc/${server.child.pid}/fd`;
    return readdirSync(folder).filter((fd) => {
      try {
        return readlinkSync(`${folder}/${fd}`).includes('/blobs/');
      } catch {
        return false; // Closed since it was listed.
      }
    }).length;
  }

  /** A transfer whose client takes the head and then nothing. */
  async function stall(at = address) {
    const abort = new AbortController();
    const response = await fetch(at, { signal: abort.signal });
    expect(response.status).toBe(200);
    return { response, abort: () => abort.abort() };
  }

  it('refuse one transfer more than a user may run, and nobody else', async () => {
    await start({ TRANSFERS_PER_USER: '2' });
    const running = [await stall(), await stall()];
    const refused = await fetch(address, { headers: { range: 'bytes=0-0' } });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ status: 429, code: 'too_many_transfers' });
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);

    const operator = await signInTo(server.url, OPERATOR);
    const own = server.url + (await operator.open(file.entryId)).url;
    expect((await fetch(own, { headers: { range: 'bytes=0-0' } })).status).toBe(206);

    running[0]?.abort();
    const again = () => fetch(address, { headers: { range: 'bytes=0-0' } }).then((r) => r.status);
    await expect.poll(again, { timeout: 5_000 }).toBe(206);
    running[1]?.abort();
  });

  it('give a user’s transfers one rate together, and do not take its waits for a silent client', async () => {
    // At 128 KiB a second each of these chunks of 64 KiB waits longer for the others than a client may be silent.
    await start({ TRANSFER_RATE_PER_USER: String(128 * KIB), TRANSFER_IDLE_SECONDS: '1' });
    const startedAt = performance.now();
    const segments = await Promise.all(
      [0, 1, 2, 3].map(async (index) => {
        const range = `bytes=${index * MIB}-${index * MIB + 128 * KIB - 1}`;
        const response = await fetch(address, { headers: { range } });
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    // 512 KiB, of which the first chunk need not wait and the last is not waited for.
    expect(performance.now() - startedAt).toBeGreaterThan(3_400);
    for (const [index, bytes] of segments.entries()) {
      const expected = file.content.subarray(index * MIB, index * MIB + 128 * KIB);
      expect(bytes.equals(expected)).toBe(true);
    }
  });

  it('cut a client that takes nothing, whatever it could still resume', async () => {
    await start({ TRANSFER_IDLE_SECONDS: '1' });
    const { response } = await stall();
    expect(openBlobs()).toBe(1);
    await expect.poll(openBlobs, { timeout: 6_000, interval: 50 }).toBe(0);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    const resumed = await fetch(address, { headers: { range: `bytes=${64 * MIB - 10}-` } });
    const rest = Buffer.from(await resumed.arrayBuffer());
    expect(rest.equals(file.content.subarray(-10))).toBe(true);
  });

  it('leave neither a descriptor nor a taken place when clients vanish', async () => {
    await start({ TRANSFERS_PER_USER: '16' });
    for (let round = 0; round < 5; round += 1) {
      const clients = await Promise.all(Array.from({ length: 16 }, () => stall()));
      expect(openBlobs()).toBe(16);
      for (const client of clients) client.abort();
      await expect.poll(openBlobs, { timeout: 5_000, interval: 20 }).toBe(0);
    }
    // Whether their unit is charged depends on what reached them; it is one unit either way.
    const { crrDownCount, inProgress } = await customer.count();
    expect(crrDownCount + inProgress).toBe(1);
  });
});

describe('the limit of a server of three processes', () => {
  it('is exact whichever of them a connection meets', async () => {
    const engine = await createEngine('sqlite');
    const db = engine.open();
    await migrate(db, migrations);
    await db.close();
    const file = await publishRandomFile(engine, 'large.bin', 8 * MIB);
    const server = await startServerProcess({
      ...engine.env,
      PROCESSES: '3',
      TRANSFERS_PER_USER: '2',
      TRANSFER_RATE_PER_USER: String(64 * KIB),
    });
    onTestFinished(async () => {
      await server.kill();
      await rm(engine.dataDir, { recursive: true });
    });
    const client = await signInTo(server.url, CUSTOMER);
    const address = server.url + (await client.open(file.entryId)).url;
    /** With its response: fetch cancels the transfer of one that is collected as garbage. */
    const running: { readonly abort: AbortController; readonly response: Response }[] = [];
    /** On a connection of its own, which any of the processes may accept. */
    const begin = async () => {
      const abort = new AbortController();
      const response = await fetch(address, { signal: abort.signal });
      if (response.status === 200) running.push({ abort, response });
      else await response.body?.cancel();
      return response.status;
    };
    const beginSix = async () => {
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) statuses.push(await begin());
      return statuses;
    };
    expect(await beginSix()).toEqual([200, 200, 429, 429, 429, 429]);
    running.shift()?.abort.abort();
    await expect.poll(begin, { timeout: 10_000 }).toBe(200);
    expect(await beginSix()).toEqual([429, 429, 429, 429, 429, 429]);
    for (const { abort } of running.splice(0)) abort.abort();
    await expect.poll(begin, { timeout: 10_000 }).toBe(200);
    await expect.poll(begin, { timeout: 10_000 }).toBe(200);
    expect(await Promise.all([begin(), begin(), begin()])).toEqual([429, 429, 429]);
  }, 60_000);
});
