import { downloadPageSchema } from '@file-server/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { downloadKeys } from '../../../lib/download-count.ts';

const PAGE_SIZE = 25;

/** GET /api/downloads: the user's own downloads, newest first, page after page. */
const downloadsQuery = infiniteQueryOptions({
  queryKey: downloadKeys.history,
  queryFn: ({ pageParam, signal }) =>
    request(downloadPageSchema, '/api/downloads', {
      signal,
      query: { limit: PAGE_SIZE, cursor: pageParam ?? undefined },
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
});

export const useDownloads = () => useInfiniteQuery(downloadsQuery);
