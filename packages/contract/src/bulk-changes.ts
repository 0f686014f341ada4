import * as z from 'zod/mini';
import { periodSchema } from './downloads.ts';
import { instantSchema } from './instants.ts';
import { endsAfterBeginning } from './products.ts';
import { reasonSchema } from './reasons.ts';
import { DAYS_MAX, MAXIMUM_MAX } from './limits.ts';
import { userFilterSchema } from './users.ts';

/** Users of one bulk change. */
export const BULK_MAX = 100_000;
/** Users of one that are named one by one: a JSON body of 64 KiB holds no more. */
export const BULK_NAMED_MAX = 2_000;

/** Why a user stays as they are. */
export const BULK_SKIPS = [
  /** Has these terms already. */
  'same',
  /** Operators are suspended and ended one by one. */
  'operator',
  /** Another licence server decides. */
  'licence_elsewhere',
  /** There is no end to move. */
  'no_end',
  /** There is no maximum to raise. */
  'unlimited',
  /** Nobody has this address, or their data was erased. */
  'unknown',
  /** Holds the product by themselves already, as long and as much. */
  'has_product',
  /** Holds nothing of the product by themselves that could end. */
  'no_product',
  /** The plan or the product is not there any more. */
  'gone',
  /** Somebody has changed them since, so an undo leaves them. */
  'changed_since',
] as const;
export type BulkSkip = (typeof BULK_SKIPS)[number];

const BULK_STATES = [
  'running',
  'done',
  'stopped',
  /** The server has given it up after many attempts; who was changed stays so. */
  'failed',
] as const;

const BULK_STOP_CAUSES = [
  /** An operator has stopped it. */
  'operator',
  /** Whoever began it may not any more, or the token that it was begun with is worth nothing any more. */
  'not_allowed',
] as const;
export type BulkStopCause = (typeof BULK_STOP_CAUSES)[number];

const idSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));
const countSchema = z.int().check(z.minimum(0), z.maximum(MAXIMUM_MAX));

/** A product for every user of it, as one user is given it. Instants are UTC; ends are exclusive. */
const giveProductSchema = z.object({
  productId: idSchema,
  /** Absent = from the beginning. */
  startsAt: z.optional(z.nullable(instantSchema)),
  /** Absent = never ends. */
  endsAt: z.optional(z.nullable(instantSchema)),
  /** Absent = all updates. */
  updatesUntil: z.optional(z.nullable(instantSchema)),
  /** Absent = no maximum of its own. */
  maximum: z.optional(z.nullable(countSchema)),
});

const termsSchema = z.object({
  activated: z.optional(z.boolean()),
  proPack: z.optional(z.boolean()),
  expiresAt: z.optional(z.nullable(instantSchema)),
  /** Days beyond the end, or beyond now where that is over. */
  extendDays: z.optional(z.int().check(z.minimum(1), z.maximum(DAYS_MAX))),
  maximum: z.optional(z.nullable(countSchema)),
  /** Downloads beyond the maximum. */
  raiseMaximum: z.optional(countSchema.check(z.minimum(1))),
  period: z.optional(periodSchema),
  /** The plan that they follow from then on; null = none. */
  planId: z.optional(z.nullable(idSchema)),
  giveProduct: z.optional(giveProductSchema.check(endsAfterBeginning)),
  /** Whatever they hold by themselves of this product ends now. */
  endProduct: z.optional(idSchema),
});

/** What becomes of every user of it. Absent = stays. */
export const bulkTermsSchema = termsSchema.check(
  z.refine((terms) => Object.keys(terms).length > 0, {
    error: 'Name at least one term to change.',
  }),
  z.refine(({ expiresAt, extendDays }) => expiresAt === undefined || extendDays === undefined, {
    path: ['extendDays'],
    error: 'Set the end or move it, not both.',
  }),
  z.refine(({ maximum, raiseMaximum }) => maximum === undefined || raiseMaximum === undefined, {
    path: ['raiseMaximum'],
    error: 'Set the maximum or raise it, not both.',
  }),
  z.refine(
    ({ giveProduct, endProduct }) =>
      endProduct === undefined || giveProduct?.productId !== endProduct,
    { path: ['endProduct'], error: 'Give a product or end it, not both.' },
  ),
);
export type BulkTerms = z.infer<typeof bulkTermsSchema>;

