import * as z from 'zod/mini';
import { entryIdSchema } from './library.ts';
import { periodSchema } from './downloads.ts';
import { instantSchema } from './instants.ts';
import { MAXIMUM_MAX } from './limits.ts';
import { pageSizeSchema } from './paging.ts';
import { originSchema } from './providers.ts';
import { reasonSchema } from './reasons.ts';

/**
 * `waiting`: has registered, and no operator has decided yet. `invited`: active, and nobody has taken
 * the account over yet.
 */
export const USER_STATES = ['active', 'invited', 'suspended', 'waiting'] as const;
/** Whether the licence of somebody in this state is activated. */
export const isActivated = (state: (typeof USER_STATES)[number]): boolean =>
  state === 'active' || state === 'invited';
export const USER_ROLES = ['customer', 'operator'] as const;
/** `ending`: within thirty days. */
export const USER_ENDS = ['ending', 'ended'] as const;
/** `nearly`: at least four fifths of the maximum is used. */
export const USER_QUOTAS = ['nearly', 'used'] as const;
/** `end`: the first to end first, those whose licence has no end last. */
export const USER_ORDERS = ['email', 'newest', 'end'] as const;

const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));
const maximumSchema = z.int().check(z.minimum(0), z.maximum(MAXIMUM_MAX));

export const userParamSchema = z.object({ id: idSchema });

const filters = {
  /** Part of the e-mail address or the name, whose letters count in either case, with marks and without. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^\0]*$/))),
  state: z.optional(z.enum(USER_STATES)),
  role: z.optional(z.enum(USER_ROLES)),
  proPack: z.optional(z.enum(['yes', 'no'])),
  licence: z.optional(z.enum(USER_ENDS)),
  quota: z.optional(z.enum(USER_QUOTAS)),
  plan: z.optional(idSchema),
  /** Held by themselves or by plan, and not over; also what begins later. */
  product: z.optional(idSchema),
};

/** Who is in a list of users. */
export const userFilterSchema = z.object(filters);

/** GET /api/operator/users. */
export const listUsersQuerySchema = z.object({
  ...filters,
  order: z._default(z.enum(USER_ORDERS), 'email'),
  limit: z._default(pageSizeSchema, 100),
  cursor: z.optional(z.string().check(z.maxLength(800))),
});

/** Somebody with an account, as operators see them. */
const listedUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  operator: z.boolean(),
  state: z.enum(USER_STATES),
  proPack: z.boolean(),
  /** Exclusive; null = never. */
  expiresAt: z.nullable(z.string()),
  /** Downloads in one period; null = unlimited. */
  maximum: z.nullable(z.int()),
  period: periodSchema,
  /** Downloads in the period that runs. */
  downloaded: z.int(),
  plan: z.nullable(z.object({ id: idSchema, name: z.string() })),
  createdAt: z.string(),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

export const userPageSchema = z.object({
  items: z.array(listedUserSchema),
  nextCursor: z.nullable(z.string()),
});
export type UserPage = z.infer<typeof userPageSchema>;

/** GET /api/operator/users/:id. */
export const userSchema = z.extend(listedUserSchema, {
  /** Whether another licence server decides about activation, pro pack and expiry. */
  foreign: z.boolean(),
  /**
   * Id of the folder that they see after signing in, perhaps of one that is gone; null = the top of the
   * library.
   */
  landing: z.nullable(z.string()),
  /** Live sessions. */
  sessions: z.int(),
  /** Live API tokens. */
  tokens: z.int(),
  /** Entity tag of the terms and the role: what If-Match of a change names. */
  etag: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** Terms that an operator sets, and why. */
export const setTermsSchema = z.object({
  proPack: z.optional(z.boolean()),
  expiresAt: z.optional(z.nullable(instantSchema)),
  maximum: z.optional(z.nullable(maximumSchema)),
  period: z.optional(periodSchema),
  planId: z.optional(z.nullable(idSchema)),
  reason: reasonSchema,
});

/** PATCH /api/operator/users/:id; what is not named stays. */
export const changeUserRequestSchema = z
  .extend(setTermsSchema, { activated: z.optional(z.boolean()) })
  .check(
    z.refine((body) => Object.keys(body).some((name) => name !== 'reason'), {
      error: 'Name at least one term to change.',
    }),
  );
export type ChangeUserRequest = z.infer<typeof changeUserRequestSchema>;

/** PUT /api/operator/users/:id/landing. */
export const setLandingRequestSchema = z.object({
  /** Null = the top of the library. */
  folderId: z.nullable(entryIdSchema),
});

/** PUT /api/operator/users/:id/operator. */
export const changeOperatorRequestSchema = z.object({
  operator: z.boolean(),
  reason: reasonSchema,
});

/** GET /api/operator/users/:id/sessions: where the user is signed in, the latest use first. */
export const userSessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: idSchema,
      origin: originSchema,
      /** Network address of the sign-in; null = not known. */
      address: z.nullable(z.string()),
      /** The User-Agent of the sign-in, cut to 256 characters; null = none was sent. */
      userAgent: z.nullable(z.string()),
      createdAt: z.string(),
      /** Known to the minute. */
      lastSeenAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
});
export type UserSession = z.infer<typeof userSessionsSchema>['sessions'][number];

/** DELETE /api/operator/users/:id/sessions/:sessionId. */
export const userSessionParamSchema = z.object({ id: idSchema, sessionId: idSchema });
/** DELETE of one session or all. */
export const endUserSessionsQuerySchema = z.object({ reason: reasonSchema });

/** DELETE /api/operator/users/:id: 204. */
export const eraseUserQuerySchema = z.object({ reason: reasonSchema });

/** Units that one call gives back. */
export const REFUND_MAX = 1_000;

/** POST /api/operator/users/:id/refunds. */
export const refundRequestSchema = z.object({
  /** At most so many of those that the user has used in this period; absent = all of them. */
  units: z._default(z.int().check(z.minimum(1), z.maximum(REFUND_MAX)), REFUND_MAX),
  reason: reasonSchema,
});
export const refundSchema = z.object({ id: idSchema, units: z.int() });
/** DELETE /api/operator/users/:id/refunds/:refundId. */
export const refundParamSchema = z.object({ id: idSchema, refundId: idSchema });
export const undoRefundQuerySchema = z.object({ reason: reasonSchema });
export const undoneRefundSchema = z.object({ units: z.int() });
