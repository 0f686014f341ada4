import { productPageSchema, releasePageSchema } from '@file-server/contract/product-page';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../lib/api-client.ts';
import { useDownloadCount } from '../../../lib/download-count.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';

const PAGE = 5;

const pathOf = (folderId: string, what: string) =>
  `/api/library/entries/${encodeURIComponent(folderId)}/${what}`;

/** GET /api/library/entries/:id/product; what has been used follows the counters. */
export const useProduct = (folderId: string) => {
  const product = useQuery({
    queryKey: [...libraryKeys.all, 'product', folderId],
    queryFn: ({ signal }) => request(productPageSchema, pathOf(folderId, 'product'), { signal }),
  });
  const { refetch } = product;
  const { data } = useDownloadCount();
  const used = data && data.crrDownCount + data.inProgress;
  useEffect(() => void refetch(), [refetch, used]);
  return product;
};

/** GET /api/library/entries/:id/releases, as far as they were asked for. */
export const useReleases = (folderId: string) =>
  useInfiniteQuery({
    queryKey: [...libraryKeys.all, 'releases', folderId],
    queryFn: ({ signal, pageParam }) =>
      request(releasePageSchema, pathOf(folderId, 'releases'), {
        signal,
        query: { limit: PAGE, cursor: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
