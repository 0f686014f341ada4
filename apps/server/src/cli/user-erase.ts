import type { Command } from 'commander';
import { isForeignUser } from '../features/foreign-users/index.ts';
import { eraseUser } from '../features/users/index.ts';
import { requireUser, withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';
import { refuseUnconfirmed } from './unconfirmed.ts';

const GOES = `Goes: name, address, picture and password; sessions with their addresses and browsers;
identities at providers, passkeys, authenticator app and recovery codes; API tokens; settings,
shortcuts and dismissed notifications; requests, and notes about the user; links and mails; what the
ledger knows of the person.`;

const STAYS = `Stays, under an id that says nothing: the count, the downloads with their files and
instants, and the ledger, which verifies as before. Log files and backups keep what they have.`;

const EXAMPLES = `
${GOES}

${STAYS}

The user is signed out at once, running downloads stop, and the address may register anew as somebody
else. It cannot be undone.

Example:
  $ npm run fileserver -- user erase customer@example.com --yes`;

export function userEraseCommand(user: Command, terminal: Terminal): void {
  user
    .command('erase <email>')
    .description('remove everything that tells who a user is')
    .option('--yes', 'do it; without this you are only told what would happen')
    .option('--json', 'answer in JSON')
    .addHelpText('after', EXAMPLES)
    .action((email: string, { yes, json }: { yes?: true; json?: true }) =>
      withContainer(terminal, async (container) => {
        const found = await requireUser(container, email);
        if (yes !== true) {
          refuseUnconfirmed(terminal, {
            json,
            answer: { erased: false, id: found.id, email: found.email },
            lines: [`${found.email}, id ${found.id}`, GOES, STAYS],
            refusal: 'Nothing was erased. Add --yes to erase; it cannot be undone.',
          });
        }
        const foreign = await isForeignUser(container.db, found.id);
        await eraseUser(container, found);
        // The address is personal data, and logs are kept.
        container.logger.warn({ userId: found.id }, 'user erased on the command line');
        if (json) {
          const answer = { erased: true, id: found.id, isKnownElsewhere: foreign };
          return terminal.out(JSON.stringify(answer));
        }
        terminal.out(`Erased. What stays is kept under the id ${found.id}.`);
        if (foreign) terminal.out('Their licence server still knows them; erase them there, too.');
      }),
    );
}
