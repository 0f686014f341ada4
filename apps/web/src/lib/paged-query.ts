import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request, type RequestOptions } from './api-client.ts';

type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

/** A list that is read page after page; its data are the entries of all that were asked for. */
export const pagedQuery = <Item>(
  queryKey: QueryKey,
  schema: z.ZodMiniType<Page<Item>>,
  path: string,
  query: RequestOptions['query'] = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      request(schema, path, { signal, query: { ...query, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
