import * as z from 'zod/mini';
import { offsetSchema, pageSizeSchema } from './paging.ts';
import { lockReasonSchema } from './lock-reasons.ts';

/** Opaque id of an entry: 22 characters of base64url, 128 random bits. */
export const entryIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

export const grantStateSchema = z.enum(['reserved', 'committed', 'released']);
export type GrantState = z.infer<typeof grantStateSchema>;

/** Of its name, place and version, for If-Match; for operators alone. */
const tagSchema = z.optional(z.string());

const folderSchema = z.object({
  kind: z.literal('folder'),
  etag: tagSchema,
  id: entryIdSchema,
  name: z.string(),
  parentId: z.nullable(entryIdSchema),
  updatedAt: z.string(),
  /** Why this user can download nothing of the product that it belongs to; absent = can, or it is in none. */
  locked: z.optional(lockReasonSchema),
  /** What lies directly in it; absent from a server that does not say. */
  contents: z.optional(
    z.object({
      folders: z.int(),
      files: z.int(),
      /** Of the current versions of these files. */
      bytes: z.int(),
      /** There is more: counting ended early, for a listing stays quick. */
      isCut: z.boolean(),
    }),
  ),
});

export const fileSchema = z.object({
  kind: z.literal('file'),
  etag: tagSchema,
  id: entryIdSchema,
  name: z.string(),
  parentId: z.nullable(entryIdSchema),
  updatedAt: z.string(),
  /** Bytes of the current version. */
  size: z.int(),
  mediaType: z.string(),
  /** Lower-case hex SHA-256 of the current version. */
  sha256: z.string(),
  publishedAt: z.string(),
  /** Why this user cannot download it now; null = can. */
  locked: z.nullable(lockReasonSchema),
  /** This user's live grant of the current version: downloading again costs nothing until it ends. */
  grant: z.nullable(
    z.object({
      /** With which DELETE /api/downloads/{grantId} gives its unit back while it is reserved. */
      id: z.optional(z.string()),
      state: grantStateSchema,
      expiresAt: z.string(),
    }),
  ),
});

export const entrySchema = z.discriminatedUnion('kind', [folderSchema, fileSchema]);
export type Entry = z.infer<typeof entrySchema>;
export type FolderEntry = z.infer<typeof folderSchema>;
export type FileEntry = z.infer<typeof fileSchema>;

export const ENTRY_SORTS = ['name', 'size', 'updated'] as const;
export type EntrySort = (typeof ENTRY_SORTS)[number];
export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** GET /api/library/entries. Folders come first in every order. */
export const listEntriesQuerySchema = z.object({
  /** Folder to list; absent = the top of the library. */
  parent: z.optional(entryIdSchema),
  sort: z._default(z.enum(ENTRY_SORTS), 'name'),
  order: z._default(z.enum(SORT_ORDERS), 'asc'),
  limit: z._default(pageSizeSchema, 100),
  /** Goes on after a page, and neither repeats nor skips an entry that stays as it is. */
  cursor: z.optional(z.string().check(z.maxLength(2048))),
  /** Entries to pass over, for who shows any part of a long list; refused beside a cursor. */
  offset: z.optional(offsetSchema),
});

export const entryPageSchema = z.object({
  items: z.array(entrySchema),
  nextCursor: z.nullable(z.string()),
  /** Entries of the folder; absent after a cursor, and from a server that does not say. */
  total: z.optional(z.int()),
});
export type EntryPage = z.infer<typeof entryPageSchema>;

/** GET /api/library/entries/:id; ancestors run from the top of the library down to the parent. */
export const entryDetailsSchema = z.object({
  entry: entrySchema,
  ancestors: z.array(z.object({ id: entryIdSchema, name: z.string() })),
  /** True of a folder that is a product, which has a page. */
  isProduct: z.optional(z.boolean()),
});
export type EntryDetails = z.infer<typeof entryDetailsSchema>;
