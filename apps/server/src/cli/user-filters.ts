import { USER_ENDS, USER_QUOTAS, USER_ROLES, USER_STATES } from '@file-server/contract/users';
import { type Command, Option } from 'commander';
import type { UserFilter } from '../features/users-desk/index.ts';

/** The filters of users as they arrive from `addUserFilters`. */
export interface FilterOptions extends Pick<UserFilter, 'state' | 'role' | 'licence' | 'quota'> {
  readonly search?: string;
}

/** Adds options that say which users. */
export function addUserFilters(command: Command): Command {
  return command
    .option('--search <text>', 'part of the address or the name')
    .addOption(new Option('--state <state>').choices(USER_STATES))
    .addOption(new Option('--role <role>').choices(USER_ROLES))
    .addOption(new Option('--licence <end>', 'within thirty days, or over').choices(USER_ENDS))
    .addOption(new Option('--quota <use>', 'four fifths, or all of it').choices(USER_QUOTAS));
}

export const toFilter = ({ search, state, role, licence, quota }: FilterOptions): UserFilter => ({
  q: search,
  state,
  role,
  licence,
  quota,
});
