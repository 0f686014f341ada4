import type { Command } from 'commander';
import { getLicence } from '../features/licences/index.ts';
import { approveRegistration } from '../features/registration/index.ts';
import { describeTerms } from './licence-options.ts';
import { notWaiting, requireUser, withContainer } from './open.ts';
import { describeTelling } from './describe-telling.ts';
import type { Terminal } from './terminal.ts';

export function userApproveCommand(user: Command, terminal: Terminal): void {
  user
    .command('approve <email>')
    .description('let an account in that waits for approval')
    .addHelpText('after', '\nExample:\n  $ npm run fileserver -- user approve new@example.com')
    .action((email: string) =>
      withContainer(terminal, async (container) => {
        const { id, email: known } = await requireUser(container, email);
        if (!(await approveRegistration(container, id, { kind: 'cli' }))) {
          throw notWaiting(known);
        }
        terminal.out(`${known}: ${describeTerms(await getLicence(container.db, id))}.`);
        terminal.out(describeTelling(container));
      }),
    );
}
