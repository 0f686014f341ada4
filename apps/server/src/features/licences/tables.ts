import type { Period } from '@file-server/contract/downloads';
import type { ColumnType } from 'kysely';

/** What each user may download, one row per user. */
export interface LicenceTables {
  licences: {
    user_id: string;
    activated: 0 | 1;
    pro_pack: 0 | 1;
    /** Epoch milliseconds, exclusive; null = never. */
    expires_at: number | null;
    /** Downloads allowed in one period; null = unlimited. */
    maximum: number | null;
    period: Period;
    /** The plan that the user follows; null = none. */
    plan_id: ColumnType<string | null, string | null | undefined, string | null>;
    updated_at: number;
  };
}

/** What terms depend on of other features. */
export interface LicenceContext {
  /** Of who is erased the licence stays. */
  users: { id: string; erased_at: number | null };
}
