import type { Command } from 'commander';
import { listProducts, presentProduct } from '../features/products/index.ts';
import { describeProduct } from './find-product.ts';
import { withContainer } from './open.ts';
import { printList } from './print-list.ts';
import type { Terminal } from './terminal.ts';

export function productListCommand(product: Command, terminal: Terminal): void {
  product
    .command('list')
    .description('list the products, one per line')
    .option('--json', 'answer in JSON')
    .action(({ json }: { json?: true }) =>
      withContainer(terminal, async ({ db }) => {
        printList(terminal, await listProducts(db), {
          json,
          toLine: describeProduct,
          toJson: presentProduct,
          none: 'No folder is sold; "product mark" makes one a product.',
        });
      }),
    );
}
