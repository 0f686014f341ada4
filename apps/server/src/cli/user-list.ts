import {
  type ListedUser,
  USER_ENDS,
  USER_QUOTAS,
  USER_ROLES,
  USER_STATES,
  type UserPage,
} from '@file-server/contract/users';
import { type Command, Option } from 'commander';
import type { Container } from '../container.ts';
import { findUsers, type UserFilter } from '../features/users-desk/index.ts';
import { describeTerms } from './licence-options.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const PAGE = 200;

const EXAMPLES = `
Examples:
  $ npm run fileserver -- user list
  $ npm run fileserver -- user list --search example.com --licence ending
  $ npm run fileserver -- user list --quota used --json`;

interface ListOptions extends Omit<UserFilter, 'q' | 'plan'> {
  readonly search?: string;
  readonly json?: true;
}

export function userListCommand(user: Command, terminal: Terminal): void {
  user
    .command('list')
    .description('list the accounts with their licences, one per line')
    .option('--search <text>', 'part of the address or the name')
    .addOption(new Option('--state <state>').choices(USER_STATES))
    .addOption(new Option('--role <role>').choices(USER_ROLES))
    .addOption(new Option('--pro-pack <yes|no>').choices(['yes', 'no']))
    .addOption(new Option('--licence <end>', 'within thirty days, or over').choices(USER_ENDS))
    .addOption(new Option('--quota <use>', 'four fifths, or all of it').choices(USER_QUOTAS))
    .option('--json', 'one JSON object a line')
    .addHelpText('after', EXAMPLES)
    .action(({ search, json, ...filter }: ListOptions) =>
      withContainer(terminal, async (container) => {
        for await (const page of pagesOf(container, { ...filter, q: search })) {
          for (const one of page) terminal.out(json ? JSON.stringify(one) : lineOf(one));
        }
      }),
    );
}

async function* pagesOf({ db, clock }: Container, filter: UserFilter) {
  let cursor: string | undefined;
  do {
    const query = { ...filter, order: 'email', limit: PAGE, cursor } as const;
    const page: UserPage = await findUsers(db, query, clock.now());
    yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function lineOf(user: ListedUser): string {
  const { email, operator, state, expiresAt } = user;
  const terms = describeTerms({
    ...user,
    activated: state === 'active',
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
  });
  const wait = state === 'waiting' ? ', waits for approval' : '';
  return `${email}\t${operator ? 'operator' : 'customer'}\t${terms}${wait}`;
}
