import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** How a process of its own opens a store on the same storage; the argument goes as JSON. */
export type BlobStoreOpener = { moduleUrl: string; exportName: string; argument: unknown };

const CHILD = fileURLToPath(new URL('blob-store-child.ts', import.meta.url));

/** Publishes the first `count` contents of `seed` in another process; rejects unless it exits with 0. */
export async function publishInProcess(
  opener: BlobStoreOpener,
  seed: string,
  count: number,
): Promise<void> {
  const { exited } = start(opener, seed, count, () => undefined);
  const { code, errors } = await exited;
  if (code !== 0) throw new Error(`blob store process ended with ${code}: ${errors}`);
}

/**
 * Publishes contents of `seed` in another process and kills it `delayMs` after `killAfter` of them
 * were acknowledged; resolves to the number acknowledged by then.
 */
export async function publishAndKill(
  opener: BlobStoreOpener,
  seed: string,
  killAfter: number,
  delayMs: number,
): Promise<number> {
  let acknowledged = -1;
  const { child, exited } = start(opener, seed, 1000, () => {
    acknowledged += 1;
    if (acknowledged === killAfter) setTimeout(() => child.kill('SIGKILL'), delayMs);
  });
  const { signal, errors } = await exited;
  if (signal !== 'SIGKILL') throw new Error(`blob store process was not killed: ${errors}`);
  return acknowledged;
}

/**
 * Sends contents of `seed` as partials in another process and kills it `delayMs` after it has said
 * `killAfter` lines; resolves to the steps it has said by then, such as "appended 200000".
 */
export async function sendPiecesAndKill(
  opener: BlobStoreOpener,
  seed: string,
  killAfter: number,
  delayMs: number,
): Promise<readonly string[]> {
  const lines: string[] = [];
  const onLine = (line: string) => {
    lines.push(line);
    if (lines.length === killAfter + 1) setTimeout(() => child.kill('SIGKILL'), delayMs);
  };
  const { child, exited } = start(opener, seed, 1000, onLine, 'pieces');
  const { signal, errors } = await exited;
  if (signal !== 'SIGKILL') throw new Error(`blob store process was not killed: ${errors}`);
  return lines.slice(1);
}

function start(
  opener: BlobStoreOpener,
  seed: string,
  count: number,
  onLine: (line: string) => void,
  how: 'whole' | 'pieces' = 'whole',
) {
  const { moduleUrl, exportName, argument } = opener;
  const child = spawn(
    process.execPath,
    [CHILD, moduleUrl, exportName, JSON.stringify(argument), seed, String(count), how],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  createInterface({ input: child.stdout }).on('line', onLine);
  const exited = once(child, 'close').then(([code, signal]: (number | string | null)[]) => ({
    code,
    signal,
    errors,
  }));
  return { child, exited };
}
