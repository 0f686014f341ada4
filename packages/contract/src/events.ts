import * as z from 'zod/mini';
import { countSchema } from './downloads.ts';
import { entryIdSchema, fileSchema } from './library.ts';
import { shownSettingsSchema } from './runtime-config.ts';

/** What a listing says of a file for the caller, when that has changed. */
const fileChangeSchema = z.object({
  entryId: entryIdSchema,
  locked: fileSchema.shape.locked,
  grant: fileSchema.shape.grant,
});
export type FileChange = z.infer<typeof fileChangeSchema>;

const countEventSchema = z.extend(countSchema, {
  /** Files whose grants have changed, as they are now; absent = perhaps any, reload lists. */
  files: z.optional(z.array(fileChangeSchema)),
});
export type CountEvent = z.infer<typeof countEventSchema>;

const libraryEventSchema = z.object({
  /** Folders in which entries have changed, null = the top; absent = perhaps all, reload lists. */
  folderIds: z.optional(z.array(z.nullable(entryIdSchema))),
});
export type LibraryEvent = z.infer<typeof libraryEventSchema>;

/**
 * GET /api/events: server-sent events, at most four in a second. `event:` is `type`, `data:` the JSON of `data`.
 * `count`: the caller's counters or grants changed. `library`: entries or their lock state may have changed.
 * `notifications`: the caller's notifications may have changed. `preferences`: another tab or device
 * saved settings or shortcuts.
 * `settings`: an operator has changed what everybody sees of the server, which is as `data` says now.
 * `desk`: what operators see of users, requests, products and the like may have changed; to operators alone.
 * `session_ended`: the session is over, sign in again.
 */
export const serverEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('count'), data: countEventSchema }),
  z.object({ type: z.literal('library'), data: libraryEventSchema }),
  z.object({ type: z.literal('notifications'), data: z.object({}) }),
  z.object({ type: z.literal('preferences'), data: z.object({}) }),
  z.object({ type: z.literal('settings'), data: shownSettingsSchema }),
  z.object({ type: z.literal('desk'), data: z.object({}) }),
  z.object({ type: z.literal('session_ended'), data: z.object({}) }),
]);
export type ServerEvent = z.infer<typeof serverEventSchema>;
