/**
 * Folders in the bin belong to no product that anybody holds: their product's id stands behind this
 * prefix, which no id has. So whatever asks which product an entry belongs to finds that nobody sees
 * it, and what it belonged to is still known (decision 0069).
 */
export const IN_BIN = 'bin/';

/** Whether a folder's product says that it lies in the bin. */
export const isInBin = (productId: string | null): productId is string =>
  productId?.startsWith(IN_BIN) === true;

/** The product that a folder belongs to, or did before it was deleted; null = none. */
export function productOutsideBin(productId: string | null): string | null {
  if (!isInBin(productId)) return productId;
  return productId === IN_BIN ? null : productId.slice(IN_BIN.length);
}
