import * as z from 'zod/mini';
import { entryIdSchema } from './library.ts';

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
