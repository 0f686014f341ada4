/** Sums of the ledger by UTC day, so that a year of it is read without its entries. */
interface OfDay {
  /** Whole days since 1970-01-01, in UTC. */
  day: number;
}

interface DaySums extends OfDay {
  /** Counted downloads that were charged. */
  downloads: number;
  /** Counted downloads that cost nothing, because the version was paid for before. */
  free: number;
  /** Units given back; each belongs to the day on which that happened. */
  refunds: number;
  /** Sizes of the versions of both kinds of downloads. */
  bytes: number;
}

interface Refused extends OfDay {
  reason: string;
  times: number;
}

/** What is drawn by day begins its key with the day, what is ranked over days with what is ranked. */
export interface RollupTables {
  /** One row: the last entry of the ledger's lane that the sums contain. */
  rollup_progress: { lane: string; seq: number };
  rollup_days: DaySums;
  /** An empty id = in no product. A file counts for the product that it lay in when it was added up. */
  rollup_product_days: DaySums & { product_id: string };
  rollup_user_days: DaySums & { user_id: string };
  rollup_reason_days: Refused;
  rollup_refusal_days: Refused & { user_id: string };
  /** How far the newest version of each product had come when it was counted. */
  product_adoption: {
    product_id: string;
    version_id: string;
    published_at: number;
    entitled: number;
    newest: number;
    older: number;
    counted_at: number;
  };
}
