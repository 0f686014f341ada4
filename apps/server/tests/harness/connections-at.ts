import { Agent, get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { Fetch } from './client.ts';
import { isStopped } from './process-tree.ts';

const TIME_LIMIT = { timeout: 5_000, interval: 5 };

/**
 * Opens connections that one chosen process of a server accepts: the others are stopped meanwhile.
 * To be called while the server is idle, for a process that is stopped in the middle of a transaction
 * keeps its locks.
 * @returns a `fetch` for GET on these connections, as long as no more requests run than there are
 */
export async function connectionsAt(
  url: string,
  { chosen, all }: { readonly chosen: number; readonly all: readonly number[] },
  count: number,
): Promise<Fetch> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const request: Fetch = (address, init) => getThrough(agent, address, init);
  const others = all.filter((pid) => pid !== chosen);
  for (const pid of others) process.kill(pid, 'SIGSTOP');
  try {
    await expect.poll(() => others.every(isStopped), TIME_LIMIT).toBe(true);
    const opened = Array.from({ length: count }, async () => {
      const answer = await request(`${url}/healthz`);
      await answer.arrayBuffer();
    });
    await Promise.all(opened);
  } finally {
    for (const pid of others) process.kill(pid, 'SIGCONT');
  }
  return request;
}

/** As many such connections at each process, in the order of the processes. */
export async function connectionsAtEach(
  url: string,
  all: readonly number[],
  count: number,
): Promise<Fetch[]> {
  const fetches: Fetch[] = [];
  for (const chosen of all) fetches.push(await connectionsAt(url, { chosen, all }, count));
  return fetches;
}

function getThrough(agent: Agent, address: string, init: RequestInit = {}): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers));
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (incoming) => resolve(toResponse(incoming))).on(
      'error',
      reject,
    );
  });
}

function toResponse(incoming: IncomingMessage): Response {
  const headers = incoming.rawHeaders
    .map((text, index, all) => [text, all[index + 1] ?? ''] as [string, string])
    .filter((_, index) => index % 2 === 0);
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(body, { status: incoming.statusCode ?? 0, headers });
}
