import * as z from 'zod/mini';
import { entryIdSchema, grantStateSchema } from './library.ts';
import { lockReasonSchema } from './lock-reasons.ts';
import { pageSizeSchema } from './paging.ts';

const downloadSchema = z.object({
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
  /**
   * When its unit was given back: because the version was recalled or its content was damaged, or by an
   * operator, who may count it again. Null = it was not, or is counted again.
   */
  refundedAt: z.optional(z.nullable(z.string())),
  expiresAt: z.string(),
  /** Why its caller is sent no bytes by it now; null = nothing but its end is in the way. */
  locked: z.optional(z.nullable(lockReasonSchema)),
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
  /** How many of this page are left out, because their files are not shown to the caller any more. */
  withheld: z.optional(z.int()),
  nextCursor: z.nullable(z.string()),
});
export type DownloadPage = z.infer<typeof downloadPageSchema>;
