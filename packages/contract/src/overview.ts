import * as z from 'zod/mini';
import { productEndSchema } from './product-ends.ts';

/** Days of a period, today included. */
export const OVERVIEW_DAYS = [7, 30, 90, 365] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

const dayRange = { from: z.iso.date(), to: z.iso.date() };
const isPeriod = z.refine<{ from: string; to: string }>(
  ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < 366 * 86_400_000,
  { error: 'Give a first and a last day that are at most 366 days apart.', path: ['from'] },
);

/** GET /api/operator/overview: days in UTC, both included. */
export const overviewQuerySchema = z.object(dayRange).check(isPeriod);

/** The tables that are offered as CSV. */
const OVERVIEW_TABLES = [
  'days',
  'adoption',
  'customers',
  'products',
  'reasons',
  'refusals',
  'runningOut',
  'ending',
  'endingProducts',
] as const;
export type OverviewTable = (typeof OVERVIEW_TABLES)[number];

/** GET /api/operator/overview/export */
export const exportOverviewQuerySchema = z
  .object({ ...dayRange, table: z.enum(OVERVIEW_TABLES) })
  .check(isPeriod);

const sums = {
  /** Counted downloads that were charged. */
  downloads: z.int(),
  /** Counted downloads that cost nothing. */
  free: z.int(),
  /** Units given back. */
  refunds: z.int(),
  /** Sizes of what both kinds of downloads were of. */
  bytes: z.int(),
};
const customer = { userId: z.string(), email: z.nullable(z.string()) };

/** The newest version of a product, and the customers who may fetch it. */
const adoptionSchema = z.object({
  productId: z.string(),
  name: z.string(),
  version: z.object({
    id: z.string(),
    file: z.string(),
    label: z.nullable(z.string()),
    publishedAt: z.string(),
  }),
  /** Customers who may fetch it, and of these: */
  entitled: z.int(),
  /** those who have, */
  newest: z.int(),
  /** and those who have another version of the same file instead. */
  older: z.int(),
  /** When they were counted. */
  countedAt: z.string(),
});
export type Adoption = z.infer<typeof adoptionSchema>;

export const overviewSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Entries of the ledger that the figures do not contain yet. */
  behind: z.int(),
  totals: z.object(sums),
  /** Every day of the period, in order. */
  days: z.array(z.object({ day: z.string(), ...sums })),
  /** Why downloads were refused, the most frequent reason first. */
  reasons: z.array(z.object({ reason: z.string(), times: z.int() })),
  /** Whose licence ends within 30 days. */
  ending: z.array(z.object({ ...customer, expiresAt: z.string() })),
  /** Who loses a product, or updates of it, within 30 days, while their licence goes on. */
  endingProducts: z.array(
    z.object({
      /** A name of null = an erased address. */
      holder: z.object({
        kind: z.enum(['user', 'plan']),
        id: z.string(),
        name: z.nullable(z.string()),
      }),
      productId: z.string(),
      product: z.string(),
      ends: productEndSchema,
      endsAt: z.string(),
    }),
  ),
  /** How far the newest version of each product has come, of those published last. */
  adoption: z.array(adoptionSchema),
  /** What waits for an operator. */
  waiting: z.object({
    requests: z.int(),
    registrations: z.int(),
    /** Work in the background that the server has given up. */
    failedJobs: z.optional(z.int()),
  }),
  /** Bytes of all versions that are kept, and of those whose files lie in the bin. */
  storage: z.object({ bytes: z.int(), inBin: z.int() }),
});
export type Overview = z.infer<typeof overviewSchema>;

/** GET /api/operator/overview/rankings: the first ones of each list. */
export const overviewRankingsSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Those who downloaded most. */
  customers: z.array(z.object({ ...customer, ...sums })),
  /** The most downloaded; an id of null = files in no product. */
  products: z.array(
    z.object({ productId: z.nullable(z.string()), name: z.nullable(z.string()), ...sums }),
  ),
  /** Who was refused most often, by reason. */
  refusals: z.array(z.object({ ...customer, reason: z.string(), times: z.int() })),
  /** Who has used 80 % of a maximum, in the period that runs now. */
  runningOut: z.array(z.object({ ...customer, used: z.int(), maximum: z.int() })),
});
export type OverviewRankings = z.infer<typeof overviewRankingsSchema>;
