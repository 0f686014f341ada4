import { USER_ENDS, USER_QUOTAS, USER_ROLES, USER_STATES } from '@file-server/contract/users';
import { type Command, Option } from 'commander';
import type { UserFilter } from '../features/users-desk/index.ts';
import type { Database } from '../platform/db/database.ts';
import { requirePlan } from './find-plan.ts';
import { requireProduct } from './find-product.ts';

/** The filters of users as they arrive from `addUserFilters`. */
export interface FilterOptions extends Pick<UserFilter, 'state' | 'role' | 'licence' | 'quota'> {
  readonly search?: string;
  readonly onPlan?: string;
  readonly holds?: string;
}

/** Adds options that say which users. */
export function addUserFilters(command: Command): Command {
  return command
    .option('--search <text>', 'part of the address or the name')
    .addOption(new Option('--state <state>').choices(USER_STATES))
    .addOption(new Option('--role <role>').choices(USER_ROLES))
    .addOption(new Option('--licence <end>', 'within thirty days, or over').choices(USER_ENDS))
    .addOption(new Option('--quota <use>', 'four fifths, or all of it').choices(USER_QUOTAS))
    .option('--on-plan <plan>', 'follow this plan, by its id or name')
    .option('--holds <product>', 'hold this product, by its id or name');
}

/** Whether any of them is given. */
export const isFiltered = (options: FilterOptions): boolean => {
  const { search, state, role, licence, quota, onPlan, holds } = options;
  return [search, state, role, licence, quota, onPlan, holds].some((value) => value !== undefined);
};

/** @throws CliError when there is no such plan or product */
export const toFilter = async (
  db: Database,
  { search, state, role, licence, quota, onPlan, holds }: FilterOptions,
): Promise<UserFilter> => ({
  q: search,
  state,
  role,
  licence,
  quota,
  plan: onPlan === undefined ? undefined : (await requirePlan(db, onPlan)).id,
  product: holds === undefined ? undefined : (await requireProduct(db, holds)).id,
});
