import type { Command } from 'commander';
import { listEntitlements, presentEntitlement } from '../features/products/index.ts';
import {
  entitlementLines,
  type HolderOptions,
  requireHolder,
  withHolder,
} from './entitlement-options.ts';
import { withContainer } from './open.ts';
import { printList } from './print-list.ts';
import type { Terminal } from './terminal.ts';

export function entitlementListCommand(entitlement: Command, terminal: Terminal): void {
  withHolder(
    entitlement.command('list').description('list entitlements, the newest first, at most 1,000'),
  ).action((options: HolderOptions) =>
    withContainer(terminal, async (container) => {
      const named = options.user !== undefined || options.plan !== undefined;
      const holder = named ? (await requireHolder(container, options)).holder_id : undefined;
      const found = await listEntitlements(container.db, { holder });
      printList(terminal, found, {
        json: options.json,
        toLine: await entitlementLines(container.db, found),
        toJson: presentEntitlement,
        none: named ? 'It holds no product.' : 'Nobody holds a product.',
      });
    }),
  );
}
