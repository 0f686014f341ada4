import { isActivated, type ListedUser } from '@file-server/contract/users';
import { type Command, Option } from 'commander';
import { findAllUsers, type UserFilter } from '../features/users-desk/index.ts';
import { describeTerms } from './licence-options.ts';
import { withContainer } from './open.ts';
import { printPages } from './print-list.ts';
import type { Terminal } from './terminal.ts';
import { addUserFilters, type FilterOptions, toFilter } from './user-filters.ts';

const EXAMPLES = `
Examples:
  $ npm run fileserver -- user list
  $ npm run fileserver -- user list --search example.com --licence ending
  $ npm run fileserver -- user list --holds 'Pump 3'
  $ npm run fileserver -- user list --quota used --json`;

interface ListOptions extends FilterOptions, Pick<UserFilter, 'proPack'> {
  readonly json?: true;
}

export function userListCommand(user: Command, terminal: Terminal): void {
  const command = user
    .command('list')
    .description('list the accounts with their licences, one per line');
  addUserFilters(command)
    .addOption(new Option('--pro-pack <yes|no>').choices(['yes', 'no']))
    .option('--json', 'one JSON object a line')
    .addHelpText('after', EXAMPLES)
    .action(({ json, proPack, ...options }: ListOptions) =>
      withContainer(terminal, async (container) => {
        const filter = { ...(await toFilter(container.db, options)), proPack };
        const pages = findAllUsers(container, filter, 'email');
        await printPages(terminal, pages, {
          json,
          toLine: lineOf,
          none: 'No account is like that.',
        });
      }),
    );
}

/** For what an account waits that is not in use yet. */
const WAITS: Partial<Record<ListedUser['state'], string>> = {
  waiting: ', waits for approval',
  invited: ', invited',
};

function lineOf(user: ListedUser): string {
  const { email, operator, state, expiresAt } = user;
  const terms = describeTerms({
    ...user,
    activated: isActivated(state),
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
  });
  return `${email}\t${operator ? 'operator' : 'customer'}\t${terms}${WAITS[state] ?? ''}`;
}
