import type { Command } from 'commander';
import { endEntitlement } from '../features/products/index.ts';
import { withNextStep } from './errors.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

export function entitlementEndCommand(entitlement: Command, terminal: Terminal): void {
  const end = entitlement
    .command('end <id>')
    .description('end an entitlement now')
    .option('--json', 'answer in JSON');
  addReason(end).action((id: string, { json, reason }: ReasonOption & { json?: true }) =>
    withContainer(terminal, async (container) => {
      const ended = await endEntitlement(container, id, byCommandLine(reason)).catch(
        withNextStep('"entitlement list" names all.'),
      );
      const text = ended ? 'Ended.' : 'It had ended already.';
      terminal.out(json ? JSON.stringify({ id, ended }) : text);
    }),
  );
}
