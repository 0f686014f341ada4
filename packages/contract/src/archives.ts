import * as z from 'zod/mini';
import { countSchema } from './downloads.ts';
import { entryIdSchema } from './library.ts';
import { lockReasonSchema } from './lock-reasons.ts';

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
  /**
   * Paths of the files that are left out: withdrawn, recalled, damaged in the storage, or in a product of
   * which the caller may not fetch them.
   */
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
