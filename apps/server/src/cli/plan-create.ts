import type { Command } from 'commander';
import { createPlan, presentPlan } from '../features/products/index.ts';
import { describePlan } from './find-plan.ts';
import { parsePlanName } from './names.ts';
import { withContainer } from './open.ts';
import { addPlanTerms, type PlanOptions, toPlanTerms } from './plan-options.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

type CreateOptions = PlanOptions & ReasonOption & { readonly json?: true };

/** What a plan means where nothing else is said. */
const DEFAULTS = { after_expiry: 'locked', refetch: 'never', refetch_days: null } as const;

export function planCreateCommand(plan: Command, terminal: Terminal): void {
  const create = plan
    .command('create')
    .argument('<name>', 'how it is called', parsePlanName)
    .description(
      'create a plan, where expiry locks everything and fetching again counts, unless said',
    )
    .option('--json', 'answer in JSON');
  addReason(addPlanTerms(create)).action((name: string, { json, reason, ...said }: CreateOptions) =>
    withContainer(terminal, async (container) => {
      const terms = { name, ...DEFAULTS, ...toPlanTerms(said) };
      const created = await createPlan(container, terms, byCommandLine(reason));
      terminal.out(json ? JSON.stringify(presentPlan(created)) : describePlan(created));
    }),
  );
}
