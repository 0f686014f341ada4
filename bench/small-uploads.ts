/**
 * How long 300 small files take from the first byte until the last of them is published: sent as the
 * browser sends them, three at once, each in one request with its checksum, and asked for in one list.
 */
import { createHash, randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadListSchema } from '@file-server/contract/uploads';
import { type Bench, progress, runBench } from './setup/bench.ts';
import { cpuSeconds } from './setup/processes.ts';
import { seedPublisher } from './setup/publisher.ts';
import { startOurs } from './setup/server.ts';
import { createStore, type EngineName } from './setup/store.ts';
import { fixed, printTable } from './setup/table.ts';

const FILES = 300;
const SMALL = 4096;
const ROUNDS = 3;
/** What the page does: `AT_ONCE` and `ASK_EVERY_MS` of its queue. */
const AT_ONCE = 3;
const ASK_EVERY_MS = 700;
/** The list has the latest alone. */
const LISTED = 200;

await runBench(async (bench) => {
  const rows: string[][] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const engine of ['sqlite', 'postgres'] as const) {
      progress(`round ${round} of ${ROUNDS}, ${engine}`);
      rows.push([String(round), engine, ...(await measure(bench, engine))]);
    }
  }
  printTable({
    title: `${FILES} uploads of ${SMALL} bytes, ${AT_ONCE} at once`,
    head: ['round', 'engine', 'sent s', 'published s', 'ms each', 'CPU s of the server', 'load'],
    rows,
    notes: ['Published: what somebody waits for who has dropped a folder onto the page.'],
  });
});

async function measure(bench: Bench, engine: EngineName): Promise<string[]> {
  const store = await createStore(bench, engine);
  const token = await seedPublisher(store);
  const server = await startOurs(store, 'fast');
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const load = loadavg()[0] ?? 0;
  const cpuBefore = cpuSeconds(server.pids(), 'the server');
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const files = Array.from({ length: FILES }, (_, index) => index).values();
  const sender = async () => {
    for (const index of files) await send(`${server.url}/api/uploads`, headers, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  const sent = seconds();
  await published(`${server.url}/api/uploads`, headers);
  const done = seconds();
  const cpu = cpuSeconds(server.pids(), 'the server') - cpuBefore;
  await server.stop();
  return [
    fixed(sent, 1),
    fixed(done, 1),
    fixed((done / FILES) * 1000, 0),
    fixed(cpu, 1),
    fixed(load, 1),
  ];
}

async function send(
  address: string,
  headers: Readonly<Record<string, string>>,
  index: number,
): Promise<void> {
  const body = randomBytes(SMALL);
  const checksum = createHash('sha256').update(body).digest('base64');
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(SMALL),
      'upload-metadata': `filename ${btoa(`${index}.bin`)}`,
      'upload-checksum': `sha256 ${checksum}`,
      'content-type': 'application/offset+octet-stream',
    },
    body,
  });
  if (answer.status !== 201) throw new Error(`Upload ${index} was answered with ${answer.status}.`);
}

/** Resolves when the latest uploads are published: they end in the order in which they arrived. */
async function published(address: string, headers: Readonly<Record<string, string>>) {
  for (;;) {
    const { items } = uploadListSchema.parse(await (await fetch(address, { headers })).json());
    const wrong = items.find(({ state }) => state !== 'published' && state !== 'processing');
    if (wrong) throw new Error(`An upload ended as ${wrong.state}: ${wrong.reason}`);
    if (items.length === LISTED && items.every(({ state }) => state === 'published')) return;
    await pause(ASK_EVERY_MS);
  }
}
