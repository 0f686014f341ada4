import type { CheckpointFault } from '@file-server/contract/ledger';
import { GENESIS_HASH, type SealedEntry } from './chain.ts';
import { type Checkpoint, type LaneHead, sealCheckpoint } from './checkpoint.ts';

/** A lane's head as a checkpoint has it. */
interface ExpectedHead extends LaneHead {
  readonly checkpoint: number;
}

export interface BrokenCheckpoint {
  readonly number: number;
  readonly code: CheckpointFault;
  /** Of the entry; null where the fault is about none. */
  readonly seq: number | null;
}

/** Looks for the heads that checkpoints have sealed while the lanes are walked. */
export class CheckpointProof {
  readonly #count: number;
  /** Heads that were not met yet, by lane and number. */
  readonly #missing = new Map<string, ExpectedHead[]>();
  /** By checkpoint; a later finding does not replace an earlier one. */
  readonly #findings = new Map<number, BrokenCheckpoint>();

  /**
   * @param stored in the order of their numbers
   * @param kept one from elsewhere
   */
  constructor(stored: readonly Checkpoint[], kept?: Checkpoint) {
    this.#count = stored.length;
    this.#checkSeals(stored);
    if (kept && stored[kept.number - 1]?.hash !== kept.hash) {
      this.#find(kept.number, 'checkpoint_unknown');
    }
    for (const checkpoint of kept ? [...stored, kept] : stored) {
      for (const head of checkpoint.heads) this.#expect(head, checkpoint.number);
    }
  }

  visit({ lane, seq, hash }: Pick<SealedEntry, 'lane' | 'seq' | 'hash'>): void {
    const place = placeOf(lane, seq);
    for (const expected of this.#missing.get(place) ?? []) {
      if (expected.hash !== hash) {
        this.#find(expected.checkpoint, 'entry_altered', seq);
      }
    }
    this.#missing.delete(place);
  }

  /** @returns what is known once every entry was visited */
  verdict() {
    for (const { seq, checkpoint } of [...this.#missing.values()].flat()) {
      this.#find(checkpoint, 'entry_missing', seq);
    }
    const [first] = [...this.#findings.values()].sort((one, other) => one.number - other.number);
    return { checkpoints: this.#count, brokenCheckpoint: first ?? null };
  }

  #checkSeals(stored: readonly Checkpoint[]): void {
    let previousHash = GENESIS_HASH;
    for (const [index, checkpoint] of stored.entries()) {
      if (checkpoint.number !== index + 1) return this.#find(index + 1, 'checkpoint_missing');
      if (sealCheckpoint(previousHash, checkpoint) !== checkpoint.hash) {
        this.#find(checkpoint.number, 'checkpoint_altered');
      }
      previousHash = checkpoint.hash;
    }
  }

  #expect(head: LaneHead, checkpoint: number): void {
    if (head.seq === 0) {
      if (head.hash !== GENESIS_HASH) this.#find(checkpoint, 'lane_start_altered');
      return;
    }
    const place = placeOf(head.lane, head.seq);
    this.#missing.set(place, [...(this.#missing.get(place) ?? []), { ...head, checkpoint }]);
  }

  #find(number: number, code: CheckpointFault, seq: number | null = null): void {
    if (!this.#findings.has(number)) this.#findings.set(number, { number, code, seq });
  }
}

const placeOf = (lane: string, seq: number) => `${lane} ${seq}`;
