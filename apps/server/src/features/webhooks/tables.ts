export interface WebhookTables {
  webhook_endpoints: {
    id: string;
    url: string;
    /** Parted by spaces. */
    kinds: string;
    enabled: 0 | 1;
    /** Hears of entries of the ledger after this one. */
    after_seq: number;
    created_at: number;
  };
  webhook_deliveries: {
    id: string;
    endpoint_id: string;
    event_id: string;
    kind: string;
    body: string;
    state: 'waiting' | 'delivered' | 'failed';
    attempts: number;
    status: number | null;
    answer: string | null;
    created_at: number;
    last_attempt_at: number | null;
  };
  /** The last entry of the ledger that all endpoints were told of; one row. */
  webhook_position: { id: number; seq: number };
}
