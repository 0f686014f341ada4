import type { Command } from 'commander';
import type { Container } from '../container.ts';
import {
  type EntitlementRow,
  getProducts,
  listPlans,
  presentEntitlement,
} from '../features/products/index.ts';
import { findEmails } from '../features/users/index.ts';
import type { Database } from '../platform/db/database.ts';
import { UsageError } from './errors.ts';
import { requirePlan } from './find-plan.ts';
import { requireUser } from './open.ts';

export interface HolderOptions {
  readonly user?: string;
  readonly plan?: string;
  readonly json?: true;
}

export const withHolder = (command: Command) =>
  command
    .option('--user <email>', 'the account that holds it')
    .option('--plan <plan>', 'the plan that holds it, by its id or name')
    .option('--json', 'answer in JSON');

/** @throws UsageError unless exactly one holder is named */
export async function requireHolder(container: Container, { user, plan }: HolderOptions) {
  if (user !== undefined && plan === undefined) {
    return { holder_kind: 'user' as const, holder_id: (await requireUser(container, user)).id };
  }
  if (plan !== undefined && user === undefined) {
    return { holder_kind: 'plan' as const, holder_id: (await requirePlan(container.db, plan)).id };
  }
  throw new UsageError('Name the holder: either --user or --plan.');
}

/** Entitlements as lines, with the names of who holds what; an id stands for what has none any more. */
export async function entitlementLines(
  db: Database,
  rows: readonly EntitlementRow[],
): Promise<(row: EntitlementRow) => string> {
  const userIds = rows.filter((row) => row.holder_kind === 'user').map((row) => row.holder_id);
  const plans = (await listPlans(db)).map(({ id, name }) => [id, name] as const);
  const holders = new Map([...plans, ...(await findEmails(db, userIds))]);
  const products = await getProducts(
    db,
    rows.map((row) => row.product_id),
  );
  return (row) => {
    const { id, holder, productId, startsAt, endsAt, updatesUntil, maximum } =
      presentEntitlement(row);
    return [
      id,
      `${holder.kind} ${holders.get(holder.id) ?? holder.id}`,
      products.get(productId)?.name ?? productId,
      startsAt === null ? 'begun' : `from ${startsAt}`,
      endsAt === null ? 'never ends' : `until ${endsAt}`,
      updatesUntil === null ? 'all updates' : `updates until ${updatesUntil}`,
      maximum === null ? 'no maximum' : `${maximum} downloads`,
    ].join('\t');
  };
}
