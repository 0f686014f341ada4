import type { Command } from 'commander';
import { listProducts, presentProduct } from '../features/products/index.ts';
import { describeProduct } from './find-product.ts';
import { withContainer } from './open.ts';
import type { Terminal } from './terminal.ts';

export function productListCommand(product: Command, terminal: Terminal): void {
  product
    .command('list')
    .description('list the products, one per line')
    .option('--json', 'answer in JSON')
    .action(({ json }: { json?: true }) =>
      withContainer(terminal, async ({ db }) => {
        const products = await listProducts(db);
        if (json) return terminal.out(JSON.stringify(products.map(presentProduct)));
        for (const each of products) terminal.out(describeProduct(each));
      }),
    );
}
