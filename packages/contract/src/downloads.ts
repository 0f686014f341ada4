import * as z from 'zod/mini';
import { entryIdSchema, grantStateSchema } from './library.ts';
import { pageSizeSchema } from './paging.ts';
import { lockReasonSchema } from './lock-reasons.ts';

export const PERIODS = ['lifetime', 'month', 'day'] as const;
export const periodSchema = z.enum(PERIODS);
export type Period = z.infer<typeof periodSchema>;

/** The two counters of the toolbar, under the specification's names (R3.04). */
export const countSchema = z.object({
  /** "Maximum"; null = no limit. */
  maxDownCount: z.nullable(z.int()),
  /** "Downloaded": committed grants of the current period. */
  crrDownCount: z.int(),
  /** Reserved grants: opened, not yet charged. */
  inProgress: z.int(),
  period: periodSchema,
  /** Instant at which the period ends; null for lifetime. */
  resetsAt: z.nullable(z.string()),
});
export type DownloadCount = z.infer<typeof countSchema>;

/** POST /api/downloads: 201 a new grant was reserved, 200 a live one was reused. */
export const openDownloadRequestSchema = z.object({
  entryId: entryIdSchema,
  /** One of its versions; absent = the current one. */
  versionId: z.optional(entryIdSchema),
});
export const openDownloadResponseSchema = z.object({
  /** Path of the bytes on this server; carries the grant token, works signed out until `expiresAt`. */
  url: z.string(),
  grantId: z.string(),
  expiresAt: z.string(),
  count: countSchema,
});
export type OpenDownloadResponse = z.infer<typeof openDownloadResponseSchema>;

/** Files and folders that are opened or quoted together. */
const entryIdsSchema = z.array(entryIdSchema).check(z.minLength(1), z.maxLength(1000));

/**
 * POST /api/downloads/archives: files and folders, with all that is in them, as one zip archive. 201
 * when units were reserved, 200 when every file had a live grant. The same set gives the same address.
 */
export const openArchiveRequestSchema = z.object({ entryIds: entryIdsSchema });
export const openArchiveResponseSchema = z.object({
  /** Path of the archive on this server; works signed out until `expiresAt`. */
  url: z.string(),
  /** Files in it; each costs what it costs alone. */
  files: z.int(),
  /** Bytes of the archive. */
  bytes: z.int(),
  /** Paths of the files that are left out because they are withdrawn, or damaged in the storage. */
  withdrawn: z.array(z.string()),
  /** When the first of its files' grants ends. */
  expiresAt: z.string(),
  count: countSchema,
});
export type OpenArchiveResponse = z.infer<typeof openArchiveResponseSchema>;

/**
 * POST /api/downloads/quote: what opening these would fetch and cost now, alone or as one archive.
 * Nothing is reserved, so another opening may come first.
 */
export const quoteDownloadRequestSchema = z.object({ entryIds: entryIdsSchema });
export const downloadQuoteSchema = z.object({
  /** Files that would be fetched, those below folders included. */
  files: z.int(),
  /** Bytes of these files; an archive of them is larger by its records. */
  bytes: z.int(),
  /** Units of the quota that opening them takes: one for each without a live grant that is not free again. */
  units: z.int(),
  /** Files of them that cost nothing, because this user has a live grant. */
  alreadyPaid: z.int(),
  /** Files of them that the user fetches again for nothing, as the plan says; absent = none. */
  freeAgain: z.optional(z.int()),
  /** Units that opening them could take now; null = no limit. */
  left: z.nullable(z.int()),
  /** Why opening them would be refused now; null = it would not. */
  refusal: z.nullable(lockReasonSchema),
  /** Files that would be left out, by reason; they are in none of the figures above. */
  leftOut: z.array(z.object({ reason: lockReasonSchema, files: z.int() })),
});
export type DownloadQuote = z.infer<typeof downloadQuoteSchema>;

export const downloadSchema = z.object({
  grantId: z.string(),
  entryId: entryIdSchema,
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** When its version was published; absent from a server that does not say. */
  publishedAt: z.optional(z.string()),
  state: grantStateSchema,
  /**
   * Of a reserved grant, bytes that have been sent and are not counted yet; null of every other one,
   * because what follows the count is not written down.
   */
  sentBytes: z.optional(z.nullable(z.int())),
  createdAt: z.string(),
  committedAt: z.nullable(z.string()),
  /** When its unit was given back because the content was damaged. */
  refundedAt: z.optional(z.nullable(z.string())),
  expiresAt: z.string(),
});
export type Download = z.infer<typeof downloadSchema>;

/** DELETE /api/downloads/{grantId}: gives the unit of a reserved grant back. */
export const giveBackParamsSchema = z.object({
  grantId: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
});

/** GET /api/downloads: the caller's own grants, newest first. */
export const listDownloadsQuerySchema = z.object({
  limit: z._default(pageSizeSchema, 50),
  cursor: z.optional(z.string().check(z.maxLength(2048))),
});
export const downloadPageSchema = z.object({
  items: z.array(downloadSchema),
  nextCursor: z.nullable(z.string()),
});
export type DownloadPage = z.infer<typeof downloadPageSchema>;
