import { DatabaseReadOnly, StorageFull } from './database-errors.ts';

/**
 * Remembers that a write found no room, so that the server is not called ready until one does again.
 * While nothing fails, this costs nothing.
 */
export class WriteState {
  #refused = false;

  /** Whether the last write that the storage refused is still the last word. */
  get refused(): boolean {
    return this.#refused;
  }

  /** Takes in what a driver is about to throw. @returns the error */
  note(error: unknown): unknown {
    if (error instanceof StorageFull || error instanceof DatabaseReadOnly) this.#refused = true;
    return error;
  }

  /** Something that needed room was written. */
  written(): void {
    this.#refused = false;
  }
}
