import * as z from 'zod/mini';
import { pageSizeSchema } from './paging.ts';

/** What endpoints hear of; each is an entry of the ledger, or a test. */
export const WEBHOOK_KINDS = [
  'download.counted',
  'download.given_back',
  'licence.changed',
  'plan.followed',
  'entitlement.changed',
  'product.changed',
  'plan.changed',
  'library.changed',
  'version.published',
  'version.recalled',
  'version.restored',
  'user.created',
  'user.erased',
  'token.changed',
  'role.changed',
  'webhook.changed',
] as const;
const webhookKindSchema = z.enum(WEBHOOK_KINDS);
export type WebhookKind = z.infer<typeof webhookKindSchema>;

export const webhookIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));
const kindsSchema = z
  .array(webhookKindSchema)
  .check(z.minLength(1), z.maxLength(WEBHOOK_KINDS.length));
/** Without a password, which would stand in the list and the log, and without a NUL, which nothing keeps. */
function isEndpoint(text: string): boolean {
  if (text.includes('\0') || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${hash}` === '';
}
const urlSchema = z
  .string()
  .check(
    z.maxLength(1_000),
    z.refine(isEndpoint, 'Give an http(s) address without name, password and fragment.'),
  );

export const webhookSchema = z.object({
  id: webhookIdSchema,
  /** A token is told scheme, host and port alone, with `/…` behind: the rest may hold a secret. */
  url: z.string(),
  kinds: z.array(webhookKindSchema),
  enabled: z.boolean(),
  createdAt: z.string(),
  /** Entity tag of its address, of what it hears and whether it is on, for If-Match; no token gets it. */
  etag: z.optional(z.string()),
});
export type Webhook = z.infer<typeof webhookSchema>;
export const webhooksSchema = z.object({ items: z.array(webhookSchema) });

/** POST /api/operator/webhooks. */
export const createWebhookRequestSchema = z.object({ url: urlSchema, kinds: kindsSchema });
export const createdWebhookSchema = z.object({
  /** Signs every message; shown this once. */
  secret: z.string(),
  webhook: webhookSchema,
});
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>;

/** PATCH /api/operator/webhooks/:id; what is not named stays. */
export const changeWebhookRequestSchema = z.object({
  url: z.optional(urlSchema),
  kinds: z.optional(kindsSchema),
  enabled: z.optional(z.boolean()),
});

/** A message to an endpoint, and what became of it. */
const webhookDeliverySchema = z.object({
  id: webhookIdSchema,
  /** The header `webhook-id`: the same however often it is sent. */
  eventId: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** Of the last answer; null = there was none. */
  status: z.nullable(z.int()),
  /** How the last answer begins, or why there is none. */
  answer: z.nullable(z.string()),
  createdAt: z.string(),
  lastAttemptAt: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** GET /api/operator/webhooks/:id/deliveries: the newest first. */
export const listDeliveriesQuerySchema = z.object({
  limit: z._default(pageSizeSchema, 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export const deliveryPageSchema = z.object({
  items: z.array(webhookDeliverySchema),
  nextCursor: z.nullable(z.string()),
});
export type DeliveryPage = z.infer<typeof deliveryPageSchema>;

/** POST …/test and …/replay: the delivery that is on its way. */
export const startedDeliverySchema = z.object({ deliveryId: webhookIdSchema });
