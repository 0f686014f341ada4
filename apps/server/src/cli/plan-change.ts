import type { Command } from 'commander';
import { changePlan, presentPlan } from '../features/products/index.ts';
import { requireNamedTerm } from './errors.ts';
import { describePlan, requirePlan } from './find-plan.ts';
import { parsePlanName } from './names.ts';
import { withContainer } from './open.ts';
import { addPlanTerms, type PlanOptions, toPlanTerms } from './plan-options.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

type ChangeOptions = PlanOptions & ReasonOption & { readonly name?: string; readonly json?: true };

const CHANGE_HELP = `
What is not named stays as it is. The change holds at once for everybody on the plan.

Examples:
  $ npm run fileserver -- plan change Gold --refetch-days 90
  $ npm run fileserver -- plan change Gold --name Platinum --after-expiry fallback --json`;

export function planChangeCommand(plan: Command, terminal: Terminal): void {
  const change = plan
    .command('change <plan>')
    .description('change a plan, by its id or name')
    .option('--name <name>', 'how it is called', parsePlanName)
    .option('--json', 'answer in JSON');
  addReason(addPlanTerms(change))
    .addHelpText('after', CHANGE_HELP)
    .action((wanted: string, { name, json, reason, ...said }: ChangeOptions) => {
      const changes = { ...(name !== undefined && { name }), ...toPlanTerms(said) };
      requireNamedTerm(changes);
      return withContainer(terminal, async (container) => {
        const { id } = await requirePlan(container.db, wanted);
        const changed = await changePlan(container, id, changes, byCommandLine(reason));
        terminal.out(json ? JSON.stringify(presentPlan(changed)) : describePlan(changed));
      });
    });
}
