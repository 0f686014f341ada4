import type { Generated } from 'kysely';

/** Who may sign in. Other features read it only through this feature's queries or a join by id. */
export interface UsersTables {
  users: {
    id: string;
    /** In the form of `normaliseEmail`; unique. */
    email: string;
    first_name: string;
    last_name: string;
    /** argon2id in PHC form; empty = none: the user signs in another way, or has not come yet. */
    password_hash: string;
    avatar_url: string | null;
    /** Path in the web app where signing in leads by itself; null = the file manager. */
    redirect_url: string | null;
    operator: 0 | 1;
    created_at: number;
    /** When all that tells who it was was removed; null = an account like any other. */
    erased_at: Generated<number | null>;
  };
  /** Accounts whose address nobody has shown to be theirs. */
  unproven_emails: {
    user_id: string;
  };
}
