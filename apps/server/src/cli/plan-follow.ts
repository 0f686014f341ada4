import type { Command } from 'commander';
import { followPlan } from '../features/products/index.ts';
import { requirePlan } from './find-plan.ts';
import { requireUser, withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

interface FollowOptions extends ReasonOption {
  readonly json?: true;
}

export function planFollowCommand(plan: Command, terminal: Terminal): void {
  const follow = plan
    .command('follow <email> <plan>')
    .description('put a user on a plan, or on "none"')
    .option('--json', 'answer in JSON');
  addReason(follow).action((email: string, wanted: string, options: FollowOptions) =>
    withContainer(terminal, async (container) => {
      const user = await requireUser(container, email);
      const found = wanted === 'none' ? null : await requirePlan(container.db, wanted);
      await followPlan(container, user.id, found?.id ?? null, byCommandLine(options.reason));
      const answer = { userId: user.id, planId: found?.id ?? null };
      const text = `${user.email}: ${found ? found.name : 'no plan'}.`;
      terminal.out(options.json ? JSON.stringify(answer) : text);
    }),
  );
}
