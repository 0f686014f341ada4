import { productsSchema } from '@file-server/contract/products';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../lib/api-client.ts';

/** GET /api/operator/products. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => request(productsSchema, '/api/operator/products', { signal }),
  select: ({ products }) => products,
});
