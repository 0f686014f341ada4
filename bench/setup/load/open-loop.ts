import { Agent, request } from 'node:http';

/** Connections over which the requests go in turn, so that each process of a server gets some. */
const CONNECTIONS = 8;

export interface PacedRequest {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends requests at fixed times, whether earlier ones were answered or not, the kinds in turn. Each
 * latency counts from the time at which its request was due, so a stall counts in every request that
 * it delayed.
 * @returns the latencies of each kind, milliseconds
 * @throws Error when an answer is no success
 */
export async function pace(
  kinds: readonly PacedRequest[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<ReadonlyMap<string, number[]>> {
  const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true }));
  const latencies = new Map(kinds.map(({ name }) => [name, [] as number[]]));
  // Connecting is no part of a call of a page that has been open for a while.
  for (const agent of agents) for (const kind of kinds) await call(kind, agent);
  const startedAt = performance.now();
  const calls = Array.from({ length: perSecond * seconds }, async (_, index) => {
    const due = startedAt + (index * 1000) / perSecond;
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, due - performance.now()));
    });
    const kind = kinds[index % kinds.length];
    const agent = agents[Math.floor(index / kinds.length) % agents.length];
    if (!kind || !agent) return;
    await call(kind, agent);
    latencies.get(kind.name)?.push(performance.now() - due);
  });
  await Promise.all(calls);
  for (const agent of agents) agent.destroy();
  return latencies;
}

function call({ url, headers }: PacedRequest, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`${url} answered with ${answer.statusCode}.`));
      }
      answer.on('end', resolve).on('error', reject).resume();
    });
    asked.on('error', reject).end();
  });
}
