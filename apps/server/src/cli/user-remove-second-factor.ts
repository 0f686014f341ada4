import type { Command } from 'commander';
import { removeSecondFactor } from '../features/account-recovery/index.ts';
import { requireUser, withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
For a lost phone, once you know that it is really the owner of the account who asks. A mail tells them
where the server can send one. Sessions stay; "user end-sessions" ends those on the phone.

Examples:
  $ npm run fileserver -- user remove-second-factor customer@example.com
  $ npm run fileserver -- user remove-second-factor customer@example.com --passkeys`;

interface RemoveOptions extends ReasonOption {
  readonly passkeys?: boolean;
}

export function userRemoveSecondFactorCommand(user: Command, terminal: Terminal): void {
  const command = user
    .command('remove-second-factor <email>')
    .description('let an account sign in without its authenticator app')
    .option('--passkeys', 'delete the passkeys of the account as well')
    .addHelpText('after', EXAMPLES);
  addReason(command).action((email: string, { passkeys = false, reason }: RemoveOptions) =>
    withContainer(terminal, async (container) => {
      const { id: userId, email: known } = await requireUser(container, email);
      const lost = { userId, passkeys };
      const removed = await removeSecondFactor(container, lost, byCommandLine(reason));
      const told = { userId, passkeys: removed.passkeys };
      container.logger.warn(told, 'second factor removed on the command line');
      terminal.out(`${known} signs in without a second factor.`);
      if (passkeys) terminal.out(`Passkeys deleted: ${removed.passkeys}.`);
    }),
  );
}
