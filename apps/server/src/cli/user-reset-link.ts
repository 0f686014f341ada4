import type { Command } from 'commander';
import { handOutResetLink } from '../features/account-recovery/index.ts';
import { findInvitation } from '../features/invitations/index.ts';
import { CliError } from './errors.ts';
import { requireOwnAccounts, requireUser, withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
The link works once. A newer link, a mailed one too, makes it worthless. It starts with the setting
PUBLIC_URL. Nothing changes for the account until the link is used. Whoever is invited gets the first
password by the link of the invitation, which "user invitations resend" makes anew.

Examples:
  $ npm run fileserver -- user reset-link customer@example.com`;

export function userResetLinkCommand(user: Command, terminal: Terminal): void {
  const command = user
    .command('reset-link <email>')
    .description('make a one-time link with which the user chooses a new password')
    .addHelpText('after', EXAMPLES);
  addReason(command).action((email: string, { reason }: ReasonOption) =>
    withContainer(terminal, async (container) => {
      requireOwnAccounts(container);
      const { id: userId, email: known } = await requireUser(container, email);
      // As at the desk, the first password comes with the link of the invitation.
      if (await findInvitation(container.db, userId)) {
        throw new CliError(
          `${known} is invited and has no password yet. "user invitations resend ${known}" makes the link for that.`,
        );
      }
      const { publicUrl } = container.config;
      const by = byCommandLine(reason);
      const { link, expiresAt } = await handOutResetLink({ ...container, publicUrl }, userId, by);
      terminal.out(`For ${known}, to be used once, until ${expiresAt}:`);
      terminal.out(link);
    }),
  );
}
