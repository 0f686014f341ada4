export interface LibraryRevisionTables {
  /** One row: how often the library has changed. */
  library_revision: { id: 1; revision: number };
  /** One row, which nobody reads. */
  library_tree: { id: 1 };
  /** Where the latest changes were; a new one takes the place of the oldest. */
  library_changes: {
    /** The revision modulo `KEPT_CHANGES`. */
    slot: number;
    revision: number;
    /** `LibraryPlaces` as JSON. */
    places: string;
  };
}

/** More than other servers make within the second in which a server looks. */
export const KEPT_CHANGES = 4_096;
