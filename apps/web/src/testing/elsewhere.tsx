import { useQueries } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../lib/api-client.ts';

/** Other parts of the page: each reads `/elsewhere/<key>` for a query whose key begins with that. */
export function Elsewhere({ keys }: { keys: readonly string[] }) {
  useQueries({
    queries: keys.map((key) => ({
      queryKey: [key, 'elsewhere'],
      queryFn: () => request(z.unknown(), `/elsewhere/${key}`),
    })),
  });
  return null;
}
