export interface ApiTokenTables {
  api_tokens: {
    id: string;
    user_id: string;
    name: string;
    /** Parted by spaces. */
    scopes: string;
    /** SHA-256 of the whole token in hex. */
    hash: string;
    /** The first characters, by which its owner knows it again. */
    prefix: string;
    created_at: number;
    /** Exclusive; null = it does not end by itself. */
    expires_at: number | null;
    /** Known to the minute. */
    last_used_at: number | null;
    revoked_at: number | null;
  };
}
