import * as z from 'zod/mini';

/** What of a product ends: all of it, or what is published from then on. */
export const productEndSchema = z.enum(['access', 'updates']);
export type ProductEnd = z.infer<typeof productEndSchema>;
