import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request, type RequestOptions } from './api-client.ts';

type AnyPage = { readonly items: readonly unknown[]; readonly nextCursor: string | null };

/** A list that is read page after page; its data are the entries of all that were asked for. */
export const pagedQuery = <Page extends AnyPage>(
  queryKey: QueryKey,
  schema: z.ZodMiniType<Page>,
  path: string,
  query: RequestOptions['query'] = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      request(schema, path, { signal, query: { ...query, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap<Page['items'][number]>(({ items }) => items),
  });
