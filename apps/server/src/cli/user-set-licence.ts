import type { Command } from 'commander';
import { isDecidedElsewhere } from '../features/foreign-users/index.ts';
import { changeLicence } from '../features/licences/index.ts';
import { waitAgainIfUnused } from '../features/registration/index.ts';
import { requireNamedTerm } from './errors.ts';
import {
  addLicenceOptions,
  describeTerms,
  type LicenceOptions,
  toTerms,
} from './licence-options.ts';
import { requireOwnLicence, requireUser, withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
What is not named stays as it is. The change is written to the ledger and holds at once, also for
downloads that are running. --activated off signs the user out. The reason is sealed in the ledger
and can never be taken out again: give the number of a contract or ticket, no names.

Examples:
  $ npm run fileserver -- user set-licence customer@example.com --expires 2027-01-31
  $ npm run fileserver -- user set-licence customer@example.com --maximum unlimited --pro-pack on
  $ npm run fileserver -- user set-licence customer@example.com --maximum 500 --reason 'contract 4711'`;

type SetLicenceOptions = LicenceOptions & ReasonOption;

export function userSetLicenceCommand(user: Command, terminal: Terminal): void {
  const command = user
    .command('set-licence <email>')
    .description('change the licence and the quota of an account');
  addReason(addLicenceOptions(command))
    .addHelpText('after', EXAMPLES)
    .action((email: string, { reason, ...options }: SetLicenceOptions) => {
      const changes = toTerms(options);
      requireNamedTerm(changes);
      return withContainer(terminal, async (container) => {
        const user = await requireUser(container, email);
        const { id, email: known } = user;
        if (isDecidedElsewhere(changes)) await requireOwnLicence(container, user);
        const by = byCommandLine(reason);
        const terms = await container.db.transaction(async (tx) => {
          if (changes.activated === false) await waitAgainIfUnused(tx, id);
          return changeLicence({ ...container, db: tx }, id, changes, by);
        });
        terminal.out(`${known}: ${describeTerms(terms)}.`);
      });
    });
}
