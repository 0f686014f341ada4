/** One row per sign-in; a token is worth something only while its row is live. */
export interface SessionsTables {
  sessions: {
    id: string;
    user_id: string;
    created_at: number;
    expires_at: number;
    /** Set by logout, a password change or a deactivated licence. */
    ended_at: number | null;
  };
}
