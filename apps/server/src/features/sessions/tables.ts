import type { Origin } from '@file-server/contract/providers';
import type { SessionEndCause } from '@file-server/contract/session-end';

/** One row per sign-in; a token is worth something only while its row is live. */
export interface SessionsTables {
  sessions: {
    id: string;
    user_id: string;
    created_at: number;
    expires_at: number;
    /** When it was ended before its time: by logout, or by whatever revokes sessions. */
    ended_at: number | null;
    /** Null for what is live, has expired, was ended by an older release, or has nobody to be told. */
    end_cause: SessionEndCause | null;
    origin: Origin;
    /** Of the sign-in; null = not known. */
    address: string | null;
    user_agent: string | null;
    /** Last use, known to the minute. */
    seen_at: number;
    /** When its user last proved who they are: the sign-in, or a step-up after it. */
    proven_at: number;
  };
}
