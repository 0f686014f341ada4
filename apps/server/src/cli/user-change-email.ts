import type { Command } from 'commander';
import { assignEmail } from '../features/account-recovery/index.ts';
import { getUserForDesk } from '../features/users-desk/index.ts';
import { parseEmail } from './names.ts';
import { requireOwnAccounts, requireUser, withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

const HELP = `
The user signs in with the new address from then on, with the password or passkeys of before, and stays
signed in. Links that were mailed to the old address are worth nothing. With a mail server the old
address is told.

Example:
  $ npm run fileserver -- user change-email ada@example.com ada@example.org --reason "ticket 4711"`;

export function userChangeEmailCommand(user: Command, terminal: Terminal): void {
  const change = user
    .command('change-email <email>')
    .description('give an account another address')
    .argument('<new-email>', 'the other address', parseEmail)
    .addHelpText('after', HELP);
  addReason(change).action((email: string, wanted: string, { reason }: ReasonOption) =>
    withContainer(terminal, async (container) => {
      requireOwnAccounts(container);
      const found = await requireUser(container, email);
      const { state } = await getUserForDesk(container.db, found.id, container.clock.now());
      const changed = await assignEmail(
        container,
        { userId: found.id, address: wanted },
        byCommandLine(reason),
      );
      if (!changed) return terminal.out(`${found.email} is the address already.`);
      const { email: now } = await requireUser(container, wanted);
      terminal.out(`${found.email} is ${now} now.`);
      if (state !== 'invited') return;
      terminal.err(`The invitation went to the old address: "user invitations resend ${now}".`);
    }),
  );
}
