import * as z from 'zod/mini';
import { entryIdSchema } from './library.ts';
import { pageSizeSchema } from './paging.ts';

/** What a name may be is the server's to say: its refusal names the reason. */
const nameSchema = z.string().check(z.minLength(1), z.maxLength(1_000));
const idsSchema = z.array(entryIdSchema).check(z.minLength(1), z.maxLength(500));

/** An entry and where it lies; null = at the top of the library. */
export const placedEntrySchema = z.object({
  id: entryIdSchema,
  name: z.string(),
  parentId: z.nullable(entryIdSchema),
});

/** PATCH /api/operator/entries/{id}. */
export const renameEntryRequestSchema = z.object({ name: nameSchema });

/** POST /api/operator/folders. */
export const createFolderRequestSchema = z.object({
  parentId: z.nullable(entryIdSchema),
  name: nameSchema,
});

/** POST /api/operator/entries/move: all or none. */
export const moveEntriesRequestSchema = z.object({
  entryIds: idsSchema,
  parentId: z.nullable(entryIdSchema),
});
/** Those that lay elsewhere, with where that was, and the entity tag that each has now. */
export const movedEntriesSchema = z.object({
  moved: z.array(z.extend(placedEntrySchema, { etag: z.string() })),
});

/** POST /api/operator/entries/delete: all or none. */
export const deleteEntriesRequestSchema = z.object({ entryIds: idsSchema });
/** What each has become in the bin. */
export const deletedEntriesSchema = z.object({
  items: z.array(z.object({ id: entryIdSchema, entryId: entryIdSchema })),
});
export type DeletedEntries = z.infer<typeof deletedEntriesSchema>;

/** POST /api/operator/entries/withdraw and …/offer: files, all or none. */
export const withdrawEntriesRequestSchema = z.object({ entryIds: idsSchema });
/** Those that were otherwise before. */
export const withdrawnEntriesSchema = z.object({ changed: z.array(entryIdSchema) });

/** GET /api/operator/bin. */
export const listBinQuerySchema = z.object({
  limit: z._default(pageSizeSchema, 50),
  cursor: z.optional(z.string()),
});

export const binItemSchema = z.object({
  id: entryIdSchema,
  entryId: entryIdSchema,
  kind: z.enum(['folder', 'file']),
  name: z.string(),
  /** Bytes; null of a folder. */
  size: z.nullable(z.int()),
  deletedAt: z.string(),
  /** Null for the command line and erased people. */
  deletedBy: z.nullable(z.string()),
  /** When it is deleted for ever. */
  erasedAt: z.string(),
  /** The folder that it lay in; null = at the top of the library. */
  folder: z.nullable(z.object({ id: entryIdSchema, name: z.string() })),
  /** Whether that folder is still there. */
  placeGone: z.boolean(),
});
export type BinItem = z.infer<typeof binItemSchema>;

export const binPageSchema = z.object({
  items: z.array(binItemSchema),
  nextCursor: z.nullable(z.string()),
});
export type BinPage = z.infer<typeof binPageSchema>;

/** POST /api/operator/bin/restore: all or none. */
export const restoreEntriesRequestSchema = z.object({
  items: z
    .array(
      z.object({
        id: entryIdSchema,
        /** Absent = where it lay; null = to the top of the library. */
        parentId: z.optional(z.nullable(entryIdSchema)),
        /** Absent = as it was called. */
        name: z.optional(nameSchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
export const restoredEntriesSchema = z.object({
  restored: z.array(z.object({ entryId: entryIdSchema, parentId: z.nullable(entryIdSchema) })),
});

/** POST /api/operator/bin/erase: for ever. */
export const eraseEntriesRequestSchema = z.object({ ids: idsSchema });
