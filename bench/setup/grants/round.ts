/** Who asks for what. */
export interface GrantRequest {
  readonly userId: string;
  readonly entryId: string;
  /** Access token of that user. */
  readonly token: string;
}

/** What a round took: milliseconds of each opening and of each first byte, and the whole of it. */
export interface GrantTimes {
  readonly open: readonly number[];
  readonly commit: readonly number[];
  readonly seconds: number;
}
