import * as z from 'zod/mini';
import { instantSchema } from './instants.ts';
import { DAYS_MAX, MAXIMUM_MAX } from './limits.ts';
import { reasonSchema } from './reasons.ts';
import { ONE_LINE } from './user-names.ts';

/**
 * How a product meets those who hold no entitlement of it: `hidden` as if it did not exist, `locked`
 * in the list with the reason.
 */
const faceSchema = z.enum(['hidden', 'locked']);
export type Face = z.infer<typeof faceSchema>;

/** UTF-16 code units of the name of a product or a plan, and of the text of a product. */
export const NAME_MAX = 120;
export const PRODUCT_TEXT_MAX = 2_000;

const nameSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX), z.regex(ONE_LINE));
const textSchema = z.string().check(z.maxLength(PRODUCT_TEXT_MAX), z.regex(/^[^\0]*$/));
const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A folder that is sold, as operators see it. */
export const productSchema = z.object({
  id: idSchema,
  folderId: idSchema,
  name: z.string(),
  text: z.string(),
  face: faceSchema,
  /** Whether those who may fetch its files have previews of them. */
  previews: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Entity tag of its name, text, face and previews, for If-Match. */
  etag: z.string(),
});
export type ProductMark = z.infer<typeof productSchema>;
export const productsSchema = z.object({ products: z.array(productSchema) });

/** POST /api/operator/products. */
export const markProductRequestSchema = z.object({
  folderId: idSchema,
  name: nameSchema,
  text: z._default(textSchema, ''),
  face: faceSchema,
  previews: z._default(z.boolean(), false),
  reason: z.optional(reasonSchema),
});

/** PATCH /api/operator/products/:id; what is not named stays. */
export const changeProductRequestSchema = z.object({
  name: z.optional(nameSchema),
  text: z.optional(textSchema),
  face: z.optional(faceSchema),
  previews: z.optional(z.boolean()),
  reason: z.optional(reasonSchema),
});

const refetchSchema = z.enum(['never', 'days', 'licensed']);
const afterExpirySchema = z.enum(['locked', 'fallback']);

/** What several users have in common. */
export const planSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** `fallback`: what was published before the licence expired stays fetchable. */
  afterExpiry: afterExpirySchema,
  /** Whether fetching a version again is free once its grant has ended. */
  refetch: refetchSchema,
  /** Days beyond the grant; null unless `refetch` is `days`. */
  refetchDays: z.nullable(z.int()),
  /** Entity tag of its name and terms, for If-Match. */
  etag: z.string(),
});
export type PlanTerms = z.infer<typeof planSchema>;
export const plansSchema = z.object({ plans: z.array(planSchema) });

const refetchDaysSchema = z.nullable(z.int().check(z.minimum(1), z.maximum(DAYS_MAX)));

interface Refetch {
  readonly refetch?: PlanTerms['refetch'] | undefined;
  readonly refetchDays?: number | null | undefined;
}

/** The days belong to `days`, and come with it. */
const daysWithDays = z.refine<Refetch>(
  ({ refetch, refetchDays }: Refetch) =>
    refetch === undefined
      ? refetchDays === undefined
      : (refetch === 'days') === (typeof refetchDays === 'number'),
  { path: ['refetchDays'], error: 'Give days exactly where refetch is "days".' },
);

/** POST /api/operator/plans. */
export const createPlanRequestSchema = z
  .object({
    name: nameSchema,
    afterExpiry: z._default(afterExpirySchema, 'locked'),
    refetch: z._default(refetchSchema, 'never'),
    refetchDays: z._default(refetchDaysSchema, null),
    reason: z.optional(reasonSchema),
  })
  .check(daysWithDays);

/** PATCH /api/operator/plans/:id; what is not named stays. */
export const changePlanRequestSchema = z
  .object({
    name: z.optional(nameSchema),
    afterExpiry: z.optional(afterExpirySchema),
    refetch: z.optional(refetchSchema),
    refetchDays: z.optional(refetchDaysSchema),
    reason: z.optional(reasonSchema),
  })
  .check(daysWithDays);

/** PUT /api/operator/users/:userId/plan; null = follows none. */
export const followPlanRequestSchema = z.object({
  planId: z.nullable(idSchema),
  reason: z.optional(reasonSchema),
});

const holderSchema = z.object({ kind: z.enum(['user', 'plan']), id: idSchema });

/** One product for one user or plan. Instants are UTC; ends are exclusive. */
export const entitlementSchema = z.object({
  id: idSchema,
  holder: holderSchema,
  productId: idSchema,
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  updatesUntil: z.nullable(z.string()),
  /** Downloads of the product in one period of the licence; null = no maximum of its own. */
  maximum: z.nullable(z.int()),
});
export type Entitlement = z.infer<typeof entitlementSchema>;
export const entitlementsSchema = z.object({ entitlements: z.array(entitlementSchema) });

/** GET /api/operator/entitlements. */
export const entitlementsQuerySchema = z.object({
  holder: z.optional(idSchema),
  product: z.optional(idSchema),
});

interface Span {
  readonly startsAt?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
}

/** Of an entitlement that is given: one that is over before it begins would open nothing, unsaid. */
export const endsAfterBeginning = z.refine<Span>(
  ({ startsAt, endsAt }: Span) =>
    typeof startsAt !== 'string' ||
    typeof endsAt !== 'string' ||
    Date.parse(startsAt) < Date.parse(endsAt),
  { path: ['endsAt'], error: 'Let it end after it begins.' },
);

/** POST /api/operator/entitlements. */
export const giveEntitlementRequestSchema = z
  .object({
    holder: holderSchema,
    productId: idSchema,
    startsAt: z._default(z.nullable(instantSchema), null),
    endsAt: z._default(z.nullable(instantSchema), null),
    updatesUntil: z._default(z.nullable(instantSchema), null),
    maximum: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(MAXIMUM_MAX))), null),
    reason: z.optional(reasonSchema),
  })
  .check(endsAfterBeginning);

/** Of what takes something away; the reason goes into the ledger. */
export const reasonQuerySchema = z.object({ reason: z.optional(reasonSchema) });
export const idParamSchema = z.object({ id: idSchema });
