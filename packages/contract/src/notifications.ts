import * as z from 'zod/mini';
import { entryIdSchema } from './library.ts';
import { productEndSchema } from './product-ends.ts';
import { REQUEST_KINDS } from './requests.ts';

export const NOTIFICATION_VARIANTS = ['success', 'info', 'warning', 'error'] as const;

/**
 * What the product itself tells a user. Its text is made in the reader's language from `kind` and
 * its facts, so the server sends no sentences.
 */
const notificationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('licence_expires'),
    id: z.string(),
    at: z.string(),
    expiresAt: z.string(),
  }),
  z.object({
    kind: z.literal('product_ends'),
    id: z.string(),
    at: z.string(),
    /** Of the folder of the product, and what the product is called. */
    entryId: z.string(),
    name: z.string(),
    ends: productEndSchema,
    /** UTC instant, exclusive. */
    endsAt: z.string(),
  }),
  z.object({
    kind: z.literal('quota_nearly_used'),
    id: z.string(),
    at: z.string(),
    maximum: z.int(),
    downloaded: z.int(),
    resetsAt: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('file_published'),
    id: z.string(),
    at: z.string(),
    entryId: z.string(),
    name: z.string(),
    /** True for a new version of a file that was there before. */
    isUpdate: z.boolean(),
    /** The folder that it lies in, null = the top of the library; absent from a server of release 0.1. */
    folder: z.optional(z.nullable(z.object({ id: entryIdSchema, name: z.string() }))),
    /** What was published together, of which this file is the newest; absent = it was alone. */
    batch: z.optional(
      z.object({
        /** How many files, at least 2. */
        files: z.int(),
        /** True when there are more than were counted. */
        isMore: z.boolean(),
        /** How many of them were there before. */
        updates: z.int(),
        /** In how many folders; when in one, that is `folder`. */
        folders: z.int(),
      }),
    ),
  }),
  /** To those who have fetched it. */
  z.object({
    kind: z.literal('version_recalled'),
    id: z.string(),
    at: z.string(),
    entryId: z.string(),
    name: z.string(),
    label: z.nullable(z.string()),
    /** As the operator wrote it. */
    reason: z.string(),
  }),
  /** What became of something that the user has asked for. */
  z.object({
    kind: z.literal('request_decided'),
    id: z.string(),
    at: z.string(),
    request: z.enum(REQUEST_KINDS),
    /** Its name, where one was asked for that the user may still know of. */
    product: z.nullable(z.string()),
    approved: z.boolean(),
    /** As the operator wrote it. */
    reason: z.nullable(z.string()),
  }),
  /** For operators. */
  z.object({
    kind: z.literal('registrations_waiting'),
    id: z.string(),
    at: z.string(),
    waiting: z.int(),
    /** Address of the account that waits since `at`, the latest. */
    latest: z.string(),
  }),
  /** For operators. */
  z.object({
    kind: z.literal('content_damaged'),
    id: z.string(),
    at: z.string(),
    /** Versions whose stored content is damaged now. */
    damaged: z.int(),
    /** File whose damage was found at `at`, the latest. */
    entryId: z.string(),
    name: z.string(),
  }),
]);
export type Notification = z.infer<typeof notificationSchema>;

/** GET /api/notifications: what the user has not dismissed, newest first. */
export const notificationsSchema = z.object({ items: z.array(notificationSchema) });

/** POST /api/notifications/dismiss: these, or every one when `ids` is absent. */
export const dismissNotificationsRequestSchema = z.object({
  ids: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(200))),
});
