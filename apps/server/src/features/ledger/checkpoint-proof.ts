import { GENESIS_HASH, type SealedEntry } from './chain.ts';
import { type Checkpoint, type LaneHead, sealCheckpoint } from './checkpoint.ts';

/** A lane's head as a checkpoint has it. */
interface ExpectedHead extends LaneHead {
  readonly checkpoint: number;
}

/** Looks for the heads that checkpoints have sealed while the lanes are walked. */
export class CheckpointProof {
  readonly #count: number;
  /** Heads that were not met yet, by lane and number. */
  readonly #missing = new Map<string, ExpectedHead[]>();
  /** By checkpoint; a later finding does not replace an earlier one. */
  readonly #findings = new Map<number, string>();

  /**
   * @param stored in the order of their numbers
   * @param kept one from elsewhere
   */
  constructor(stored: readonly Checkpoint[], kept?: Checkpoint) {
    this.#count = stored.length;
    this.#checkSeals(stored);
    if (kept && stored[kept.number - 1]?.hash !== kept.hash) {
      this.#find(kept.number, 'The ledger has not written this checkpoint.');
    }
    for (const checkpoint of kept ? [...stored, kept] : stored) {
      for (const head of checkpoint.heads) this.#expect(head, checkpoint.number);
    }
  }

  visit({ lane, seq, hash }: Pick<SealedEntry, 'lane' | 'seq' | 'hash'>): void {
    const place = placeOf(lane, seq);
    for (const expected of this.#missing.get(place) ?? []) {
      if (expected.hash !== hash) {
        this.#find(expected.checkpoint, `Entry ${seq} is not the one that was sealed.`);
      }
    }
    this.#missing.delete(place);
  }

  /** @returns what is known once every entry was visited */
  verdict() {
    for (const { seq, checkpoint } of [...this.#missing.values()].flat()) {
      this.#find(checkpoint, `Entry ${seq} is missing.`);
    }
    const [first] = [...this.#findings].sort(([one], [other]) => one - other);
    const brokenCheckpoint = first ? { number: first[0], reason: first[1] } : null;
    return { checkpoints: this.#count, brokenCheckpoint };
  }

  #checkSeals(stored: readonly Checkpoint[]): void {
    let previousHash = GENESIS_HASH;
    for (const [index, checkpoint] of stored.entries()) {
      if (checkpoint.number !== index + 1) return this.#find(index + 1, 'It is missing.');
      if (sealCheckpoint(previousHash, checkpoint) !== checkpoint.hash) {
        this.#find(checkpoint.number, 'It does not match its seal.');
      }
      previousHash = checkpoint.hash;
    }
  }

  #expect(head: LaneHead, checkpoint: number): void {
    if (head.seq === 0) {
      if (head.hash !== GENESIS_HASH) this.#find(checkpoint, 'A lane begins with another seal.');
      return;
    }
    const place = placeOf(head.lane, head.seq);
    this.#missing.set(place, [...(this.#missing.get(place) ?? []), { ...head, checkpoint }]);
  }

  #find(checkpoint: number, reason: string): void {
    if (!this.#findings.has(checkpoint)) this.#findings.set(checkpoint, reason);
  }
}

const placeOf = (lane: string, seq: number) => `${lane} ${seq}`;
