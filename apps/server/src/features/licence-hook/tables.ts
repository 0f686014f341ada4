import type { LicenceTerm } from '@file-server/contract/hooks';

export interface LicenceEventTables {
  /** What has been received, so that it is done once. */
  licence_events: {
    /** The sender's. */
    id: string;
    user_id: string;
    received_at: number;
    /** Terms, parted by spaces. */
    applied: string;
    superseded: string;
  };
  /** The newest event that has set each term of a user. */
  licence_event_terms: {
    user_id: string;
    term: LicenceTerm;
    /** When it happened at the sender. */
    at: number;
    sequence: number;
    event_id: string;
  };
}
