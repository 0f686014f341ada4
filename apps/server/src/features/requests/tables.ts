import type { RequestKind, RequestState } from '@file-server/contract/requests';

/** What customers ask for, and what became of it. Instants are epoch milliseconds. */
export interface RequestTables {
  requests: {
    id: string;
    user_id: string;
    kind: RequestKind;
    /** Null unless `kind` is `product`. */
    product_id: string | null;
    text: string;
    state: RequestState;
    /** 1 while `state` is `open`: what lists begin with. */
    is_open: 0 | 1;
    /** What it asks for and who asks, while it is open; unique, so that nobody asks twice. */
    open_key: string | null;
    created_at: number;
    decided_at: number | null;
    /** The operator; null = the command line, or not decided. */
    decided_by: string | null;
    /** What the customer is told. */
    reason: string | null;
    /** JSON of what was given and what held before, for undoing it; null = nothing was given. */
    given: string | null;
  };
}
