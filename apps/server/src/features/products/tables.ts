import type { Face } from '@file-server/contract/products';
import type { ColumnType } from 'kysely';

export const toFlag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

/** What is sold, to whom, and until when. Instants are epoch milliseconds. */
export interface ProductTables {
  /** Folders that are sold: everything below one belongs to it, up to the next one further down. */
  products: {
    id: string;
    folder_id: string;
    name: string;
    /** One or two sentences for those who see it; may be empty. */
    text: string;
    /** How it meets those who hold no entitlement of it. */
    face: Face;
    /** Whether those who may fetch its files have previews of them. */
    previews: ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;
    created_at: number;
    updated_at: number;
  };
  /** What several users have in common. */
  plans: {
    id: string;
    /** Unique. */
    name: string;
    /** `fallback`: what was published before the licence expired stays fetchable. */
    after_expiry: 'locked' | 'fallback';
    /** Whether fetching a version again is free once its grant has ended. */
    refetch: 'never' | 'days' | 'licensed';
    /** Days beyond the grant; null unless `refetch` is `days`. */
    refetch_days: number | null;
  };
  /** One product for one user or plan. Several of one product add up. */
  entitlements: {
    id: string;
    holder_kind: 'user' | 'plan';
    holder_id: string;
    product_id: string;
    /** Null = from the beginning. */
    starts_at: number | null;
    /** Exclusive; null = never ends. */
    ends_at: number | null;
    /** Exclusive: versions published from then on are not covered; null = all are. */
    updates_until: number | null;
    /** Downloads of the product in one period of the licence; null = no maximum of its own. */
    maximum: number | null;
    created_at: number;
  };
}

/** What of other features' tables the statements about products read. */
export interface ProductContext {
  entries: {
    id: string;
    parent_id: string | null;
    kind: 'folder' | 'file';
    /** Of a folder: the nearest product upwards, itself included; null for files and outside of any. */
    product_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  licences: { user_id: string; plan_id: string | null };
  /** Of who is erased the licence stays. */
  users: { id: string; erased_at: number | null };
}
