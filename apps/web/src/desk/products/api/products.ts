import {
  entitlementsSchema,
  productSchema,
  type ProductMark,
} from '@file-server/contract/products';
import { userSchema } from '@file-server/contract/users';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { refreshUsers, userKeys } from '../../../desk-kit/desk-keys.ts';
import { productsQuery } from '../../../desk-kit/products-query.ts';
import { request } from '../../../lib/api-client.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';

const PATH = '/api/operator/products';

/** What an operator says of a product. */
export type ProductTerms = Pick<ProductMark, 'name' | 'text' | 'face' | 'previews'>;

type Reasoned = { reason?: string };

/** POST /api/operator/products */
export const sellFolder = (body: ProductTerms & Reasoned & { folderId: string }) =>
  request(productSchema, PATH, { method: 'POST', body });

/** PATCH /api/operator/products/:id as it was seen; what is not named stays. */
export const changeProduct = ({ id, etag }: ProductMark, body: Partial<ProductTerms> & Reasoned) =>
  request(productSchema, `${PATH}/${id}`, { method: 'PATCH', body, ifMatch: etag });

/** DELETE /api/operator/products/:id */
export const stopSelling = (id: string, query: Reasoned): Promise<unknown> =>
  request(z.unknown(), `${PATH}/${id}`, { method: 'DELETE', query });

/** The most entitlements that one answer has. */
const MOST_HOLDERS = 1_000;

/** GET /api/operator/entitlements of a product that have not ended, the newest first. */
export const holdersQuery = (productId: string) =>
  queryOptions({
    queryKey: [...userKeys.all, 'holders', productId],
    queryFn: ({ signal }) =>
      request(entitlementsSchema, '/api/operator/entitlements', {
        signal,
        query: { product: productId },
      }),
    select: ({ entitlements }) => {
      const now = Date.now();
      const live = entitlements.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now);
      return { live, isAll: entitlements.length < MOST_HOLDERS };
    },
  });

/** GET /api/operator/users/:id */
export const holderQuery = (userId: string) =>
  queryOptions({
    queryKey: [...userKeys.all, 'holder', userId],
    queryFn: ({ signal }) => request(userSchema, `/api/operator/users/${userId}`, { signal }),
  });

/** What is sold shows in the lists of files, in what users hold, and in every choice of a product. */
export async function refreshProducts(client: QueryClient): Promise<void> {
  const shown = [productsQuery.queryKey, libraryKeys.all];
  await Promise.all([
    ...shown.map((queryKey) => client.invalidateQueries({ queryKey })),
    refreshUsers(client),
  ]);
}
