import { createHash } from 'node:crypto';
import type { ByteRange } from '@file-server/domain/byte-range';
import { addRange, type Coverage, emptyCoverage } from '@file-server/domain/coverage';
import { freeCancelAllowance } from '@file-server/domain/free-cancel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reconcile } from '../src/features/downloads/index.ts';
import type { DownloadTables } from '../src/features/downloads/tables.ts';
import { tables } from '../src/platform/db/database.ts';
import { chunksOf, type Client, signInTo } from './harness/client.ts';
import { describeEachEngine, type Engine } from './harness/engines.ts';
import { type PublishedFile, publishRandomFile } from './harness/published-file.ts';
import { KILLS } from './harness/promise-rounds.ts';
import { OPERATOR, startServerProcess } from './harness/server-process.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
/** An allowance of 5 %, and one at its limit of 1 MiB. */
const SIZES = [2 * MIB, 24 * MIB];

/** What one client knows about one file: the bytes it holds, across all crashes. */
interface Holding {
  readonly file: PublishedFile;
  readonly bytes: Buffer;
  received: Coverage;
}

/** Where the three kills of some files come, each between 0 and 1. */
interface Places {
  readonly from: number;
  readonly within: number;
  readonly around: number;
  readonly past: number;
}

/** A kill: what each client asks for, and how many bytes of its file it has when the kill comes. */
interface Aim {
  ask(holding: Holding): ByteRange;
  bytes(holding: Holding): number;
}

const place = fc.nat(999).map((thousandths) => thousandths / 1000);
const places = fc.record({ from: place, within: place, around: place, past: place });
const KILLS_OF_A_FILE = 3;
const rounds = KILLS / KILLS_OF_A_FILE;

describeEachEngine('a server that is killed during downloads', (engine) => {
  it(
    'has counted every byte past the allowance, and resumes to the whole file for one unit',
    () =>
      // One sequence of kills; when it fails, the report names the seed that repeats it.
      fc.assert(
        fc.asyncProperty(
          fc.array(places, { minLength: rounds, maxLength: rounds }),
          async (sequence) => proveSequence(engine(), sequence),
        ),
        { numRuns: 1, endOnFailure: true },
      ),
    KILLS * 15_000,
  );
});

async function proveSequence(engine: Engine, sequence: readonly Places[]): Promise<void> {
  const holdings: Holding[] = [];
  const found = { reserved: 0, committedPastAllowance: 0 };
  let counted = 0;
  for (const where of sequence) {
    const fresh = await publishHoldings(engine, holdings.length);
    holdings.push(...fresh);
    for (const aim of aims(where)) {
      await cutByKill(engine, fresh, aim);
      const states = await proveCounts(engine, holdings);
      expect(states.counted).toBeGreaterThanOrEqual(counted);
      ({ counted } = states);
      if (fresh.some((holding) => states.of(holding) === 'reserved')) found.reserved += 1;
      if (fresh.some((holding) => isPast(holding) && states.of(holding) === 'committed')) {
        found.committedPastAllowance += 1;
      }
    }
  }
  // The first kill of each file comes before its count, the last one behind it.
  expect(found.reserved).toBeGreaterThanOrEqual(sequence.length);
  expect(found.committedPastAllowance).toBeGreaterThanOrEqual(sequence.length);

  const server = await startServerProcess(engine.env);
  const client = await signInTo(server.url, OPERATOR);
  await Promise.all(
    holdings.map((holding) => receive(server.url, client, holding, missingOf(holding), () => {})),
  );
  for (const { file, bytes } of holdings) {
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  }
  expect(await client.count()).toEqual({ crrDownCount: holdings.length, inProgress: 0 });
  expect(await server.terminate()).toBe(0);
}

function publishHoldings(engine: Engine, index: number): Promise<Holding[]> {
  return Promise.all(
    SIZES.map(async (size, offset) => ({
      file: await publishRandomFile(engine, `file-${index + offset}.bin`, size),
      bytes: Buffer.alloc(size),
      received: emptyCoverage(),
    })),
  );
}

