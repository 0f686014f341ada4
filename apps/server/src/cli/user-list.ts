import type { Command } from 'commander';
import { listUsers } from '../features/users/index.ts';
import { getLicences } from '../features/licences/index.ts';
import { listRegistrations } from '../features/registration/index.ts';
import { describeTerms } from './licence-options.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

export function userListCommand(user: Command, terminal: Terminal): void {
  user
    .command('list')
    .description('list the accounts with their licences, one per line')
    .addHelpText('after', '\nExample:\n  $ npm run fileserver -- user list')
    .action(() =>
      withContainer(terminal, async ({ db }) => {
        const users = await listUsers(db);
        const licences = await getLicences(
          db,
          users.map(({ id }) => id),
        );
        const waiting = new Set((await listRegistrations(db)).map(({ userId }) => userId));
        for (const { id, email, operator } of users) {
          const licence = licences.get(id);
          const terms = licence ? describeTerms(licence) : 'no licence';
          const kind = operator ? 'operator' : 'customer';
          const wait = waiting.has(id) ? ', waits for approval' : '';
          terminal.out(`${email}\t${kind}\t${terms}${wait}`);
        }
      }),
    );
}
