import type { Command } from 'commander';
import { withdrawFiles } from '../features/library/index.ts';
import { requireEntries } from './find-entry.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
All of them, or none. A withdrawn file stays listed, locked, with the reason. On a server that runs,
downloads of it stop and open lists show it within a second.

Examples:
  $ npm run fileserver -- library withdraw Firmware/2027/pump-2.1.bin
  $ npm run fileserver -- library withdraw Firmware/2027/pump-2.1.bin --restore`;

export function libraryWithdrawCommand(library: Command, terminal: Terminal): void {
  const command = library
    .command('withdraw <files...>')
    .description('stop offering files, named by path or id')
    .option('--restore', 'offer them again');
  addReason(command)
    .addHelpText('after', EXAMPLES)
    .action((files: string[], options: ReasonOption & { restore?: boolean }) =>
      withContainer(terminal, async (container) => {
        const { restore = false, reason } = options;
        const entryIds = await requireEntries(container, files);
        const by = byCommandLine(reason);
        const changed = new Set(await withdrawFiles(container, { entryIds, restore }, by));
        const state = restore ? 'offered' : 'withdrawn';
        for (const [index, file] of files.entries()) {
          const was = changed.has(entryIds[index] ?? '') ? 'is now' : 'was already';
          terminal.out(`${JSON.stringify(file)} ${was} ${state}.`);
        }
      }),
    );
}
