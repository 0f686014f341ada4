import type { BulkTerms } from '@file-server/contract/bulk-changes';
import type { Command } from 'commander';
import type { Database } from '../platform/db/database.ts';
import { UsageError } from './errors.ts';
import { requirePlan } from './find-plan.ts';
import { requireProduct } from './find-product.ts';
import { parseCount, parseInstant, requireSpan } from './licence-options.ts';

/** Plans and products of many accounts as they arrive from `addBulkProducts`. */
export interface BulkProductOptions {
  readonly plan?: string;
  readonly give?: string;
  readonly end?: string;
  readonly from?: number;
  readonly until?: number;
  readonly updatesUntil?: number;
  readonly productMaximum?: number;
}

export const addBulkProducts = (command: Command): Command =>
  command
    .option('--plan <plan|none>', 'the plan to follow, by its id or name')
    .option('--give <product>', 'a product to hold, by its id or name')
    .option('--end <product>', 'a product that ends now, by its id or name')
    .option('--from <date>', 'when the given product begins', parseInstant)
    .option('--until <date>', 'when the given product ends', parseInstant)
    .option('--updates-until <date>', 'its later versions are not covered', parseInstant)
    .option('--product-maximum <n>', 'its downloads in one period', parseCount);

/**
 * Only the terms that were named.
 * @throws UsageError; CliError when there is no such plan or product
 */
export async function toProductTerms(
  db: Database,
  { plan, give, end, from, until, updatesUntil, productMaximum }: BulkProductOptions,
): Promise<BulkTerms> {
  const details = { startsAt: toInstant(from), endsAt: toInstant(until) };
  const rest = { updatesUntil: toInstant(updatesUntil), maximum: productMaximum };
  const gift = Object.fromEntries(
    Object.entries({ ...details, ...rest }).filter(([, value]) => value !== undefined),
  );
  if (give === undefined && Object.keys(gift).length > 0) {
    throw new UsageError('Name the product with --give.');
  }
  requireSpan(from, until);
  if (give !== undefined && give === end) throw new UsageError('Give a product or end it.');
  return {
    ...(plan !== undefined && {
      planId: plan === 'none' ? null : (await requirePlan(db, plan)).id,
    }),
    ...(give !== undefined && {
      giveProduct: { productId: (await requireProduct(db, give)).id, ...gift },
    }),
    ...(end !== undefined && { endProduct: (await requireProduct(db, end)).id }),
  };
}

const toInstant = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();
