import type { CheckpointFault, LinkFault } from '@file-server/contract/ledger';
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
    .option('--json', 'answer in JSON, with codes for what is wrong')
    .addHelpText('after', EXAMPLES)
    .action(({ checkpoint, json }: { checkpoint?: Checkpoint; json?: true }) =>
      withContainer(terminal, async ({ db }) => {
        const verdict = await db.snapshot((state) => verifyLedger(state, undefined, checkpoint));
        const faults = describeFaults(verdict);
        if (json) terminal.out(JSON.stringify(verdict));
        else for (const fault of faults) terminal.out(fault);
        const checked = `Ledger entries: ${verdict.entries}, checkpoints: ${verdict.checkpoints}`;
        if (faults.length > 0) throw doNotAgree(checked);
        if (json) return;
        terminal.out(`${checked}; the chain is whole.`);
        if (!checkpoint) return;
        const { number, at } = checkpoint;
        terminal.out(`It contains checkpoint ${number} of ${toInstant(at)}.`);
      }),
    );
}

/** Nothing mends it by itself, and what is looked at may change it further. */
export const doNotAgree = (checked: string): CliError =>
  new CliError(
    `${checked}; they do not agree. Copy the database as it is first; what helps then says docs/operations/install.md, "When something is wrong".`,
  );

const LINK_FAULT: Readonly<Record<LinkFault, string>> = {
  entry_missing: 'The entry is missing.',
  entry_altered: 'The entry does not match its seal.',
  end_mismatch: 'The end of the ledger does not match its head.',
};

const CHECKPOINT_FAULT: Readonly<Record<CheckpointFault, string>> = {
  checkpoint_missing: 'It is missing.',
  checkpoint_altered: 'It does not match its seal.',
  checkpoint_unknown: 'The ledger has not written this checkpoint.',
  lane_start_altered: 'A lane begins with another seal.',
  entry_missing: 'Entry # is missing.',
  entry_altered: 'Entry # is not the one that was sealed.',
};

/** A line for each fault; none = the ledger holds. */
export function describeFaults({ brokenLink, brokenCheckpoint }: LedgerVerdict): string[] {
  const faults = [];
  if (brokenLink) {
    const { lane, seq, code } = brokenLink;
    faults.push(`The chain breaks at entry ${seq} of lane ${lane}: ${LINK_FAULT[code]}`);
  }
  if (brokenCheckpoint) {
    const { number, code, seq } = brokenCheckpoint;
    const reason = CHECKPOINT_FAULT[code].replace('#', String(seq));
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