/** Whom it is about: addresses, ids, or whoever is in the list of users with these filters. */
const bulkSelectionSchema = z.union([
  z.strictObject({
    emails: z
      .array(z.string().check(z.trim(), z.maxLength(254)))
      .check(z.minLength(1), z.maxLength(BULK_NAMED_MAX)),
  }),
  z.strictObject({
    userIds: z.array(idSchema).check(z.minLength(1), z.maxLength(BULK_NAMED_MAX)),
  }),
  // What is not known would be left out, and the change be about more users than was meant.
  z.strictObject({ filter: z.strictObject(userFilterSchema.shape) }),
]);
export type BulkSelection = z.infer<typeof bulkSelectionSchema>;

/** POST /api/operator/bulk-changes/preview. */
export const previewBulkChangeSchema = z.object({
  selection: bulkSelectionSchema,
  terms: bulkTermsSchema,
});

/** POST /api/operator/bulk-changes. */
export const startBulkChangeSchema = z.extend(previewBulkChangeSchema, {
  reason: reasonSchema,
});

const someSchema = z.optional(z.int());
/** How many stay as they are, by why. */
const skippedSchema = z.object({
  same: someSchema,
  operator: someSchema,
  licence_elsewhere: someSchema,
  no_end: someSchema,
  unlimited: someSchema,
  unknown: someSchema,
  has_product: someSchema,
  no_product: someSchema,
  gone: someSchema,
  changed_since: someSchema,
} satisfies Record<BulkSkip, unknown>);

export const bulkPreviewSchema = z.object({
  /** Users who would change. */
  changes: z.int(),
  /** How many would not, by why. */
  skipped: skippedSchema,
  /** The first of each by address, to look at. */
  examples: z.array(z.object({ email: z.string(), skip: z.nullable(z.enum(BULK_SKIPS)) })),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

/** Terms as they were kept: what none may begin with any more is shown all the same. */
const keptTermsSchema = z.extend(termsSchema, {
  expiresAt: z.optional(z.nullable(z.string())),
  extendDays: z.optional(z.int()),
  raiseMaximum: z.optional(z.int()),
  giveProduct: z.optional(
    z.extend(giveProductSchema, {
      startsAt: z.optional(z.nullable(z.string())),
      endsAt: z.optional(z.nullable(z.string())),
      updatesUntil: z.optional(z.nullable(z.string())),
    }),
  ),
});

/** A bulk change, and how far it is. */
export const bulkChangeSchema = z.object({
  id: idSchema,
  state: z.enum(BULK_STATES),
  /** Why it was stopped; null = it was not, or an earlier release has not noted why. */
  stopCause: z.optional(z.nullable(z.enum(BULK_STOP_CAUSES))),
  terms: keptTermsSchema,
  reason: z.string(),
  createdAt: z.string(),
  /** Address of the operator; null = the command line, or not known any more. */
  createdBy: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** Users it is about. */
  total: z.int(),
  /** Of these, those that were looked at. */
  done: z.int(),
  changed: z.int(),
  skipped: skippedSchema,
  /** The bulk change that this one takes back; its terms are those of that one. */
  undoes: z.optional(z.nullable(idSchema)),
  /** The latest bulk change that takes this one back. */
  undoneBy: z.optional(z.nullable(idSchema)),
  /** Until when it can be taken back; null = it cannot, or not any more. */
  undoableUntil: z.optional(z.nullable(z.string())),
  /** Until when one that has failed can be gone on with; null = it cannot, or not any more. */
  retryableUntil: z.optional(z.nullable(z.string())),
});
export type BulkChange = z.infer<typeof bulkChangeSchema>;

/** GET /api/operator/bulk-changes: the newest first, at most 50. */
export const bulkChangesSchema = z.object({ items: z.array(bulkChangeSchema) });
export const bulkParamSchema = z.object({ id: idSchema });
