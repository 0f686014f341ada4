import * as z from 'zod/mini';
import { countSchema } from './downloads.ts';

/**
 * GET /api/events: server-sent events. `event:` is `type`, `data:` the JSON of `data`.
 * `count`: the caller's counters changed. `library`: entries or their lock state may have changed, reload lists.
 * `notifications`: the caller's notifications may have changed. `preferences`: another tab or device
 * saved settings or shortcuts.
 * `session_ended`: the session is over, sign in again.
 */
export const serverEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('count'), data: countSchema }),
  z.object({ type: z.literal('library'), data: z.object({}) }),
  z.object({ type: z.literal('notifications'), data: z.object({}) }),
  z.object({ type: z.literal('preferences'), data: z.object({}) }),
  z.object({ type: z.literal('session_ended'), data: z.object({}) }),
]);
export type ServerEvent = z.infer<typeof serverEventSchema>;
