/** Passkeys of users, and ceremonies that have begun. */
export interface PasskeysTables {
  passkeys: {
    id: string;
    /** The authenticator's own id, base64url; at most 1023 bytes (WebAuthn section 4). */
    credential_id: string;
    user_id: string;
    /** What the user calls it. */
    name: string;
    /** COSE_Key in base64url; up to 1.3 kB with post-quantum algorithms. */
    public_key: string;
    /** Of the newest signature; 0 for authenticators that do not count. */
    sign_count: number;
    /** JSON list of how the authenticator is reached, a hint for browsers. */
    transports: string;
    created_at: number;
    /** null = never. */
    last_used_at: number | null;
  };
  passkey_challenges: {
    challenge: string;
    /** For whom a passkey is being made; null = a sign-in or step-up, by whoever has one. */
    user_id: string | null;
    /** Epoch milliseconds; from then on the challenge is worth nothing. */
    ends_at: number;
  };
}
