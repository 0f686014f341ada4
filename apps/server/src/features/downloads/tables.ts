import type { GrantState } from '@file-server/contract/library';

/** Who is using a reservation, so that no other download takes its unit. */
interface HoldColumns {
  /** Until this instant somebody is about to fetch it, or is sending it and says so in time. */
  held_until: number;
  /** Processes (an archive: requests) that are sending it; what a killed one leaves behind lapses. */
  holders: number;
}

/**
 * Whose quota a counter belongs to: a user's own, or what one user may have of one entitlement. The
 * id of the latter is `<userId>:<entitlementId>`, because a plan's entitlement is held by many.
 */
export type OwnerKind = 'user' | 'entitlement';

export interface DownloadTables {
  /** What an owner has used of one period. The guard of rule 4 is a condition on this row. */
  download_counters: {
    owner_kind: OwnerKind;
    owner_id: string;
    /** `lifetime`, `YYYY-MM` or `YYYY-MM-DD` (UTC). */
    period_key: string;
    reserved: number;
    downloaded: number;
  };
  /** A grant is charged to the period in which it was reserved, whenever it is committed. */
  grants: {
    id: string;
    user_id: string;
    entry_id: string;
    version_id: string;
    period_key: string;
    state: GrantState;
    created_at: number;
    expires_at: number;
    committed_at: number | null;
    /** Null while the grant is live; at most one live grant per user and version. */
    ended_at: number | null;
    /** The entitlement whose counter has a unit for it, too; null = its version is in no product. */
    entitlement_id: string | null;
    /** 0 = fetched again for nothing: no counter has a unit for it. */
    charged: 0 | 1;
  } & HoldColumns;
  /** Units that were given back: a committed grant that has a row here is not counted any more. */
  refunds: {
    grant_id: string;
    refunded_at: number;
    /** Of what an operator gave back at once; null = a fault of the content. */
    batch_id: string | null;
  };
  /** Bytes sent free of charge: per user and version, because they outlive a released grant (rule 3). */
  coverage: {
    user_id: string;
    version_id: string;
    ranges: string;
  };
  /** A set of entries that a user downloads as one file. It holds no unit: its files' grants do. */
  archives: {
    id: string;
    user_id: string;
    /** Name of the file to save. */
    name: string;
    /** The entity tag; one archive per user and tag. */
    tag: string;
    members: number;
    /** Bytes of the whole archive. */
    size: number;
    /** Where the central directory begins. */
    central_start: number;
    central_length: number;
    /** Of the newest member. */
    modified_at: number;
    /** Instant of the last opening. */
    opened_at: number;
    expires_at: number;
  } & HoldColumns;
  archive_members: {
    archive_id: string;
    /** Where the member's local header begins; orders the members. */
    header_start: number;
    central_start: number;
    path: string;
    /** Null for a folder. */
    version_id: string | null;
    size: number;
    modified_at: number;
  };
}

export type Archive = DownloadTables['archives'];
export type Grant = DownloadTables['grants'];

/** Whether a grant lives; one whose time is over may not be ended yet. */
export const isLive = (grant: Pick<Grant, 'ended_at' | 'expires_at'>, now: number): boolean =>
  grant.ended_at === null && now < grant.expires_at;
