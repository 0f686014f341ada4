import type { Command } from 'commander';
import { presentProduct, unmarkProduct } from '../features/products/index.ts';
import { requireProduct } from './find-product.ts';
import { withContainer } from './open.ts';
import { addReason, byCommandLine, type ReasonOption } from './reason.ts';
import type { Terminal } from './terminal.ts';

export function productUnmarkCommand(product: Command, terminal: Terminal): void {
  const unmark = product
    .command('unmark <product>')
    .description('make a product, by its id or name, a folder like any other')
    .option('--json', 'answer in JSON');
  addReason(unmark).action((wanted: string, { json, reason }: ReasonOption & { json?: true }) =>
    withContainer(terminal, async (container) => {
      const found = await requireProduct(container.db, wanted);
      await unmarkProduct(container, found.id, byCommandLine(reason));
      terminal.out(json ? JSON.stringify(presentProduct(found)) : `${found.name}: no product.`);
    }),
  );
}
