import type { Command } from 'commander';
import { revokeLinks } from '../features/account-security/index.ts';
import { AccountError } from '../features/users/index.ts';
import { deleteIdentitiesOf } from '../features/providers/index.ts';
import { refuseRegistration } from '../features/registration/index.ts';
import type { Database } from '../platform/db/database.ts';
import { requireUser, withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

export function userRefuseCommand(user: Command, terminal: Terminal): void {
  user
    .command('refuse <email>')
    .description('remove an account that waits for approval')
    .addHelpText('after', '\nExample:\n  $ npm run fileserver -- user refuse stranger@example.com')
    .action((email: string) =>
      withContainer(terminal, async (container) => {
        const { id, email: known } = await requireUser(container, email);
        const forgetUser = async (tx: Database, userId: string) => {
          await deleteIdentitiesOf(tx, userId);
          await revokeLinks(tx, userId);
        };
        if (!(await refuseRegistration({ ...container, forgetUser }, id))) {
          throw new AccountError(`${known} does not wait for approval.`);
        }
        terminal.out(`${known} is removed.`);
      }),
    );
}
