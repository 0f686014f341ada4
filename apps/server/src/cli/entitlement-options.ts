import type { Command } from 'commander';
import type { Container } from '../container.ts';
import { type EntitlementRow, presentEntitlement } from '../features/products/index.ts';
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

export function describeEntitlement(
  row: EntitlementRow,
  { json }: { readonly json?: true },
): string {
  const shown = presentEntitlement(row);
  if (json) return JSON.stringify(shown);
  const { id, holder, productId, startsAt, endsAt, updatesUntil, maximum } = shown;
  return [
    id,
    `${holder.kind} ${holder.id}`,
    `product ${productId}`,
    startsAt === null ? 'begun' : `from ${startsAt}`,
    endsAt === null ? 'never ends' : `until ${endsAt}`,
    updatesUntil === null ? 'all updates' : `updates until ${updatesUntil}`,
    maximum === null ? 'no maximum' : `${maximum} downloads`,
  ].join('\t');
}
