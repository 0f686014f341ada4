import type { Command } from 'commander';
import { resetPassword } from '../features/users/index.ts';
import { requireOwnAccounts, requireUser, withContainer } from './open.ts';
import { choosePassword, showPassword } from './password.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
Examples:
  $ npm run fileserver -- user reset-password customer@example.com
  $ printf '%s' "$PASSWORD" | npm run fileserver -- user reset-password customer@example.com --password-stdin`;

export function userResetPasswordCommand(user: Command, terminal: Terminal): void {
  user
    .command('reset-password <email>')
    .description('give an account another password and sign it out everywhere')
    .option('--password-stdin', 'read the password from standard input')
    .addHelpText('after', EXAMPLES)
    .action((email: string, options: { passwordStdin?: boolean }) =>
      withContainer(terminal, async (container) => {
        requireOwnAccounts(container);
        const { id, email: known } = await requireUser(container, email);
        const chosen = await choosePassword(terminal, options);
        await resetPassword(container, id, chosen.password);
        terminal.out(`${known} has another password and is signed out everywhere.`);
        showPassword(terminal, chosen);
      }),
    );
}
