import type { Command } from 'commander';
import { grantOperator } from '../features/users/index.ts';
import { requireUser, withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

export function userGrantOperatorCommand(user: Command, terminal: Terminal): void {
  user
    .command('grant-operator <email>')
    .description('let an account change the library, licences and users')
    .addHelpText(
      'after',
      '\nExample:\n  $ npm run fileserver -- user grant-operator desk@example.com',
    )
    .action((email: string) =>
      withContainer(terminal, async (container) => {
        const { id, email: known } = await requireUser(container, email);
        await grantOperator(container, id);
        terminal.out(`${known} is an operator.`);
      }),
    );
}
