import type { Command } from 'commander';
import { deleteEntries } from '../features/library/index.ts';
import { requireEntries } from './find-entry.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
All of them go into the bin, or none; counts, history and grants stay as they are. On a server that runs,
downloads of them stop within a second. Prints the id of each in the bin, for "library bin restore".

Example:
  $ npm run fileserver -- library delete Firmware/pump-1.bin`;

export function libraryDeleteCommand(library: Command, terminal: Terminal): void {
  const command = library
    .command('delete <entries...>')
    .description('put files and folders, named by path or id, into the bin');
  addReason(command)
    .addHelpText('after', EXAMPLES)
    .action((entries: string[], { reason }: ReasonOption) =>
      withContainer(terminal, async (container) => {
        const entryIds = await requireEntries(container, entries);
        const items = await deleteEntries(container, entryIds, byCommandLine(reason));
        for (const { id } of items) terminal.out(id);
        terminal.err(`Put ${items.length} into the bin, for ${container.config.binDays} days.`);
      }),
    );
}
