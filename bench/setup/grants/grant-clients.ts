/**
 * Clients of the benchmark of grants, a process of its own: each keeps a connection, opens a grant
 * that nobody has, fetches its first byte, and begins again until the time is over. Prints GrantTimes.
 *
 * `grant-clients.ts '{"origin":…}'`, see GrantLoad.
 */
import { readFileSync } from 'node:fs';
import type { OpenDownloadResponse } from '@file-server/contract/downloads';
import { RawConnection } from '../load/raw-connection.ts';
import type { GrantTimes } from './round.ts';

export interface GrantLoad {
  readonly origin: string;
  /** File of requests, "token entryId" in each line. */
  readonly requests: string;
  readonly inFlight: number;
  readonly seconds: number;
}

const load = JSON.parse(process.argv[2] ?? '') as GrantLoad;
const origin = new URL(load.origin);
const buffer = Buffer.alloc(65_536);
const left = readFileSync(load.requests, 'utf8').split('\n').values();
const times = { open: [] as number[], commit: [] as number[] };
const startedAt = performance.now();
const until = startedAt + load.seconds * 1000;

await Promise.all(Array.from({ length: load.inFlight }, runClient));
const seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(JSON.stringify({ ...times, seconds } satisfies GrantTimes));

async function runClient(): Promise<void> {
  const connection = new RawConnection(origin, buffer, { keepBody: true });
  // All clients take from the same iterator.
  for (const line of left) {
    const asked = performance.now();
    if (asked > until) break;
    const [token = '', entryId = ''] = line.split(' ');
    const { url } = await open(connection, token, entryId);
    const opened = performance.now();
    await fetchFirstByte(connection, url);
    times.open.push(opened - asked);
    times.commit.push(performance.now() - opened);
  }
  connection.cut();
}

async function open(connection: RawConnection, token: string, entryId: string) {
  const body = JSON.stringify({ entryId });
  const { status, body: answer } = await connection.send(
    `POST /api/downloads HTTP/1.1\r\nHost: ${origin.host}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  if (status !== 201) throw new Error(`Opening answered with ${status}: ${answer}`);
  return JSON.parse(answer) as OpenDownloadResponse;
}

async function fetchFirstByte(connection: RawConnection, path: string): Promise<void> {
  const { status } = await connection.send(
    `GET ${path} HTTP/1.1\r\nHost: ${origin.host}\r\nRange: bytes=0-0\r\n\r\n`,
  );
  if (status !== 206) throw new Error(`The first byte answered with ${status}.`);
}
