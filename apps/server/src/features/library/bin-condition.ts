import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { IN_BIN } from '../products/index.ts';

/** The condition that a folder's product says that the folder is in the bin. */
export function inBin(product: string | RawBuilder<unknown>): RawBuilder<SqlBool> {
  const column = typeof product === 'string' ? sql.ref(product) : product;
  return sql<SqlBool>`(substr(${column}, 1, ${sql.lit(IN_BIN.length)}) = ${sql.lit(IN_BIN)})`;
}
