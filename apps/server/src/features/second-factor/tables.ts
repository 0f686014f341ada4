import type { Origin } from '@file-server/contract/providers';

/** What a user has beside the password, and sign-ins that wait for it. */
export interface SecondFactorTables {
  totp: {
    user_id: string;
    /** Encrypted; null = none is in force. */
    secret: string | null;
    /** Encrypted; a set-up that waits for its first code. */
    pending_secret: string | null;
    /** Time step of the newest code that was taken; it and older ones are never taken again. */
    last_counter: number;
  };
  /** One row per code that was not used yet. */
  recovery_codes: {
    user_id: string;
    hash: string;
  };
  second_factor_challenges: {
    /** SHA-256 of the challenge: the table alone completes no sign-in. */
    key: string;
    user_id: string;
    origin: Origin;
    /** When the first proof was given, epoch milliseconds; null = when the challenge was made. */
    proven_at: number | null;
    /** Epoch milliseconds; from then on the challenge is worth nothing. */
    ends_at: number;
  };
}
