import type { Command } from 'commander';
import { printCheckpoint, writeCheckpoint } from '../features/ledger/index.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
Seals what the ledger holds now and prints the seal as one line. Keep it where nobody who can write
the database can write: "ledger verify --checkpoint <line>" then proves that nothing was rewritten.
The server seals by itself once a day; while nothing is appended the same line is printed again.

Example:
  $ npm run --silent fileserver -- ledger checkpoint >> /mnt/elsewhere/checkpoints.txt`;

export function ledgerCheckpointCommand(ledger: Command, terminal: Terminal): void {
  ledger
    .command('checkpoint')
    .description('print a seal of the ledger, to be kept elsewhere')
    .addHelpText('after', EXAMPLES)
    .action(() =>
      withContainer(terminal, async ({ db, clock }) => {
        terminal.out(printCheckpoint(await writeCheckpoint(db, clock.now())));
      }),
    );
}
