/** Statements of one connection by their text, each compiled once; of too many the oldest goes. */
export class KeptStatements<Compiled> {
  readonly #most: number;
  readonly #compile: (text: string) => Compiled;
  readonly #compiled = new Map<string, Compiled>();

  constructor(most: number, compile: (text: string) => Compiled) {
    this.#most = most;
    this.#compile = compile;
  }

  /** @throws what SQLite says to the text */
  get(text: string): Compiled {
    const kept = this.#compiled.get(text);
    if (kept !== undefined) return kept;
    const compiled = this.#compile(text);
    const [oldest] = this.#compiled.keys();
    if (this.#compiled.size === this.#most && oldest !== undefined) this.#compiled.delete(oldest);
    this.#compiled.set(text, compiled);
    return compiled;
  }
}
