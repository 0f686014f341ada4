/** Every event that touches a counter, in order, each sealed by a hash over itself and its forerunner. */
export interface LedgerTables {
  ledger_entries: {
    seq: number;
    at: number;
    kind: LedgerKind;
    user_id: string;
    grant_id: string | null;
    version_id: string | null;
    period_key: string | null;
    /** What the event changed beyond the ids, as text; part of the hash. */
    detail: string | null;
    hash: string;
  };
  /** One row: the newest link. It shows when entries are cut off the end. */
  ledger_head: { id: 1; seq: number; hash: string };
}

export type LedgerKind = 'reserved' | 'committed' | 'released' | 'refunded' | 'licence_set';
