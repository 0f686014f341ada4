import * as z from 'zod/mini';

/** A whole number as a query writes it: in decimal digits and nothing else. */
const digits = (text: unknown): unknown =>
  typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text;

/** Rows of a page. */
export const pageSizeSchema = z.pipe(
  z.transform(digits),
  z.int().check(z.minimum(1), z.maximum(200)),
);

/** Rows before a page. */
export const offsetSchema = z.pipe(z.transform(digits), z.int().check(z.minimum(0)));
