import type { Command } from 'commander';
import { addUser } from '../features/users/index.ts';
import { getUserForDesk } from '../features/users-desk/index.ts';
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
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  $ npm run fileserver -- user add customer@example.com --maximum 100 --period month
  $ printf '%s' "$PASSWORD" | npm run fileserver -- user add desk@example.com --operator --password-stdin
  $ npm run fileserver -- user add customer@example.com --json

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
    .option('--password-stdin', 'read the password from standard input')
    .option('--json', 'answer in JSON');
  addLicenceOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((email: string, { passwordStdin = false, json, ...rest }: UserAddOptions) =>
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
        if (json) {
          const user = await getUserForDesk(container.db, added.id, container.clock.now());
          // What its owner has chosen is theirs.
          const shown = chosen.generated ? password : null;
          return terminal.out(JSON.stringify({ password: shown, user }));
        }
        const licence = await getLicence(container.db, added.id);
        terminal.out(`Created ${added.email}: ${describeTerms(licence)}.`);
        showPassword(terminal, chosen);
      }),
    );
}
