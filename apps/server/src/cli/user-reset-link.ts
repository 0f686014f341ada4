import type { Command } from 'commander';
import { issueResetLink } from '../features/account-security/index.ts';
import { toInstant } from '../platform/clock/clock.ts';
import { requireOwnAccounts, requireUser, withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
The link works once. A newer link, a mailed one too, makes it worthless. It starts with the setting
PUBLIC_URL. Nothing changes for the account until the link is used.

Examples:
  $ npm run fileserver -- user reset-link customer@example.com`;

export function userResetLinkCommand(user: Command, terminal: Terminal): void {
  user
    .command('reset-link <email>')
    .description('make a one-time link with which the user chooses a new password')
    .addHelpText('after', EXAMPLES)
    .action((email: string) =>
      withContainer(terminal, async (container) => {
        requireOwnAccounts(container);
        const { id, email: known } = await requireUser(container, email);
        const { publicUrl } = container.config;
        const { link, expiresAt } = await issueResetLink({ ...container, publicUrl }, id);
        terminal.out(`For ${known}, to be used once, until ${toInstant(expiresAt)}:`);
        terminal.out(link);
      }),
    );
}
