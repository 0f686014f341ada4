import { findProducts, type Product } from '../features/products/index.ts';
import type { Database } from '../platform/db/database.ts';
import { CliError } from './errors.ts';

export const describeProduct = ({ id, name, face, previews }: Product) =>
  `${id}\t${name}\t${face}\t${previews === 1 ? 'previews' : 'no previews'}`;

/** @throws CliError when none or several have the name */
export async function requireProduct(db: Database, wanted: string): Promise<Product> {
  const [found, ...others] = await findProducts(db, wanted);
  if (!found) {
    throw new CliError(`There is no product ${JSON.stringify(wanted)}. "product list" names all.`);
  }
  if (others.length > 0) {
    throw new CliError(
      `${others.length + 1} products are called ${JSON.stringify(wanted)}; give the id.`,
    );
  }
  return found;
}
