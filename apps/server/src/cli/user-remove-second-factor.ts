import type { Command } from 'commander';
import { listPasskeys } from '../features/passkeys/index.ts';
import { requireUser, withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
For a lost phone, once you know that it is really the owner of the account who asks.

Examples:
  $ npm run fileserver -- user remove-second-factor customer@example.com
  $ npm run fileserver -- user remove-second-factor customer@example.com --passkeys`;

export function userRemoveSecondFactorCommand(user: Command, terminal: Terminal): void {
  user
    .command('remove-second-factor <email>')
    .description('let an account sign in without its authenticator app')
    .option('--passkeys', 'delete the passkeys of the account as well', false)
    .addHelpText('after', EXAMPLES)
    .action((email: string, options: { passkeys: boolean }) =>
      withContainer(terminal, async (container) => {
        const { id: userId, email: known } = await requireUser(container, email);
        const passkeys = await container.db.transaction(async (tx) => {
          if (!options.passkeys) {
            await container.revokeAccess(tx, 'second-factor-removed', { userId });
            return 0;
          }
          const { length } = await listPasskeys(tx, userId);
          await container.revokeAccess(tx, 'second-factor-and-passkeys-removed', { userId });
          return length;
        });
        container.logger.warn({ userId, passkeys }, 'second factor removed on the command line');
        terminal.out(`${known} signs in without a second factor.`);
        if (options.passkeys) terminal.out(`Passkeys deleted: ${passkeys}.`);
      }),
    );
}
