import { plansSchema } from '@file-server/contract/products';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../lib/api-client.ts';

/** GET /api/operator/plans. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => request(plansSchema, '/api/operator/plans', { signal }),
  select: ({ plans }) => plans,
});
