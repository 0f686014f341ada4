import type { Command } from 'commander';
import { setLanding } from '../features/users/index.ts';
import { requireFolderId } from './find-entry.ts';
import { requireOwnAccounts, requireUser, withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
Who was asked for a certain page before signing in still gets there. "/" is the top of the library.

Examples:
  $ npm run fileserver -- user set-landing customer@example.com Releases/2027
  $ npm run fileserver -- user set-landing customer@example.com /`;

export function userSetLandingCommand(user: Command, terminal: Terminal): void {
  user
    .command('set-landing <email> <folder>')
    .description('choose the folder of the library that an account sees after signing in')
    .addHelpText('after', EXAMPLES)
    .action((email: string, folder: string) =>
      withContainer(terminal, async (container) => {
        requireOwnAccounts(container);
        const { id, email: known } = await requireUser(container, email);
        const folderId = await requireFolderId(container, folder);
        await setLanding(container, id, folderId);
        const place =
          folderId === null ? 'at the top of the library' : `in ${JSON.stringify(folder)}`;
        terminal.out(`${known} begins ${place} after signing in.`);
      }),
    );
}
