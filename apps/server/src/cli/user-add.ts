import type { Command } from 'commander';
import { addUser } from '../features/users/index.ts';
import { getLicence } from '../features/licences/index.ts';
import {
  addLicenceOptions,
  describeTerms,
  type LicenceOptions,
  toTerms,
} from './licence-options.ts';
import { parseEmail, parseHalfName } from './names.ts';
import { requireOwnAccounts, withContainer } from './open.ts';
import { choosePassword, showPassword } from './password.ts';
import { byCommandLine } from './reason.ts';
import type { Terminal } from './terminal.ts';

interface UserAddOptions extends LicenceOptions {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly operator?: boolean;
  readonly passwordStdin?: boolean;
}

const EXAMPLES = `
Examples:
  $ npm run fileserver -- user add customer@example.com --maximum 100 --period month
  $ printf '%s' "$PASSWORD" | npm run fileserver -- user add desk@example.com --operator --password-stdin

Without --password-stdin you are asked for the password; with an empty answer, or where nobody can
be asked, one is generated and shown once.`;

export function userAddCommand(user: Command, terminal: Terminal): void {
  const command = user
    .command('add')
    .description('create an account with its licence')
    .argument('<email>', 'its address', parseEmail)
    .option('--first-name <name>', 'first name', parseHalfName)
    .option('--last-name <name>', 'last name', parseHalfName)
    .option('--operator', 'may change the library, licences and users')
    .option('--password-stdin', 'read the password from standard input');
  addLicenceOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((email: string, { passwordStdin = false, ...rest }: UserAddOptions) =>
      withContainer(terminal, async (container) => {
        requireOwnAccounts(container);
        const chosen = await choosePassword(terminal, { passwordStdin });
        const { password } = chosen;
        const added = await addUser(container, {
          ...rest,
          email,
          password,
          licence: toTerms(rest),
          origin: 'command-line',
          by: byCommandLine(),
        });
        const licence = await getLicence(container.db, added.id);
        terminal.out(`Created ${added.email}: ${describeTerms(licence)}.`);
        showPassword(terminal, chosen);
      }),
    );
}
