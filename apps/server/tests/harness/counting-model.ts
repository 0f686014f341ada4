/** Bytes of one step of the model: 16 of them are the allowance of any version of 20 MiB or more. */
export const MODEL_UNIT = 64 * 1024;
const ALLOWANCE_UNITS = 16;

interface ModelGrant {
  state: 'reserved' | 'committed';
  readonly expiresAt: number;
}

/**
 * The counting rules, said a second time in the plainest way: sets of units instead of intervals,
 * variables instead of rows. One user, a lifetime quota.
 */
export class CountingModel {
  readonly #maximum: number;
  readonly #lifetime: number;
  readonly #grants = new Map<number, ModelGrant>();
  readonly #covered = new Map<number, Set<number>>();
  #downloaded = 0;

  constructor({ maximum, lifetime }: { maximum: number; lifetime: number }) {
    this.#maximum = maximum;
    this.#lifetime = lifetime;
  }

  /** @returns whether a grant of the file is live afterwards */
  open(file: number, now: number): boolean {
    for (const [other, grant] of this.#grants) {
      if (now >= grant.expiresAt) this.#grants.delete(other);
    }
    if (this.#grants.has(file)) return true;
    const { downloaded, reserved } = this.count();
    if (downloaded + reserved >= this.#maximum) return false;
    this.#grants.set(file, { state: 'reserved', expiresAt: now + this.#lifetime });
    return true;
  }

  send(file: number, start: number, length: number): void {
    const grant = this.#grants.get(file);
    if (grant?.state !== 'reserved') return;
    const covered = this.#covered.get(file) ?? new Set();
    this.#covered.set(file, covered);
    for (let unit = start; unit < start + length; unit += 1) {
      covered.add(unit);
      if (covered.size <= ALLOWANCE_UNITS) continue;
      grant.state = 'committed';
      this.#downloaded += 1;
      this.#covered.delete(file);
      return;
    }
  }

  count(): { downloaded: number; reserved: number } {
    const reserved = [...this.#grants.values()].filter(({ state }) => state === 'reserved').length;
    return { downloaded: this.#downloaded, reserved };
  }
}
