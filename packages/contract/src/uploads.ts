import * as z from 'zod/mini';

/** What becomes of an upload whose name is taken by a file. */
export const CONFLICT_POLICIES = ['newVersion', 'keepBoth', 'skip'] as const;
export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number];

/** What has become of an upload so far. */
export const UPLOAD_STATES = [
  'receiving',
  'processing',
  'published',
  'skipped',
  'refused',
] as const;

/** One upload as its owner sees it. */
export const uploadSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The folder it goes to, below which `path` is made where it is missing; null = the top. */
  folderId: z.nullable(z.string()),
  path: z.string(),
  size: z.int(),
  /** Bytes that are safe. */
  offset: z.int(),
  state: z.enum(UPLOAD_STATES),
  /** With `refused`: a sentence that says why. */
  reason: z.nullable(z.string()),
  /** With `published`: what was made. */
  entryId: z.nullable(z.string()),
  versionId: z.nullable(z.string()),
  /** ISO 8601, UTC; when it is forgotten unless it goes on. */
  expiresAt: z.string(),
});
export type Upload = z.infer<typeof uploadSchema>;

export const uploadListSchema = z.object({ items: z.array(uploadSchema) });
