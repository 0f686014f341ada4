import { downloadQuoteSchema } from '@file-server/contract/archives';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../../../lib/api-client.ts';
import { downloadKeys } from '../../../lib/download-count.ts';

/** POST /api/downloads/quote: what these entries would cost; none asks for nothing. */
const quoteQuery = (entryIds: readonly string[]) =>
  queryOptions({
    queryKey: downloadKeys.quote(entryIds),
    queryFn:
      entryIds.length === 0
        ? skipToken
        : ({ signal }) =>
            request(downloadQuoteSchema, '/api/downloads/quote', {
              method: 'POST',
              body: { entryIds: [...entryIds].toSorted() },
              signal,
            }),
    // It is asked for where somebody is about to decide.
    staleTime: 0,
  });

export const useQuote = (entryIds: readonly string[]) => useQuery(quoteQuery(entryIds));

/** Time without a change after which a selection is taken to stand. */
const SETTLED_MS = 250;

/** The same of what somebody is still choosing. */
export const useSettledQuote = (entryIds: readonly string[]) => {
  const wanted = entryIds.join(' ');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return useQuote(settled === wanted && wanted !== '' ? entryIds : []);
};
