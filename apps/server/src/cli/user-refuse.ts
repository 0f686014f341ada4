import type { Command } from 'commander';
import { refuseRegistration } from '../features/registration/index.ts';
import { notWaiting, requireUser, withContainer } from './open.ts';
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
          throw notWaiting(known);
        }
        terminal.out(`${known} is removed.`);
        terminal.out(describeTelling(container));
      }),
    );
}
