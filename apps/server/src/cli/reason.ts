import { REASON_MAX, reasonSchema } from '@file-server/contract/reasons';
import { type Command, InvalidArgumentError } from 'commander';
import type { Authorship } from '../features/ledger/index.ts';

export interface ReasonOption {
  readonly reason?: string;
}

/** Adds the option that says why, for the ledger. */
export function addReason(command: Command): Command {
  return command.option('--reason <text>', 'why, for the ledger', parseReason);
}

/** The same where nothing is done without it. */
export function requireReason(command: Command): Command {
  return command.requiredOption('--reason <text>', 'why, for the ledger', parseReason);
}

/** Who changes something on the command line, for the ledger. */
export const byCommandLine = (reason?: string): Authorship => ({
  actor: { kind: 'cli' },
  ...(reason !== undefined && { reason }),
});

function parseReason(text: string): string {
  const { success, data } = reasonSchema.safeParse(text);
  if (success) return data;
  throw new InvalidArgumentError(`Give a text of 1 to ${REASON_MAX} characters in one line.`);
}
