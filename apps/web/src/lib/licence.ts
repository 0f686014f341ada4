import { licenceSchema, type Licence } from '@file-server/contract/licence';
import type { LockReason } from '@file-server/contract/lock-reasons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './api-client.ts';
import { useNow } from './use-now.ts';

/** GET /api/licence: what the signed-in user's licence says, and whether it opens a download. */
export const licenceQuery = queryOptions({
  queryKey: ['licence'],
  queryFn: ({ signal }) => request(licenceSchema, '/api/licence', { signal }),
});

/** Of GET /api/requests, one's own; a change of the licence answers some. */
export const ownRequestsKey = [...licenceQuery.queryKey, 'requests'] as const;

export const useLicence = () => useQuery(licenceQuery);

/**
 * Why the licence opens no download at `now`, so that one that expires on screen needs no further
 * answer of the server.
 *
 * @param now milliseconds since the epoch
 */
export const licenceRefusalAt = (
  { activated, expiresAt, refusal }: Licence,
  now: number,
): LockReason | null => {
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  return activated && isOver ? 'licence_expired' : refusal;
};

/** Why the licence opens no download now; null also while that is not known. */
export const useLicenceRefusal = (): LockReason | null => {
  const { data } = useLicence();
  const now = useNow();
  return data === undefined ? null : licenceRefusalAt(data, now);
};

/**
 * Why no folder opens; null = it may. A quota that is used up is no reason by itself: what is in a
 * folder may be paid for, which only its price tells.
 */
export const useFolderLock = (): Exclude<LockReason, 'quota_exhausted'> | null => {
  const refusal = useLicenceRefusal();
  return refusal === 'quota_exhausted' ? null : refusal;
};
