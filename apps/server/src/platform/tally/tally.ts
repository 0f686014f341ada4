/**
 * Counts what happens in this process, by a few names that are known beforehand. It costs an addition
 * when something happens, and is read when somebody asks for the metrics.
 */
export class Tally<Name extends string> {
  readonly #counts = new Map<Name, number>();

  add(name: Name, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  counts(): ReadonlyMap<Name, number> {
    return this.#counts;
  }
}
