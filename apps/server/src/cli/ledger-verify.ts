import { type Command, InvalidArgumentError } from 'commander';
import {
  type Checkpoint,
  type LedgerVerdict,
  parseCheckpoint,
  verifyLedger,
} from '../features/ledger/index.ts';
import { toInstant } from '../platform/clock/clock.ts';
import { CliError } from './errors.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
Checks the chain of the ledger and that it contains every checkpoint. With a checkpoint that was kept
off this machine it also proves that nothing from before that checkpoint was rewritten since. The exit
code is 0 when all of it holds.

Examples:
  $ npm run fileserver -- ledger verify
  $ npm run fileserver -- ledger verify --checkpoint "$(tail -n 1 /mnt/elsewhere/checkpoints.txt)"`;

export function ledgerVerifyCommand(ledger: Command, terminal: Terminal): void {
  ledger
    .command('verify')
    .description('prove that the ledger was not rewritten')
    .option('--checkpoint <text>', 'a line that "ledger checkpoint" has printed', parse)
    .addHelpText('after', EXAMPLES)
    .action(({ checkpoint }: { checkpoint?: Checkpoint }) =>
      withContainer(terminal, async ({ db }) => {
        const verdict = await db.snapshot((state) => verifyLedger(state, undefined, checkpoint));
        const faults = describeFaults(verdict);
        for (const fault of faults) terminal.out(fault);
        const checked = `Ledger entries: ${verdict.entries}, checkpoints: ${verdict.checkpoints}`;
        if (faults.length > 0) throw new CliError(`${checked}; they do not agree.`);
        terminal.out(`${checked}; the chain is whole.`);
        if (!checkpoint) return;
        const { number, at } = checkpoint;
        terminal.out(`It contains checkpoint ${number} of ${toInstant(at)}.`);
      }),
    );
}

/** A line for each fault; none = the ledger holds. */
export function describeFaults({ brokenLink, brokenCheckpoint }: LedgerVerdict): string[] {
  const faults = [];
  if (brokenLink) {
    const { lane, seq, reason } = brokenLink;
    faults.push(`The chain breaks at entry ${seq} of lane ${lane}: ${reason}`);
  }
  if (brokenCheckpoint) {
    const { number, reason } = brokenCheckpoint;
    faults.push(`The ledger does not contain checkpoint ${number}: ${reason}`);
  }
  return faults;
}

function parse(text: string): Checkpoint {
  const checkpoint = parseCheckpoint(text);
  if (checkpoint) return checkpoint;
  throw new InvalidArgumentError(
    'This is no checkpoint, or a part of one. Give the whole line that "ledger checkpoint" printed.',
  );
}
