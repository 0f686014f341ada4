/**
 * A file of 2 GiB published by `fileserver publish`, which is killed in its middle and run again, to a
 * server that is killed then: whether it ends with the right SHA-256, and from where each went on.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadListSchema } from '@file-server/contract/uploads';
import { startServerProcess } from '../apps/server/tests/harness/server-process.ts';
import { BUILT_MAIN } from '../tools/lib/serve-process.mjs';
import { progress, runBench } from './setup/bench.ts';
import { seedPublisher, writeRandom } from './setup/publisher.ts';
import { createStore, type Store } from './setup/store.ts';
import { printTable } from './setup/table.ts';

const MIB = 1024 * 1024;
const SIZE = Number(process.env['UPLOAD_MIB'] ?? 2048) * MIB;
const CLI = resolve(import.meta.dirname, '../apps/server/src/cli.ts');
const POLL_MS = 100;

await runBench(async (bench) => {
  const source = join(bench.folder, 'large.bin');
  await writeRandom(source, SIZE);
  const built = sha256Of(source);
  const store = await createStore(bench);
  const token = await seedPublisher(store);
  const first = await startServerProcess(store.env, BUILT_MAIN);
  const { url } = first;
  const port = new URL(url).port;

  progress('the client is killed');
  const killed = publish(source, url, token);
  const atClient = await untilPast({ url, token }, SIZE * 0.2);
  killed.child.kill('SIGKILL');
  await killed.ended;

  progress('the server is killed');
  const again = publish(source, url, token);
  const atServer = await untilPast({ url, token }, SIZE * 0.5);
  await first.kill();
  const second = await startServerProcess({ ...store.env, PORT: port }, BUILT_MAIN);
  bench.use({ stop: () => second.terminate() });
  const { code, out, err } = await again.ended;
  const stored = code === 0 ? storedSha256(store) : err;
  printTable({
    title: `${SIZE / MIB} MiB, killed on both sides`,
    head: ['step', 'what'],
    rows: [
      ['built', built],
      ['client killed, bytes durable', String(atClient)],
      ['second run', /of which .* already/.exec(err)?.[0] ?? 'began anew'],
      ['server killed, bytes durable', String(atServer)],
      ['client ended with code', String(code)],
      ['published, as it says', /^[0-9a-f]{64}/m.exec(out)?.[0] ?? 'nothing'],
      ['stored', stored],
    ],
    notes: [stored === built ? 'The stored bytes are those that were built.' : 'THEY DIFFER.'],
  });
  if (stored !== built) process.exitCode = 1;
});

function publish(source: string, url: string, token: string) {
  const child = spawn(process.execPath, [CLI, 'publish', source, '--server', url], {
    env: { ...process.env, FILESERVER_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const ended = Promise.all([text(child.stdout), text(child.stderr), exit]).then(
    ([out, err, [code]]) => ({ out, err, code }),
  );
  return { child, ended };
}

/** Waits until so many bytes are durable. @returns how many there are then */
async function untilPast(
  { url, token }: { readonly url: string; readonly token: string },
  bytes: number,
): Promise<number> {
  for (;;) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/uploads`, { headers });
    const { items } = uploadListSchema.parse(await answer.json());
    const offset = items[0]?.offset ?? 0;
    if (offset >= bytes) return offset;
    await pause(POLL_MS);
  }
}

function sha256Of(path: string): string {
  return execFileSync('sha256sum', [path], { encoding: 'utf8' }).slice(0, 64);
}

/** Of the one blob that the store has, read anew. */
function storedSha256({ blobFolder }: Store): string {
  const found = execFileSync('find', [blobFolder, '-type', 'f', '-size', '+1000k'], {
    encoding: 'utf8',
  });
  return sha256Of(found.trim());
}
