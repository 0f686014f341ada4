import type { Command } from 'commander';
import { giveEntitlement, presentEntitlement } from '../features/products/index.ts';
import {
  entitlementLines,
  type HolderOptions,
  requireHolder,
  withHolder,
} from './entitlement-options.ts';
import { requireProduct } from './find-product.ts';
import { parseCount, parseInstant, requireSpan } from './licence-options.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

interface GiveOptions extends HolderOptions, ReasonOption {
  readonly from?: number;
  readonly until?: number;
  readonly updatesUntil?: number;
  readonly maximum?: number;
}

const GIVE_HELP = `
Dates are ISO dates (00:00 UTC) or instants; an end is the first instant at which it is over.

Examples:
  $ npm run fileserver -- entitlement give 'Pump 3' --user customer@example.com --until 2027-12-31
  $ npm run fileserver -- entitlement give 'Pump 3' --plan Gold --updates-until 2027-06-30 --json`;

export function entitlementGiveCommand(entitlement: Command, terminal: Terminal): void {
  const give = withHolder(
    entitlement
      .command('give <product>')
      .description('give a product, by its id or name, to a user or a plan'),
  )
    .option('--from <date>', 'when it begins', parseInstant)
    .option('--until <date>', 'when it ends', parseInstant)
    .option(
      '--updates-until <date>',
      'versions published from then on are not covered',
      parseInstant,
    )
    .option('--maximum <n>', 'downloads of the product in one period', parseCount);
  addReason(give)
    .addHelpText('after', GIVE_HELP)
    .action((wanted: string, options: GiveOptions) =>
      withContainer(terminal, async (container) => {
        const { from, until } = options;
        requireSpan(from, until);
        const holder = await requireHolder(container, options);
        const product = await requireProduct(container.db, wanted);
        const terms = {
          ...holder,
          product_id: product.id,
          starts_at: from ?? null,
          ends_at: until ?? null,
          updates_until: options.updatesUntil ?? null,
          maximum: options.maximum ?? null,
        };
        const given = await giveEntitlement(container, terms, byCommandLine(options.reason));
        if (options.json) return terminal.out(JSON.stringify(presentEntitlement(given)));
        const toLine = await entitlementLines(container.db, [given]);
        terminal.out(toLine(given));
      }),
    );
}
