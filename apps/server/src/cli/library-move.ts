import type { Command } from 'commander';
import { moveEntries } from '../features/library/index.ts';
import { requireEntries, requireFolderId } from './find-entry.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
All of them are moved, or none. What is moved belongs to the product of its new place at once.

Examples:
  $ npm run fileserver -- library move Firmware/pump-1.bin Firmware/pump-2.bin --into Archive
  $ npm run fileserver -- library move Archive/2024 --into /`;

export function libraryMoveCommand(library: Command, terminal: Terminal): void {
  const command = library
    .command('move <entries...>')
    .description('move files and folders, named by path or id, into a folder')
    .requiredOption('--into <folder>', 'path or id of the folder; "/" = the top of the library');
  addReason(command)
    .addHelpText('after', EXAMPLES)
    .action((entries: string[], { into, reason }: ReasonOption & { into: string }) =>
      withContainer(terminal, async (container) => {
        const entryIds = await requireEntries(container, entries);
        const parentId = await requireFolderId(container, into);
        const moved = await moveEntries(container, { entryIds, parentId }, byCommandLine(reason));
        terminal.out(`Moved ${moved.length} of ${entryIds.length} into ${JSON.stringify(into)}.`);
      }),
    );
}
