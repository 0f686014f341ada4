import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from './api-client.ts';
import { downloadKeys } from './download-count.ts';
import { libraryKeys } from './library-cache.ts';
import { readAgainAfter } from './read-again-after.ts';

export type GivenBack = { grantId: string; name: string };

/** DELETE /api/downloads/{grantId}: gives the unit of a download back that is not counted yet. */
export const useGiveBackCall = (on: {
  onSuccess: (download: GivenBack) => void;
  onError: (error: Error) => void;
}) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ grantId }: GivenBack) =>
      request(z.undefined(), `/api/downloads/${grantId}`, { method: 'DELETE' }),
    onSuccess: (_, download) => on.onSuccess(download),
    onError: on.onError,
    onSettled: readAgainAfter(client, libraryKeys.all, downloadKeys.history),
  });
};
