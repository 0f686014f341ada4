import * as z from 'zod/mini';

/** Rows of a page, as a query writes them: in decimal digits and nothing else. */
export const pageSizeSchema = z.pipe(
  z.transform((text) => (typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text)),
  z.int().check(z.minimum(1), z.maximum(200)),
);
