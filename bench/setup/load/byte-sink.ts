/**
 * The client of the throughput benchmarks, a process of its own: some connections fetch parts of one
 * file, one part after the other, and throw the bytes away. From a given instant on it counts for a
 * while, prints what came, and ends.
 *
 * `byte-sink.ts '{"url":…}'`, see ByteLoad.
 */
import { setPriority } from 'node:os';
import { type RawAnswer, RawConnection } from './raw-connection.ts';

export interface ByteLoad {
  readonly url: string;
  readonly fileBytes: number;
  readonly connections: number;
  /** Each request asks for this much, the parts lying evenly over the file. */
  readonly partBytes: number;
  /** The part with which the first connection begins, and how many parts lie between its requests. */
  readonly firstPart: number;
  readonly stride: number;
  /** When to begin to count, epoch milliseconds, and for how long. */
  readonly countFrom: number;
  readonly seconds: number;
  /** Scheduling priority: 0 like everybody, up to 19 behind everybody. */
  readonly nice: number;
  /** Size of the one buffer that all reads go to. */
  readonly bufferBytes: number;
}

export interface ByteCount {
  readonly bytes: number;
  readonly seconds: number;
}

const load = JSON.parse(process.argv[2] ?? '') as ByteLoad;
setPriority(load.nice);
const buffer = Buffer.allocUnsafeSlow(load.bufferBytes);
const parts = Math.floor(load.fileBytes / load.partBytes);
const connections: RawConnection[] = [];
let received = 0;

const fetching = Array.from({ length: load.connections }, (_, index) =>
  fetchParts(load.firstPart + index),
);
await Promise.race([...fetching, count()]);
for (const connection of connections) connection.cut();

async function fetchParts(first: number): Promise<never> {
  const opened = new Map<string, RawConnection>();
  const ask = ({ origin, host, pathname, search }: URL, range: string): Promise<RawAnswer> => {
    const connection = opened.get(origin) ?? open(origin);
    opened.set(origin, connection);
    return connection.send(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${range}\r\n`);
  };
  for (let part = first; ; part += load.stride) {
    const start = (part % parts) * load.partBytes;
    const range = parts === 1 ? '' : `Range: bytes=${start}-${start + load.partBytes - 1}\r\n`;
    let answer = await ask(new URL(load.url), range);
    if (answer.location !== null) answer = await ask(new URL(answer.location), range);
    const { status } = answer;
    if (status !== (parts === 1 ? 200 : 206)) throw new Error(`Answered with ${status}.`);
  }
}

function open(origin: string): RawConnection {
  const connection = new RawConnection(new URL(origin), buffer, {
    onBytes(bytes) {
      received += bytes;
    },
  });
  connections.push(connection);
  return connection;
}

async function count(): Promise<void> {
  await after(load.countFrom - Date.now());
  const before = received;
  const startedAt = performance.now();
  await after(load.seconds * 1000);
  const counted: ByteCount = {
    bytes: received - before,
    seconds: (performance.now() - startedAt) / 1000,
  };
  process.stdout.write(`${JSON.stringify(counted)}\n`);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
