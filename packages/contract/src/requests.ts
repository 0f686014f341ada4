import * as z from 'zod/mini';
import { instantSchema } from './instants.ts';
import { entryIdSchema } from './library.ts';
import { MAXIMUM_MAX } from './limits.ts';
import { pageSizeSchema } from './paging.ts';
import { reasonSchema } from './reasons.ts';

/** What a customer may ask for. */
export const REQUEST_KINDS = ['quota', 'pro_pack', 'expiry', 'product'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** In the operators' list also accounts that wait for approval. */
export const LISTED_REQUEST_KINDS = [...REQUEST_KINDS, 'registration'] as const;

export const REQUEST_STATES = ['open', 'approved', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_TEXT_MAX = 500;
const textSchema = z.string().check(z.trim(), z.maxLength(REQUEST_TEXT_MAX), z.regex(/^[^\0]*$/));
const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const requestParamSchema = z.object({ id: idSchema });

/** POST /api/requests. */
export const askRequestSchema = z
  .object({
    kind: z.enum(REQUEST_KINDS),
    /** The folder of the product, where one is asked for. */
    entryId: z.optional(entryIdSchema),
    text: z._default(textSchema, ''),
  })
  .check(
    z.refine(({ kind, entryId }) => (kind === 'product') === (entryId !== undefined), {
      path: ['entryId'],
      error: 'Name the folder exactly where a product is asked for.',
    }),
  );

/** A request as the customer who made it sees it. */
export const ownRequestSchema = z.object({
  id: idSchema,
  kind: z.enum(REQUEST_KINDS),
  /** Null when none is asked for, or when it is not shown to the customer any more. */
  product: z.nullable(z.object({ entryId: entryIdSchema, name: z.string() })),
  text: z.string(),
  state: z.enum(REQUEST_STATES),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** What the operator wrote. */
  reason: z.nullable(z.string()),
});
export type OwnRequest = z.infer<typeof ownRequestSchema>;

/** GET /api/requests: one's own, the newest first, at most 50. */
export const ownRequestsSchema = z.object({ items: z.array(ownRequestSchema) });

/** GET /api/operator/requests: open ones first, of each the newest first. */
export const listRequestsQuerySchema = z.object({
  kind: z.optional(z.enum(LISTED_REQUEST_KINDS)),
  state: z.optional(z.enum(REQUEST_STATES)),
  limit: z._default(pageSizeSchema, 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** A request as operators see it. A registration has the id of its account. */
const listedRequestSchema = z.object({
  id: idSchema,
  kind: z.enum(LISTED_REQUEST_KINDS),
  user: z.object({ id: idSchema, email: z.nullable(z.string()) }),
  product: z.nullable(z.object({ id: idSchema, name: z.string() })),
  text: z.string(),
  state: z.enum(REQUEST_STATES),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** E-mail address of the operator; null on the command line, and when it is not known any more. */
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Whether a day has not passed since the decision. */
  canUndo: z.boolean(),
  /** The terms that hold now. */
  licence: z.nullable(
    z.object({
      maximum: z.nullable(z.int()),
      proPack: z.boolean(),
      expiresAt: z.nullable(z.string()),
    }),
  ),
});
export type ListedRequest = z.infer<typeof listedRequestSchema>;

export const requestPageSchema = z.object({
  items: z.array(listedRequestSchema),
  nextCursor: z.nullable(z.string()),
});
export type RequestPage = z.infer<typeof requestPageSchema>;

/** POST /api/operator/requests/:id/approve: what is given; the customer reads the reason. */
export const approveRequestSchema = z.object({
  /** Downloads in one period, null = unlimited: of the licence, or of the product. */
  maximum: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MAXIMUM_MAX)))),
  /** When the licence, or the product, ends; null = never. */
  until: z.optional(z.nullable(instantSchema)),
  reason: z.optional(reasonSchema),
});
export type ApproveRequest = z.infer<typeof approveRequestSchema>;

/** POST /api/operator/requests/:id/decline; the customer reads the reason. */
export const declineRequestSchema = z.object({ reason: reasonSchema });
