import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { cpuSeconds } from '../processes.ts';
import type { Target } from '../rivals/target.ts';
import type { ByteCount, ByteLoad } from './byte-sink.ts';

const PROGRAM = resolve(import.meta.dirname, 'byte-sink.ts');
/** The buffer with which a client was fastest; larger ones bring nothing. */
const BUFFER_BYTES = 1024 * 1024;
/** How long the clients have to start and to get going, before the bytes count. */
const WARM_UP_MS = 1000;

const POLITE = 10;

export interface Throughput {
  readonly bytesPerSecond: number;
  /** CPU time of the server for 2^30 bytes. */
  readonly cpuPerGib: number;
}

export interface PartedFile {
  readonly path: string;
  readonly fileBytes: number;
  readonly connections: number;
  readonly partBytes: number;
}

/**
 * Fetches from a server with some connections at full speed and counts for so many seconds. One
 * client process for each core, as far as there are connections: with that nginx is fastest, so it
 * is the strictest measure.
 */
export async function measureThroughput(
  target: Target,
  file: PartedFile,
  seconds: number,
): Promise<Throughput> {
  const countFrom = Date.now() + WARM_UP_MS;
  const counting = loadsOf(target, file, { countFrom, seconds, nice: 0 }).map(async (load) => {
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(load)]);
    return JSON.parse(stdout) as ByteCount;
  });
  const [cpu, ...counts] = await Promise.all([cpuWithin(target, countFrom, seconds), ...counting]);
  const bytesPerSecond = counts.reduce((sum, count) => sum + count.bytes / count.seconds, 0);
  return { bytesPerSecond, cpuPerGib: cpu / (bytesPerSecond / 1024 ** 3) };
}

/**
 * Keeps a server busy until it is stopped. Behind everybody else on the processor, for real clients
 * of a server run on machines of their own.
 */
export function keepFetching(target: Target, file: PartedFile): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const forever = { countFrom: Date.now(), seconds: 3600, nice: POLITE };
  const running = loadsOf(target, file, forever).map((load) =>
    promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(load)], {
      signal: stopping.signal,
    }).catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    }),
  );
  // Heard in stop(); until then nobody waits for it.
  const ended = Promise.all(running);
  ended.catch(() => stopping.abort());
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

function loadsOf(
  { url }: Target,
  { path, connections, ...file }: PartedFile,
  time: Pick<ByteLoad, 'countFrom' | 'seconds' | 'nice'>,
): ByteLoad[] {
  const processes = Math.min(cpus().length, connections);
  return Array.from({ length: processes }, (_, index) => ({
    ...file,
    ...time,
    url: url + path,
    bufferBytes: BUFFER_BYTES,
    connections: share(connections, processes, index),
    firstPart: index * Math.ceil(connections / processes),
    stride: connections,
  }));
}

/** How many of the things the process with this index gets. */
const share = (total: number, processes: number, index: number): number =>
  Math.floor(total / processes) + (index < total % processes ? 1 : 0);

/** CPU seconds a second that a server used while the clients counted. */
async function cpuWithin(target: Target, from: number, seconds: number): Promise<number> {
  await until(from);
  const pids = target.pids();
  const before = cpuSeconds(pids, target.name);
  const startedAt = performance.now();
  await until(from + seconds * 1000);
  return (cpuSeconds(pids, target.name) - before) / ((performance.now() - startedAt) / 1000);
}

function until(epochMs: number): Promise<void> {
  return new Promise((resolveWait) => {
    setTimeout(resolveWait, epochMs - Date.now());
  });
}
