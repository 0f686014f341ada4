import { type Command, Option } from 'commander';
import { createPlan, type Plan, presentPlan } from '../features/products/index.ts';
import { describePlan } from './find-plan.ts';
import { parsePlanName, parseRefetchDays } from './names.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

interface CreateOptions extends ReasonOption {
  readonly afterExpiry: Plan['after_expiry'];
  readonly refetchDays?: number;
  readonly refetchLicensed?: true;
  readonly json?: true;
}

export function planCreateCommand(plan: Command, terminal: Terminal): void {
  const create = plan
    .command('create')
    .argument('<name>', 'how it is called', parsePlanName)
    .description('create a plan')
    .addOption(
      new Option(
        '--after-expiry <rule>',
        'what an expired licence leaves: nothing, or what was published before',
      )
        .choices(['locked', 'fallback'])
        .default('locked'),
    )
    .option(
      '--refetch-days <n>',
      'days in which a version is fetched again for nothing',
      parseRefetchDays,
    )
    .addOption(
      new Option('--refetch-licensed', 'free as long as the licence lasts').conflicts(
        'refetchDays',
      ),
    )
    .option('--json', 'answer in JSON');
  addReason(create).action((name: string, options: CreateOptions) =>
    withContainer(terminal, async (container) => {
      const { afterExpiry, refetchDays, refetchLicensed, reason } = options;
      const byDays = refetchDays === undefined ? 'never' : 'days';
      const terms = {
        name,
        after_expiry: afterExpiry,
        refetch: refetchLicensed ? ('licensed' as const) : (byDays as Plan['refetch']),
        refetch_days: refetchDays ?? null,
      };
      const created = await createPlan(container, terms, byCommandLine(reason));
      terminal.out(options.json ? JSON.stringify(presentPlan(created)) : describePlan(created));
    }),
  );
}
