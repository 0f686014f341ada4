import * as z from 'zod/mini';
import { entryIdSchema } from './library.ts';

/** What becomes of an upload whose name is taken by a file. */
export const CONFLICT_POLICIES = ['newVersion', 'keepBoth', 'skip'] as const;
export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number];

/** Whether an upload is offered once it is whole, or kept as a draft. */
export const PUBLICATIONS = ['now', 'draft'] as const;
export type Publication = (typeof PUBLICATIONS)[number];

/** What has become of an upload so far. */
export const UPLOAD_STATES = [
  'receiving',
  'processing',
  'published',
  'drafted',
  'skipped',
  'refused',
] as const;

/** Why an upload was refused after its last byte. */
export const UPLOAD_REFUSALS = [
  'name_taken',
  'folder_gone',
  'bytes_differ',
  'infected',
  'scan_failed',
  'other',
] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

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
  /** ISO 8601, UTC; when it is forgotten unless it goes on. */
  expiresAt: z.string(),
});
export type Upload = z.infer<typeof uploadSchema>;

export const uploadListSchema = z.object({ items: z.array(uploadSchema) });

/** As many files as one question may name. */
export const MAX_CHECKED_FILES = 200;

/** POST /api/uploads/check: what would become of files, before a byte of them is sent. */
export const checkUploadsRequestSchema = z.object({
  folderId: z.nullable(entryIdSchema),
  files: z
    .array(z.object({ path: z.string(), name: z.string(), size: z.int().check(z.minimum(0)) }))
    .check(z.minLength(1), z.maxLength(MAX_CHECKED_FILES)),
});
export type CheckUploadsRequest = z.infer<typeof checkUploadsRequestSchema>;

export const checkedUploadSchema = z.object({
  /** `taken`: by a file, so a policy is asked for. `refused`: no policy would help. */
  state: z.enum(['free', 'taken', 'refused']),
  /** With `taken`: the file. */
  entryId: z.nullable(z.string()),
  /** With `refused`: a sentence that says why. */
  reason: z.nullable(z.string()),
});
/** In the order of the question. */
export const checkUploadsResponseSchema = z.object({ files: z.array(checkedUploadSchema) });
export type CheckUploadsResponse = z.infer<typeof checkUploadsResponseSchema>;
