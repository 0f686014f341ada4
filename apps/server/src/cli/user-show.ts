import type { Command } from 'commander';
import { getUserForDesk } from '../features/users-desk/index.ts';
import { requireUser, withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

export function userShowCommand(user: Command, terminal: Terminal): void {
  user
    .command('show <email>')
    .description('what operators see of an account')
    .option('--json', 'answer in JSON')
    .addHelpText('after', '\nExample:\n  $ npm run fileserver -- user show customer@example.com')
    .action((email: string, { json }: { json?: true }) =>
      withContainer(terminal, async (container) => {
        const { id } = await requireUser(container, email);
        const found = await getUserForDesk(container.db, id, container.clock.now());
        if (json) return terminal.out(JSON.stringify(found));
        const { plan, etag: _, ...facts } = found;
        for (const [name, value] of Object.entries({ ...facts, plan: plan?.name ?? null })) {
          terminal.out(`${name}\t${value ?? '-'}`);
        }
      }),
    );
}
