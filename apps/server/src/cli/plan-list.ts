import type { Command } from 'commander';
import { listPlans, presentPlan } from '../features/products/index.ts';
import { describePlan } from './find-plan.ts';
import { withContainer } from './open.ts';
import { printList } from './print-list.ts';
import type { Terminal } from './terminal.ts';

export function planListCommand(plan: Command, terminal: Terminal): void {
  plan
    .command('list')
    .description('list the plans, one per line')
    .option('--json', 'answer in JSON')
    .action(({ json }: { json?: true }) =>
      withContainer(terminal, async ({ db }) => {
        printList(terminal, await listPlans(db), {
          json,
          toLine: describePlan,
          toJson: presentPlan,
          none: 'There is no plan; "plan create" makes one.',
        });
      }),
    );
}
