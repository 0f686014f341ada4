/** Attempts that failed or are being answered, while they still count; of every scope. */
export interface ThrottlesTables {
  sign_in_throttles: {
    /** SHA-256 of what is counted: people also type passwords into the e-mail field. */
    key: string;
    /** 0 in the rows of a spacing. */
    failures: number;
    /** Epoch milliseconds; from then on the row counts for nothing. */
    ends_at: number;
  };
}
