import type { Discrepancy } from '@file-server/contract/ledger';
import type { Command } from 'commander';
import { reconcile } from '../features/downloads/index.ts';
import { checkRollups, type WrongSum } from '../features/overview-desk/index.ts';
import { describeFaults, doNotAgree } from './ledger-verify.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

const EXAMPLES = `
Compares every counter with its grants and with the ledger, the sums of the overview with the ledger,
and checks the ledger's chain and its checkpoints. The exit code is 0 when all of it holds.

Examples:
  $ npm run fileserver -- ledger reconcile
  $ npm run fileserver -- ledger reconcile --json`;

export function ledgerReconcileCommand(ledger: Command, terminal: Terminal): void {
  ledger
    .command('reconcile')
    .description('prove the counters against the grants and the ledger')
    .option('--json', 'answer in JSON, with codes for what is wrong')
    .addHelpText('after', EXAMPLES)
    .action(({ json }: { json?: true }) =>
      withContainer(terminal, async ({ db }) => {
        const { counters, discrepancies, ...verdict } = await reconcile(db);
        const wrongSums = await checkRollups(db);
        const found = [
          ...discrepancies.map(describeDiscrepancy),
          ...wrongSums.map(describeWrongSum),
          ...describeFaults(verdict),
        ];
        if (json) terminal.out(JSON.stringify({ ...verdict, counters, discrepancies, wrongSums }));
        else for (const line of found) terminal.out(line);
        const checked = `Counters: ${counters}, ledger entries: ${verdict.entries}`;
        if (found.length > 0) throw doNotAgree(checked);
        if (json) return;
        terminal.out(`${checked}; they agree and the chain is whole.`);
      }),
    );
}

function describeDiscrepancy(found: Discrepancy): string {
  const { ownerKind, ownerId, periodKey, figure, counter, grants, ledger } = found;
  return `Counter of ${ownerKind} ${ownerId}, ${periodKey}: ${figure} is ${counter}, by grants ${grants}, by the ledger ${ledger}`;
}

function describeWrongSum({ table, day, keys, beside }: WrongSum): string {
  const whose = Object.entries(keys).map(([name, value]) => `, ${name} ${value}`);
  const sums = Object.entries(beside).map(([name, value]) => `${name} ${value}`);
  return `Overview of ${day}${whose.join('')} (${table}): beside the ledger by ${sums.join(', ')}`;
}
