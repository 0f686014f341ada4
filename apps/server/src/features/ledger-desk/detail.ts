import * as z from 'zod/mini';

const detailSchema = z.object({
  name: z.optional(z.string()),
  origin: z.optional(z.string()),
  productId: z.optional(z.string()),
  planId: z.optional(z.nullable(z.string())),
});

/**
 * What the detail of an entry names: what a change calls the thing it is about, whereto an endpoint's
 * messages went, and the product or plan that somebody has from then on.
 */
export function readDetail(detail: string | null): z.infer<typeof detailSchema> {
  try {
    return detailSchema.safeParse(JSON.parse(detail ?? 'null')).data ?? {};
  } catch {
    return {};
  }
}