/** Within the allowance, at its edge, and past it. */
function aims({ from, within, around, past }: Places): Aim[] {
  return [
    {
      // No client asks for a byte past the allowance, so that none of them may be counted.
      ask({ bytes }) {
        const allowance = freeCancelAllowance(bytes.length);
        const start = Math.floor(from * (bytes.length - allowance));
        return { start, end: start + allowance };
      },
      bytes: ({ bytes }) => 1 + Math.floor(within * (freeCancelAllowance(bytes.length) - 1)),
    },
    {
      ask: missingOf,
      bytes: ({ bytes }) =>
        freeCancelAllowance(bytes.length) + Math.floor((2 * around - 1) * 64 * KIB),
    },
    {
      ask: missingOf,
      bytes({ bytes, received }) {
        const least = Math.max(received.bytes, freeCancelAllowance(bytes.length)) + 1;
        return least + Math.floor(past * Math.min(256 * KIB, bytes.length - least));
      },
    },
  ];
}

/** From the first missing byte to the end, whatever is held in between. */
function missingOf({ bytes, received }: Holding): ByteRange {
  const held = received.ranges[0];
  return { start: held?.start === 0 ? held.end : 0, end: bytes.length };
}

/** Lets the files download at once and kills the process when one client has what is aimed at. */
async function cutByKill(engine: Engine, holdings: readonly Holding[], aim: Aim): Promise<void> {
  const server = await startServerProcess(engine.env);
  let isCut = false;
  const reached = Promise.withResolvers<void>();
  try {
    const client = await signInTo(server.url, OPERATOR);
    const transfers = holdings.map(async (holding) => {
      const enough = aim.bytes(holding);
      try {
        await receive(server.url, client, holding, aim.ask(holding), () => {
          if (holding.received.bytes >= enough) reached.resolve();
        });
      } catch (error) {
        if (!isCut) throw error;
      }
    });
    const all = Promise.all(transfers);
    await Promise.race([reached.promise, all]);
    isCut = true;
    await server.kill();
    await all;
  } finally {
    await server.kill();
  }
}

/** Fetches a part of a file. @param onBytes called whenever some of it has arrived */
async function receive(
  url: string,
  client: Client,
  holding: Holding,
  { start, end }: ByteRange,
  onBytes: () => void,
): Promise<void> {
  if (start === end) return;
  const { file, bytes } = holding;
  const { url: path } = await client.open(file.entryId);
  const answer = await fetch(url + path, { headers: { range: `bytes=${start}-${end - 1}` } });
  expect(answer.status).toBe(206);
  let position = start;
  for await (const chunk of chunksOf(answer)) {
    bytes.set(chunk, position);
    const part = { start: position, end: position + chunk.length };
    holding.received = addRange(holding.received, part);
    position = part.end;
    onBytes();
  }
}

const isPast = ({ bytes, received }: Holding) => received.bytes > freeCancelAllowance(bytes.length);

/** Rule 5 as the database stands after the crash. @returns what is durably counted */
async function proveCounts(engine: Engine, holdings: readonly Holding[]) {
  const db = engine.open();
  try {
    const grants = await tables<DownloadTables>(db).selectFrom('grants').selectAll().execute();
    const statesOf = ({ file }: Holding) =>
      grants.filter((grant) => grant.version_id === file.versionId).map(({ state }) => state);
    for (const holding of holdings) {
      const states = statesOf(holding);
      expect(states.length).toBeLessThanOrEqual(1);
      if (isPast(holding)) expect(states).toEqual(['committed']);
    }
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
    return {
      counted: grants.filter((grant) => grant.state === 'committed').length,
      of: (holding: Holding) => statesOf(holding)[0],
    };
  } finally {
    await db.close();
  }
}
