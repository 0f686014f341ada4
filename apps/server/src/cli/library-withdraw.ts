import type { Command } from 'commander';
import { withdrawFile } from '../features/library/index.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
A withdrawn file stays listed, locked, with the reason. On a server that runs, downloads of it stop
and open lists show it within a second.

Examples:
  $ npm run fileserver -- library withdraw Firmware/2027/pump-2.1.bin
  $ npm run fileserver -- library withdraw Firmware/2027/pump-2.1.bin --restore`;

export function libraryWithdrawCommand(library: Command, terminal: Terminal): void {
  library
    .command('withdraw <file>')
    .description('stop offering a file, named by its path in the library')
    .option('--restore', 'offer it again')
    .addHelpText('after', EXAMPLES)
    .action((file: string, { restore = false }: { restore?: boolean }) =>
      withContainer(terminal, async (container) => {
        const changed = await withdrawFile(container, file, { restore });
        const state = restore ? 'offered' : 'withdrawn';
        terminal.out(`${JSON.stringify(file)} ${changed ? 'is now' : 'was already'} ${state}.`);
      }),
    );
}
