/** What a user keeps on the server; no row = nothing was ever saved. */
export interface PreferencesTables {
  preferences: {
    user_id: string;
    /** JSON of the contract's Settings; null = never set. */
    settings: string | null;
    /** JSON of the ids of navigation items; null = never set. */
    shortcuts: string | null;
    /** Grows with every save, so that a stream notices what another process saved. */
    version: number;
  };
}
