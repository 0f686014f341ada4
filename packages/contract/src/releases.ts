import * as z from 'zod/mini';
import { instantSchema } from './instants.ts';
import { entryIdSchema, fileSchema } from './library.ts';
import { pageSizeSchema } from './paging.ts';

/** The channel of a version unless another is said; its newest version is what a file's row offers. */
export const STABLE_CHANNEL = 'stable';

/** Letters, digits, dot, dash and underscore, such as `beta` or `linux-x64`. */
export const codeSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,39}$/));
/** One line that no control or reversing character breaks, nor half of a pair of surrogates. */
const lineSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.regex(/^[^\p{Cc}\p{Cs}\p{Bidi_C}]+$/u));

/** UTF-16 code units of what a version is released with, and of why it is recalled. */
export const LABEL_MAX = 80;
export const RELEASE_NOTES_MAX = 50_000;
export const RECALL_REASON_MAX = 500;

const labelSchema = z.nullable(lineSchema.check(z.maxLength(LABEL_MAX)));
const platformSchema = z.nullable(codeSchema);
/** Markdown. */
const notesSchema = z.nullable(
  z.string().check(z.maxLength(RELEASE_NOTES_MAX), z.regex(/^[^\0]*$/)),
);

/** What a version is released as. */
export const releaseSchema = z.object({
  label: z._default(labelSchema, null),
  channel: z._default(codeSchema, STABLE_CHANNEL),
  platform: z._default(platformSchema, null),
  notes: z._default(notesSchema, null),
});
export type Release = z.infer<typeof releaseSchema>;

/** Opaque id of a version, which a draft has already. */
export const versionIdSchema = entryIdSchema;

/** A draft is for operators alone: scheduled when it has a `publishAt`. */
const VERSION_STATES = ['draft', 'published', 'recalled'] as const;

export const versionSchema = z.object({
  id: versionIdSchema,
  label: z.nullable(z.string()),
  channel: z.string(),
  platform: z.nullable(z.string()),
  /** Markdown as the publisher wrote it: whoever shows it as HTML sanitises it. */
  notes: z.nullable(z.string()),
  size: z.int(),
  sha256: z.string(),
  state: z.enum(VERSION_STATES),
  /** True of the one that the file's row offers. */
  current: z.boolean(),
  /** Whether it has detached signatures. */
  signed: z.boolean(),
  /** Null while it is a draft. */
  publishedAt: z.nullable(z.string()),
  /** When a draft is published by itself; null of every other one. */
  publishAt: z.nullable(z.string()),
  recalledAt: z.nullable(z.string()),
  /** Why it was recalled, as the operator wrote it. */
  recallReason: z.nullable(z.string()),
  /** For operators: who published it; `email` is null for the command line and erased people. */
  publishedBy: z.optional(z.nullable(z.object({ email: z.nullable(z.string()) }))),
  /** For operators: entity tag of what it is released as and when, for If-Match. */
  etag: z.optional(z.string()),
  /** Why this user cannot download it now; null = can. Of a draft always null. */
  locked: fileSchema.shape.locked,
  grant: fileSchema.shape.grant,
});
export type Version = z.infer<typeof versionSchema>;

/** GET /api/library/entries/{id}/versions: newest first; drafts, for operators, on the first page. */
export const listVersionsQuerySchema = z.object({
  limit: z._default(pageSizeSchema, 20),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export const versionPageSchema = z.object({
  items: z.array(versionSchema),
  nextCursor: z.nullable(z.string()),
});
export type VersionPage = z.infer<typeof versionPageSchema>;

/** PATCH /api/operator/versions/{id}: what is absent stays as it is. */
export const changeVersionRequestSchema = z.object({
  label: z.optional(labelSchema),
  channel: z.optional(codeSchema),
  platform: z.optional(platformSchema),
  notes: z.optional(notesSchema),
  /** Of a draft alone; null = it waits for somebody to publish it. */
  publishAt: z.optional(z.nullable(instantSchema)),
});
export type ChangeVersionRequest = z.infer<typeof changeVersionRequestSchema>;

/** POST /api/operator/versions/{id}/recall. */
export const recallVersionRequestSchema = z.object({
  /** What everybody who fetched it reads. */
  reason: lineSchema.check(z.maxLength(RECALL_REASON_MAX)),
});

/** GET /api/operator/drafts: what waits to be published, wherever it lies; the latest first. */
export const listDraftsQuerySchema = z.object({
  limit: z._default(pageSizeSchema, 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export const draftPageSchema = z.object({
  items: z.array(
    z.object({
      id: versionIdSchema,
      /** Of the file that it is to be a version of, which need not be there yet. */
      name: z.string(),
      /** Where that file is, or will be; null = the top of the library. */
      folder: z.nullable(z.object({ id: entryIdSchema, name: z.string() })),
      ...z.pick(versionSchema, { label: true, channel: true, platform: true, notes: true }).shape,
      size: z.int(),
      publishAt: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  nextCursor: z.nullable(z.string()),
});
export type DraftPage = z.infer<typeof draftPageSchema>;

/** What became of a version by an operator's call. */
export const versionStateSchema = z.object({
  id: versionIdSchema,
  state: z.enum(VERSION_STATES),
});
export type VersionState = z.infer<typeof versionStateSchema>;

/** GET /api/operator/versions/{id}/holders: who has fetched it, by their ids. */
export const listHoldersQuerySchema = z.object({
  limit: z._default(pageSizeSchema, 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export const holderPageSchema = z.object({
  items: z.array(
    z.object({
      userId: z.string(),
      /** Null for somebody who was erased. */
      email: z.nullable(z.string()),
      /** When the last of their downloads of it was counted. */
      fetchedAt: z.string(),
    }),
  ),
  nextCursor: z.nullable(z.string()),
});
export type HolderPage = z.infer<typeof holderPageSchema>;
