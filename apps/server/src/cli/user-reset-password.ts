import type { Command } from 'commander';
import { assignPassword } from '../features/account-recovery/index.ts';
import { requireOwnAccounts, requireUser, withContainer } from './open.ts';
import { choosePassword, showPassword } from './password.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
Examples:
  $ npm run fileserver -- user reset-password customer@example.com
  $ printf '%s' "$PASSWORD" | npm run fileserver -- user reset-password customer@example.com --password-stdin`;

export function userResetPasswordCommand(user: Command, terminal: Terminal): void {
  const reset = user
    .command('reset-password <email>')
    .description('give an account another password and sign it out everywhere')
    .option('--password-stdin', 'read the password from standard input');
  addReason(reset)
    .addHelpText('after', EXAMPLES)
    .action((email: string, options: ReasonOption & { passwordStdin?: boolean }) =>
      withContainer(terminal, async (container) => {
        requireOwnAccounts(container);
        const { id, email: known } = await requireUser(container, email);
        const chosen = await choosePassword(terminal, options);
        await assignPassword(container, id, chosen.password, byCommandLine(options.reason));
        terminal.out(`${known} has another password and is signed out everywhere.`);
        showPassword(terminal, chosen);
      }),
    );
}
