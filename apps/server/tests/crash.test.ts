import { createHash } from 'node:crypto';
import { addRange, type Coverage, emptyCoverage, freeCancelAllowance } from '@file-server/domain';
import { expect, it } from 'vitest';
import { reconcile } from '../src/features/downloads/index.ts';
import type { DownloadTables } from '../src/features/downloads/tables.ts';
import { tables } from '../src/platform/db/database.ts';
import { chunksOf, type Client, signInTo } from './harness/client.ts';
import { describeEachEngine, type Engine } from './harness/engines.ts';
import { type PublishedFile, publishRandomFile } from './harness/published-file.ts';
import { KILLS } from './harness/promise-rounds.ts';
import { CUSTOMER, type ServerProcess, startServerProcess } from './harness/server-process.ts';

const MIB = 1024 * 1024;

/** What one client knows about one file: the bytes it holds, across all crashes. */
interface Holding {
  readonly file: PublishedFile;
  readonly bytes: Buffer;
  received: Coverage;
}

describeEachEngine('a server that is killed during downloads', (engine) => {
  it(
    'has counted every byte past the allowance, and resumes to the whole file for one unit',
    async () => {
      const holdings: Holding[] = [];
      for (const [index, size] of [3 * MIB, 12 * MIB, 40 * MIB, 60 * MIB].entries()) {
        const file = await publishRandomFile(engine(), `file-${index}.bin`, size);
        holdings.push({ file, bytes: Buffer.alloc(size), received: emptyCoverage() });
      }
      let counted = 0;
      for (let round = 0; round < KILLS; round += 1) {
        const server = await startServerProcess(engine().env);
        const client = await signInTo(server.url, CUSTOMER);
        await cutByKill(server, client, holdings);
        counted = await proveCounts(engine(), holdings, counted);
      }

      const server = await startServerProcess(engine().env);
      const client = await signInTo(server.url, CUSTOMER);
      await Promise.all(holdings.map((holding) => resume(server.url, client, holding, 0)));
      for (const { file, bytes } of holdings) {
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
      }
      expect(await client.count()).toEqual({ crrDownCount: holdings.length, inProgress: 0 });
      expect(await server.terminate()).toBe(0);
    },
    KILLS * 15_000,
  );
});

/** Lets all files download at once and kills the process at a random moment of it. */
async function cutByKill(
  server: ServerProcess,
  client: Client,
  holdings: readonly Holding[],
): Promise<void> {
  const transfers = holdings.map((holding) =>
    resume(server.url, client, holding, Math.random()).catch(() => {}),
  );
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
  await server.kill();
  await Promise.all(transfers);
}

/** Fetches from a place within the missing part, or from the first missing byte, to the end. */
async function resume(url: string, client: Client, holding: Holding, skip: number): Promise<void> {
  const { file, bytes } = holding;
  const held = holding.received.ranges[0];
  const missing = held?.start === 0 ? held.end : 0;
  if (missing === bytes.length) return;
  const from = missing + Math.floor(skip * skip * (bytes.length - missing));
  const { url: path } = await client.open(file.entryId);
  const answer = await fetch(url + path, { headers: { range: `bytes=${from}-` } });
  expect(answer.status).toBe(206);
  let position = from;
  for await (const chunk of chunksOf(answer)) {
    bytes.set(chunk, position);
    holding.received = addRange(holding.received, {
      start: position,
      end: position + chunk.length,
    });
    position += chunk.length;
  }
}

/** Rule 5 as the database stands after the crash. @returns the durable count */
async function proveCounts(
  engine: Engine,
  holdings: readonly Holding[],
  countedBefore: number,
): Promise<number> {
  const db = engine.open();
  try {
    const grants = await tables<DownloadTables>(db).selectFrom('grants').selectAll().execute();
    for (const { file, received } of holdings) {
      const states = grants.filter((g) => g.version_id === file.versionId).map((g) => g.state);
      expect(states.length).toBeLessThanOrEqual(1);
      if (received.bytes > freeCancelAllowance(file.content.length)) {
        expect(states).toEqual(['committed']);
      }
    }
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
    const counted = grants.filter((grant) => grant.state === 'committed').length;
    expect(counted).toBeGreaterThanOrEqual(countedBefore);
    return counted;
  } finally {
    await db.close();
  }
}
