import * as z from 'zod/mini';
import { entryIdSchema } from './library.ts';
import { releaseSchema } from './releases.ts';

/** What becomes of an upload whose name is taken by a file. */
export const CONFLICT_POLICIES = ['newVersion', 'keepBoth', 'skip'] as const;
export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number];

/** Whether an upload is offered once it is whole, or kept as a draft. */
export const PUBLICATIONS = ['now', 'draft'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

/** What has become of an upload so far. */
const UPLOAD_STATES = [
  'receiving',
  'processing',
  'published',
  'drafted',
  'skipped',
  'refused',
] as const;

/** Why an upload was refused after its last byte. */
const UPLOAD_REFUSALS = [
  'name_taken',
  'folder_gone',
  'bytes_differ',
  'infected',
  'scan_failed',
  'other',
] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

/** What its client said of an upload when it began, by which a client finds its own again. */
const announcedUploadSchema = z.object({
  /** Of the whole file; null = not announced. */
  sha256: z.nullable(z.string()),
  conflict: z.nullable(z.enum(CONFLICT_POLICIES)),
  release: releaseSchema,
  publication: z.enum(PUBLICATIONS),
  /** ISO 8601, UTC; null = no moment was said. */
  publishAt: z.nullable(z.string()),
});

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
  /** The same for programs. */
  refusal: z.nullable(z.enum(UPLOAD_REFUSALS)),
  /** With `published`: what was made; a draft has an id of its version alone. */
  entryId: z.nullable(z.string()),
  versionId: z.nullable(z.string()),
  announced: announcedUploadSchema,
  /** ISO 8601, UTC; when it is forgotten unless it goes on. */
  expiresAt: z.string(),
});
export type Upload = z.infer<typeof uploadSchema>;

/** PostgreSQL takes no NUL in a text. */
const textSchema = z.string().check(z.regex(/^[^\0]*$/));

/** GET /api/uploads */
export const uploadsQuerySchema = z.object({
  /** Only those that announced it. */
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Only those of a file that is called so. */
  name: z.optional(textSchema),
  /** Only those that were sent to this folder; empty = the top. */
  folderId: z.optional(z.union([entryIdSchema, z.literal('')])),
  /** Only those with these folders below the one that they were sent to; empty = none. */
  path: z.optional(textSchema),
});
export type UploadsQuery = z.infer<typeof uploadsQuerySchema>;

export const uploadListSchema = z.object({ items: z.array(uploadSchema) });

/** As many files as one question may name. */
export const MAX_CHECKED_FILES = 200;

/** POST /api/uploads/check: what would become of files, before a byte of them is sent. */
export const checkUploadsRequestSchema = z.object({
  folderId: z.nullable(entryIdSchema),
  /** Instead of a folder: the product whose folder it is, by its id or its name. */
  product: z.optional(textSchema),
  files: z
    .array(z.object({ path: z.string(), name: z.string(), size: z.int().check(z.minimum(0)) }))
    .check(z.minLength(1), z.maxLength(MAX_CHECKED_FILES)),
});
export type CheckUploadsRequest = z.infer<typeof checkUploadsRequestSchema>;

const checkedUploadSchema = z.object({
  /** `taken`: by a file, so a policy is asked for. `refused`: no policy would help. */
  state: z.enum(['free', 'taken', 'refused']),
  /** With `taken`: the file. */
  entryId: z.nullable(z.string()),
  /** With `refused`: a sentence that says why. */
  reason: z.nullable(z.string()),
  /** The same for programs: a code of refusals. */
  code: z.optional(z.nullable(z.string())),
  /** With `upload_too_large`: bytes that a file may have. */
  limit: z.optional(z.int()),
});
/** In the order of the question. */
export const checkUploadsResponseSchema = z.object({
  /** The folder that was asked about; null = the top. */
  folderId: z.nullable(z.string()),
  files: z.array(checkedUploadSchema),
});
export type CheckUploadsResponse = z.infer<typeof checkUploadsResponseSchema>;
