import type { ConflictPolicy, Publication, UploadRefusal } from '@file-server/contract/uploads';

/**
 * How far an upload has come: its bytes arrive; they are here; they are proven (`sealed`); they may be
 * published (`judged`); and how it has ended.
 */
export type UploadState =
  | 'receiving'
  | 'arrived'
  | 'sealed'
  | 'judged'
  | 'published'
  | 'drafted'
  | 'skipped'
  | 'refused';

export interface UploadTables {
  uploads: {
    id: string;
    owner_id: string;
    /** Of the program that began it; null = a person did, or an earlier release. */
    token_id: string | null;
    /** Of the blob store. */
    partial_id: string;
    /** Null = the top of the library. */
    folder_id: string | null;
    /** Folders below that one, parted by slashes, made where they are missing; may be empty. */
    path: string;
    name: string;
    size: number;
    /** Bytes that are durable. */
    received: number;
    /** As announced; null = not announced. */
    expected_sha256: string | null;
    conflict: ConflictPolicy | null;
    /** JSON of `releaseSchema`. */
    release: string;
    publication: Publication;
    /** Of a draft: when it is published by itself, epoch milliseconds; null = when somebody does. */
    publish_at: number | null;
    state: UploadState;
    /** Why it was refused. */
    reason: string | null;
    refusal: UploadRefusal | null;
    sha256: string | null;
    crc32: number | null;
    entry_id: string | null;
    version_id: string | null;
    created_at: number;
    expires_at: number;
    /** The request that writes; null = none. */
    lock_holder: string | null;
    /** Until when that holds; it is renewed while the request lives. */
    locked_until: number;
  };
}
