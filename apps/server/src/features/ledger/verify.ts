import { type Database, tables } from '../../platform/db/database.ts';
import { GENESIS_HASH, isWithinFormat, type SealedEntry, seal } from './chain.ts';
import { type Checkpoint, listCheckpoints } from './checkpoint.ts';
import { CheckpointProof } from './checkpoint-proof.ts';
import type { LedgerTables } from './tables.ts';

const BATCH = 1000;

export interface LedgerVerdict {
  /** Entries read, of all lanes, up to and including a broken one. */
  readonly entries: number;
  /** The first link that does not hold; null = every lane is whole. */
  readonly brokenLink: BrokenLink | null;
  readonly checkpoints: number;
  /** The first checkpoint that the lanes do not contain; null = all are contained. */
  readonly brokenCheckpoint: { readonly number: number; readonly reason: string } | null;
}

interface BrokenLink {
  readonly lane: string;
  readonly seq: number;
  readonly reason: string;
}

/** How far a lane has been walked. */
interface Link {
  readonly seq: number;
  readonly hash: string;
}

const START: Link = { seq: 0, hash: GENESIS_HASH };

/**
 * Walks the chain of each lane from its first entry and names the first link that does not hold: an
 * entry that was changed, removed, put in or moved from another lane, or a tail that was cut off; then
 * looks for every checkpoint in the chains. Memory grows with the checkpoints, not with the entries.
 * @param state a snapshot, so that entries appended meanwhile do not look like a broken head
 * @param onEntry receives every entry in order, broken chain or not
 * @param kept a checkpoint from elsewhere that the ledger must contain as well
 */
export async function verifyLedger(
  state: Database,
  onEntry: (entry: SealedEntry) => void = () => {},
  kept?: Checkpoint,
): Promise<LedgerVerdict> {
  const proof = new CheckpointProof(await listCheckpoints(state), kept);
  const lanes = new Map<string, Link>();
  let entries = 0;
  let brokenLink: BrokenLink | null = null;
  for await (const entry of readEntries(state)) {
    entries += 1;
    onEntry(entry);
    const previous = lanes.get(entry.lane) ?? START;
    brokenLink ??= findBreak(previous, entry);
    lanes.set(entry.lane, { seq: entry.seq, hash: entry.hash });
    proof.visit(entry);
  }
  brokenLink ??= findWrongEnd(lanes, await readHeads(state));
  return { entries, brokenLink, ...proof.verdict() };
}

function findBreak(previous: Link, entry: SealedEntry): BrokenLink | null {
  const { lane, seq } = entry;
  const expected = previous.seq + 1;
  if (seq !== expected) return { lane, seq: expected, reason: 'The entry is missing.' };
  if (isWithinFormat(entry) && seal(previous.hash, entry) === entry.hash) return null;
  return { lane, seq, reason: 'The entry does not match its seal.' };
}

function findWrongEnd(
  lanes: ReadonlyMap<string, Link>,
  heads: ReadonlyMap<string, Link>,
): BrokenLink | null {
  for (const lane of new Set([...heads.keys(), ...lanes.keys()])) {
    const { seq, hash } = lanes.get(lane) ?? START;
    const head = heads.get(lane);
    if (head?.seq === seq && head.hash === hash) continue;
    const reason = 'The end of the ledger does not match its head.';
    return { lane, seq: seq + 1, reason };
  }
  return null;
}

async function readHeads(state: Database): Promise<ReadonlyMap<string, Link>> {
  const rows = await tables<LedgerTables>(state)
    .selectFrom('ledger_head')
    .select(['lane', 'seq', 'hash'])
    .orderBy('lane')
    .execute();
  return new Map(rows.map(({ lane, seq, hash }) => [lane, { seq, hash }]));
}

/** The entries of all lanes, side by side in the order of their numbers. */
async function* readEntries(state: Database): AsyncGenerator<SealedEntry> {
  let after = { seq: 0, lane: '' };
  for (;;) {
    const { seq, lane } = after;
    const batch = await tables<LedgerTables>(state)
      .selectFrom('ledger_entries')
      .selectAll()
      .where((row) => row.eb(row.refTuple('seq', 'lane'), '>', row.tuple(seq, lane)))
      .orderBy('seq')
      .orderBy('lane')
      .limit(BATCH)
      .execute();
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last;
  }
}
