import type { LinkFault } from '@file-server/contract/ledger';
import { type Database, tables } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { GENESIS_HASH, isWithinFormat, type SealedEntry, seal } from './chain.ts';
import { type Checkpoint, listCheckpoints } from './checkpoint.ts';
import { type BrokenCheckpoint, CheckpointProof } from './checkpoint-proof.ts';
import type { LedgerTables } from './tables.ts';

const BATCH = 1000;

export interface LedgerVerdict {
  /** Entries read, of all lanes: every one, also behind a broken link. */
  readonly entries: number;
  /** The first link that does not hold; null = every lane is whole. */
  readonly brokenLink: BrokenLink | null;
  readonly checkpoints: number;
  /** The first checkpoint that the lanes do not contain; null = all are contained. */
  readonly brokenCheckpoint: BrokenCheckpoint | null;
}

interface BrokenLink {
  readonly lane: string;
  readonly seq: number;
  readonly code: LinkFault;
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
  const walk = new LedgerWalk(await listCheckpoints(state), kept);
  while ((await walk.readBatch(state, onEntry)) === BATCH);
  return walk.end(await readHeads(state));
}

export interface LedgerProgress {
  /** Entries read so far. */
  readonly entries: number;
  /** Entries that there were when it began. */
  readonly total: number;
  /** Null until the end. */
  readonly verdict: LedgerVerdict | null;
}

/**
 * The same beside a server that goes on counting: all but the newest entries, which nothing changes any
 * more, are read bit by bit, and only these within a snapshot.
 */
export async function* verifyWhileCounting(db: Database): AsyncGenerator<LedgerProgress> {
  const walk = new LedgerWalk(await listCheckpoints(db));
  const total = await lowestHead(db);
  while (walk.at + BATCH <= (await lowestHead(db)) && (await walk.readBatch(db)) > 0) {
    yield { entries: walk.entries, total, verdict: null };
    // A database in this process answers without giving anything else a turn.
    await yieldToEventLoop();
  }
  const verdict = await db.snapshot(async (state) => {
    while ((await walk.readBatch(state)) === BATCH);
    return walk.end(await readHeads(state));
  });
  yield { entries: verdict.entries, total: Math.max(total, verdict.entries), verdict };
}

/** A walk through the chains of all lanes, and what it has found. */
class LedgerWalk {
  entries = 0;
  readonly #proof: CheckpointProof;
  readonly #lanes = new Map<string, Link>();
  #brokenLink: BrokenLink | null = null;
  #after = { seq: 0, lane: '' };

  constructor(checkpoints: readonly Checkpoint[], kept?: Checkpoint) {
    this.#proof = new CheckpointProof(checkpoints, kept);
  }

  /** The number that has been reached. */
  get at(): number {
    return this.#after.seq;
  }

  /** @returns how many entries were read; fewer than `BATCH` = there are no more */
  async readBatch(
    state: Database,
    onEntry: (entry: SealedEntry) => void = () => {},
  ): Promise<number> {
    const batch = await readEntries(state, this.#after);
    for (const entry of batch) {
      onEntry(entry);
      this.#visit(entry);
    }
    this.#after = batch.at(-1) ?? this.#after;
    return batch.length;
  }

  end(heads: ReadonlyMap<string, Link>): LedgerVerdict {
    const brokenLink = this.#brokenLink ?? findWrongEnd(this.#lanes, heads);
    return { entries: this.entries, brokenLink, ...this.#proof.verdict() };
  }

  #visit(entry: SealedEntry): void {
    this.entries += 1;
    const previous = this.#lanes.get(entry.lane) ?? START;
    this.#brokenLink ??= findBreak(previous, entry);
    this.#lanes.set(entry.lane, { seq: entry.seq, hash: entry.hash });
    this.#proof.visit(entry);
  }
}

function findBreak(previous: Link, entry: SealedEntry): BrokenLink | null {
  const { lane, seq } = entry;
  const expected = previous.seq + 1;
  if (seq !== expected) return { lane, seq: expected, code: 'entry_missing' };
  if (isWithinFormat(entry) && seal(previous.hash, entry) === entry.hash) return null;
  return { lane, seq, code: 'entry_altered' };
}

function findWrongEnd(
  lanes: ReadonlyMap<string, Link>,
  heads: ReadonlyMap<string, Link>,
): BrokenLink | null {
  for (const lane of new Set([...heads.keys(), ...lanes.keys()])) {
    const { seq, hash } = lanes.get(lane) ?? START;
    const head = heads.get(lane);
    if (head?.seq === seq && head.hash === hash) continue;
    return { lane, seq: seq + 1, code: 'end_mismatch' };
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

/** Up to here every lane has its entries for good; 0 where somebody has removed all heads. */
async function lowestHead(db: Database): Promise<number> {
  const heads = await readHeads(db);
  return heads.size === 0 ? 0 : Math.min(...[...heads.values()].map(({ seq }) => seq));
}

/** The next entries of all lanes, side by side in the order of their numbers. */
function readEntries(
  state: Database,
  { seq, lane }: { readonly seq: number; readonly lane: string },
): Promise<SealedEntry[]> {
  return tables<LedgerTables>(state)
    .selectFrom('ledger_entries')
    .selectAll()
    .where((row) => row.eb(row.refTuple('seq', 'lane'), '>', row.tuple(seq, lane)))
    .orderBy('seq')
    .orderBy('lane')
    .limit(BATCH)
    .execute();
}
