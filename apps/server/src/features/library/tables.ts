import type { EntrySort } from '@file-server/contract/library';
import type { ColumnType, Generated } from 'kysely';

export type EntryKind = 'folder' | 'file';

/** What a version is released as, beside its channel. */
interface ReleaseColumns {
  /** Such as `2.1.0`. */
  label: string | null;
  platform: string | null;
  /** Markdown. */
  notes: string | null;
  /** Who published it, `operator:<user id>` or `cli`; null = not known. */
  publisher: string | null;
}

export interface LibraryTables {
  entries: {
    id: string;
    /** Null at the top of the library. */
    parent_id: string | null;
    kind: EntryKind;
    name: string;
    /** `sortKey(name)`: its binary order is the order of names. */
    sort_key: string;
    /** Null for folders. */
    current_version_id: string | null;
    /** Copy of the current version's size, so that an index can sort by it; null for folders. */
    size: number | null;
    updated_at: number;
    withdrawn_at: number | null;
    /** Of a folder: the nearest product upwards, itself included; null for files and outside of any;
     *  behind `IN_BIN` in the bin. */
    product_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Deleted entries. Each lies in a folder of its own, which no folder lists. */
  bin_items: {
    /** Of that folder. */
    id: string;
    /** The folder itself once the entry was restored. */
    entry_id: string;
    /** The folder that it lay in, which may be gone; null = at the top. */
    parent_id: string | null;
    deleted_at: number;
    /** `operator:<user id>` or `cli`. */
    deleted_by: string;
    /** When it was deleted for ever, or restored; null = it can be restored. */
    erased_at: number | null;
    /** When its contents were given up; null = not yet. */
    emptied_at: number | null;
  };
  versions: {
    id: string;
    entry_id: string;
    /** The folder of its file, kept by triggers; null = the top of the library. */
    folder_id: Generated<string | null>;
    size: number;
    sha256: string;
    media_type: string;
    published_at: number;
    withdrawn_at: number | null;
    /** Unsigned CRC-32 of the bytes; null for one published before it was kept and in no archive yet. */
    crc32: number | null;
    /** Since when all bytes are known to have been as published; 0 = not looked at since it was kept. */
    verified_at: Generated<number>;
    /** When the stored content was found damaged; null = not known to be. */
    damaged_at: number | null;
    channel: Generated<string>;
    /** When it was recalled; nobody gets it since. null = on offer. */
    recalled_at: number | null;
    /** Null unless it is recalled. */
    recall_reason: string | null;
    /** When its file was deleted for ever, and its content given up; the row stays for the history. */
    erased_at: Generated<number | null>;
  } & ReleaseColumns;
  /**
   * Versions that are not published yet. No list of entries or versions knows this table, so nobody
   * but operators learns of them; publishing one moves it into `versions` under its id.
   */
  drafts: {
    id: string;
    /** The folder of its file, null = the top of the library. */
    parent_id: string | null;
    /** Of the file that it is to be a version of, which need not be there. */
    name: string;
    size: number;
    sha256: string;
    media_type: string;
    crc32: number;
    channel: string;
    created_at: number;
    /** When it is published by itself; null = when somebody does. */
    publish_at: number | null;
  } & ReleaseColumns;
  /** What the search compares, in step with the entries. */
  entry_names: {
    /** In the order in which entries became findable. */
    id: Generated<number>;
    entry_id: string;
    /** `foldText(name)`. */
    folded: string;
  };
  /** One row: how often the library has changed. */
  library_revision: { id: 1; revision: number };
  /** At most one row: whether this library was ever given the sample. */
  library_sample: { id: 1; state: 'started' | 'done' };
  /** At most one row, for good: by what the storage of the contents is known. */
  storage_mark: {
    id: number;
    /** Random. */
    mark: string;
    /** Of the content that holds it. */
    sha256: string;
  };
}

/**
 * What each sort compares after parent and kind, ending in the unique id, so that every row has one
 * place. A folder has no size; under that sort folders go by name.
 */
export function sortColumns(kind: EntryKind, sort: EntrySort): readonly SortColumn[] {
  if (sort === 'updated') return ['updated_at', 'sort_key', 'id'];
  if (sort === 'size' && kind === 'file') return ['size', 'sort_key', 'id'];
  return ['sort_key', 'id'];
}

export type SortColumn = 'sort_key' | 'size' | 'updated_at' | 'id';
