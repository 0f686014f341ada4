import type { Command } from 'commander';
import { findAllUsers, usersAsCsv } from '../features/users-desk/index.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';
import { addUserFilters, type FilterOptions, toFilter } from './user-filters.ts';

const EXAMPLES = `
Examples:
  $ npm run --silent fileserver -- user export > users.csv
  $ npm run --silent fileserver -- user export --licence ending`;

export function userExportCommand(user: Command, terminal: Terminal): void {
  addUserFilters(user.command('export').description('the accounts with their licences, as CSV'))
    .addHelpText('after', EXAMPLES)
    .action((options: FilterOptions) =>
      withContainer(terminal, async (container) => {
        const filter = await toFilter(container.db, options);
        for await (const lines of usersAsCsv(findAllUsers(container, filter))) {
          if (terminal.unread()) return;
          // The terminal ends lines itself.
          if (lines !== '') terminal.out(lines.trimEnd().replaceAll('\r\n', '\n'));
        }
      }),
    );
}
