import { listProducts, type Product } from '../features/products/index.ts';
import type { Database } from '../platform/db/database.ts';
import { CliError } from './errors.ts';

export const describeProduct = ({ id, name, face }: Product) => `${id}\t${name}\t${face}`;

/** @throws CliError when none or several have the name */
export async function requireProduct(db: Database, wanted: string): Promise<Product> {
  const products = await listProducts(db);
  const named = products.filter(({ name }) => name === wanted);
  const found = products.find(({ id }) => id === wanted) ?? named[0];
  if (!found) throw new CliError(`There is no product ${JSON.stringify(wanted)}.`);
  if (found.id !== wanted && named.length > 1) {
    throw new CliError(
      `${named.length} products are called ${JSON.stringify(wanted)}; give the id.`,
    );
  }
  return found;
}
