import { StatementOutsideTransaction } from './database-errors.ts';

/**
 * Keeps the statements of one transaction within it. One that came after the end would be committed
 * by itself on SQLite, and run on a connection that somebody else has by now on PostgreSQL; one that
 * is under way at the end might be undone, or might not, without anybody hearing of it.
 */
export class TransactionScope {
  #underWay = 0;
  #ended = false;
  #onLastAnswer = () => {};

  /** @throws StatementOutsideTransaction after the end */
  assertOpen(): void {
    if (!this.#ended) return;
    throw new StatementOutsideTransaction(
      'The database was used after the end of its transaction. Wait for every statement within it.',
    );
  }

  /**
   * Sends a statement of the transaction.
   * @throws StatementOutsideTransaction after the end
   */
  async send<T>(statement: () => Promise<T>): Promise<T> {
    this.assertOpen();
    this.#underWay += 1;
    try {
      return await statement();
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#onLastAnswer();
    }
  }

  /**
   * Does the work of the transaction, and ends only when all of its statements are answered.
   * @throws what the work throws; StatementOutsideTransaction when it did not wait for a statement
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      if (this.#underWay === 0) return result;
      throw new StatementOutsideTransaction(
        `A transaction did not wait for ${this.#underWay} of its statements, and was undone.`,
      );
    } finally {
      this.#ended = true;
      if (this.#underWay > 0)
        await new Promise<void>((answered) => (this.#onLastAnswer = answered));
    }
  }
}
