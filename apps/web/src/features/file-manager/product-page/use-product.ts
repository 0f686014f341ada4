import { productPageSchema, releasePageSchema } from '@file-server/contract/product-page';
import { STABLE_CHANNEL } from '@file-server/contract/releases';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../lib/api-client.ts';
import { useDownloadCount } from '../../../lib/download-count.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

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

/**
 * GET /api/library/entries/:id/releases, as far as they were asked for.
 * @param enabled false = they are not asked for
 */
export const useReleases = (folderId: string, enabled: boolean) =>
  useInfiniteQuery({
    ...pagedQuery(
      [...libraryKeys.all, 'releases', folderId],
      releasePageSchema,
      pathOf(folderId, 'releases'),
      { limit: PAGE },
    ),
    enabled,
  });

/** Whether all there is to show is one file of this folder, of which its row below says as much. */
export function isInRowBelow(
  { data = [], hasNextPage }: ReturnType<typeof useReleases>,
  folderId: string,
): boolean {
  const [release, second] = data;
  if (!release || second || hasNextPage) return false;
  const { folder, label, channel, platform, notes } = release;
  const says = label !== null || platform !== null || notes !== null || channel !== STABLE_CHANNEL;
  return folder.id === folderId && !says;
}
