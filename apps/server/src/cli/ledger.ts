import type { Command } from 'commander';
import { ledgerCheckpointCommand } from './ledger-checkpoint.ts';
import { ledgerExportCommand, ledgerListCommand } from './ledger-list.ts';
import { ledgerReconcileCommand } from './ledger-reconcile.ts';
import { ledgerVerifyCommand } from './ledger-verify.ts';
import type { Terminal } from './terminal.ts';

export function ledgerCommands(ledger: Command, terminal: Terminal): void {
  ledgerListCommand(ledger, terminal);
  ledgerExportCommand(ledger, terminal);
  ledgerReconcileCommand(ledger, terminal);
  ledgerVerifyCommand(ledger, terminal);
  ledgerCheckpointCommand(ledger, terminal);
}
