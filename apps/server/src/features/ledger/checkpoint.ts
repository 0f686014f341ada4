import * as z from 'zod';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { GENESIS_HASH, sha256 } from './chain.ts';
import type { LedgerTables } from './tables.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The newest link of a lane; a lane without entries has the number 0. */
export interface LaneHead {
  readonly lane: string;
  readonly seq: number;
  readonly hash: string;
}

/** The heads of all lanes at an instant: whoever keeps one can prove what the ledger was then. */
export interface Checkpoint {
  /** From 1, without gaps. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Ordered by lane. */
  readonly heads: readonly LaneHead[];
  /** Over the forerunner's seal and all of the above. */
  readonly hash: string;
}

/** SHA-256 over the seal before it and the fields, as a JSON array. @returns lower-case hex */
export function sealCheckpoint(
  previousHash: string,
  { number, at, heads }: Omit<Checkpoint, 'hash'>,
): string {
  const lanes = heads.map(({ lane, seq, hash }) => [lane, seq, hash]);
  return sha256(['checkpoint', 1, previousHash, number, at, lanes]);
}

/**
 * Seals the heads of all lanes, unless nothing was appended since the newest checkpoint.
 * @param at epoch milliseconds
 * @returns the checkpoint that seals the present heads
 */
export function writeCheckpoint(db: Database, at: number): Promise<Checkpoint> {
  return db.transaction(async (tx) => {
    const ledger = tables<LedgerTables>(tx);
    // The locks also keep two writers of checkpoints apart.
    const heads = await forUpdate(
      tx,
      ledger.selectFrom('ledger_head').select(['lane', 'seq', 'hash']).orderBy('lane'),
    ).execute();
    const newest = await findNewestCheckpoint(tx);
    if (newest && JSON.stringify(newest.heads) === JSON.stringify(heads)) return newest;
    const unsealed = { number: (newest?.number ?? 0) + 1, at, heads };
    const hash = sealCheckpoint(newest?.hash ?? GENESIS_HASH, unsealed);
    await ledger
      .insertInto('ledger_checkpoints')
      .values({ ...unsealed, heads: JSON.stringify(heads), hash })
      .execute();
    return { ...unsealed, hash };
  });
}

/** Writes a checkpoint where the newest one is a day old. Right in any number of processes. */
export async function writeDailyCheckpoint(db: Database, at: number): Promise<void> {
  const newest = await findNewestCheckpoint(db);
  if (!newest || newest.at + DAY_MS <= at) await writeCheckpoint(db, at);
}

/** All checkpoints in their order. */
export async function listCheckpoints(db: Database): Promise<Checkpoint[]> {
  const rows = await checkpoints(db).orderBy('number').execute();
  return rows.map(toCheckpoint);
}

async function findNewestCheckpoint(db: Database): Promise<Checkpoint | undefined> {
  const row = await checkpoints(db).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row && toCheckpoint(row);
}

const checkpoints = (db: Database) =>
  tables<LedgerTables>(db).selectFrom('ledger_checkpoints').selectAll();

/** What is no list of heads reads as none, and the seal does not match. */
function toCheckpoint(row: LedgerTables['ledger_checkpoints']): Checkpoint {
  return { ...row, heads: headsSchema.catch([]).parse(parseJson(row.heads)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const headsSchema = z.array(
  z.strictObject({ lane: z.string(), seq: z.int().nonnegative(), hash: hex }),
);
