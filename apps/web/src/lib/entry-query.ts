import { entryDetailsSchema } from '@file-server/contract/library';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { request } from './api-client.ts';
import { libraryKeys } from './library-cache.ts';

/** GET /api/library/entries/:id: an entry with its ancestors; null asks for nothing. */
export const entryQuery = (id: string | null) =>
  queryOptions({
    queryKey: libraryKeys.entry(id),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) =>
            request(entryDetailsSchema, `/api/library/entries/${encodeURIComponent(id)}`, {
              signal,
            }),
  });
