import { IMPORT_NAMED_FAULTS, type ImportFault } from '@file-server/contract/user-imports';

/** What is wrong with a file: all of it counted, the first named. */
export class Faults {
  readonly named: ImportFault[] = [];
  #rows = new Set<number>();

  /** Rows with something wrong. */
  get count(): number {
    return this.#rows.size;
  }

  add(fault: ImportFault): void {
    this.#rows.add(fault.row);
    if (this.named.length < IMPORT_NAMED_FAULTS) this.named.push(fault);
  }
}
