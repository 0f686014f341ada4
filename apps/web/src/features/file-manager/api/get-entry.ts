import { entryDetailsSchema } from '@file-server/contract';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';

/** GET /api/library/entries/:id: an entry with its ancestors; null asks for nothing. */
const entryQuery = (id: string | null) =>
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

export const useEntry = (id: string | null) => useQuery(entryQuery(id));

/** The folder on show; on the way to another folder the last one stays, so that nothing jumps. */
export const useFolder = (id: string | null) =>
  useQuery({ ...entryQuery(id), placeholderData: keepPreviousData });
