import type { Command } from 'commander';
import { changeLicence } from '../features/sign-in/index.ts';
import {
  addLicenceOptions,
  describeTerms,
  type LicenceOptions,
  toTerms,
} from './licence-options.ts';
import { requireUser, withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
What is not named stays as it is. The change is written to the ledger and holds at once, also for
downloads that are running. --activated off signs the user out.

Examples:
  $ npm run fileserver -- user set-licence customer@example.com --expires 2027-01-31
  $ npm run fileserver -- user set-licence customer@example.com --maximum unlimited --pro-pack on`;

export function userSetLicenceCommand(user: Command, terminal: Terminal): void {
  const command = user
    .command('set-licence <email>')
    .description('change the licence and the quota of an account');
  addLicenceOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((email: string, options: LicenceOptions) => {
      const changes = toTerms(options);
      if (Object.keys(changes).length === 0)
        command.error('error: name at least one term to change');
      return withContainer(terminal, async (container) => {
        const { id, email: known } = await requireUser(container, email);
        terminal.out(`${known}: ${describeTerms(await changeLicence(container, id, changes))}.`);
      });
    });
}
