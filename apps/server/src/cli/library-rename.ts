import type { Command } from 'commander';
import { renameEntry } from '../features/library/index.ts';
import { requireEntry } from './find-entry.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

export function libraryRenameCommand(library: Command, terminal: Terminal): void {
  const command = library
    .command('rename <entry> <name>')
    .description('give a file or folder, named by its path or id, another name');
  addReason(command).action((entry: string, name: string, { reason }: ReasonOption) =>
    withContainer(terminal, async (container) => {
      const entryId = await requireEntry(container, entry);
      const to = name.normalize('NFC');
      await renameEntry(container, { entryId, name: to }, byCommandLine(reason));
      terminal.out(`${JSON.stringify(entry)} is now called ${JSON.stringify(to)}.`);
    }),
  );
}
