import type { Command } from 'commander';
import { AccountError } from '../features/users/index.ts';
import { refuseRegistration } from '../features/registration/index.ts';
import { requireUser, withContainer } from './open.ts';
import { describeTelling } from './describe-telling.ts';
import type { Terminal } from './terminal.ts';

export function userRefuseCommand(user: Command, terminal: Terminal): void {
  user
    .command('refuse <email>')
    .description('remove an account that waits for approval')
    .addHelpText('after', '\nExample:\n  $ npm run fileserver -- user refuse stranger@example.com')
    .action((email: string) =>
      withContainer(terminal, async (container) => {
        const { id, email: known } = await requireUser(container, email);
        if (!(await refuseRegistration(container, id, { kind: 'cli' }))) {
          throw new AccountError(`${known} does not wait for approval.`);
        }
        terminal.out(`${known} is removed.`);
        terminal.out(describeTelling(container));
      }),
    );
}
