import { useState } from 'react';
import { NetworkError } from './api-error.ts';

interface Asked {
  readonly error: Error | null;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly isPending: boolean;
  readonly errorUpdateCount: number;
}

/**
 * Why there is nothing to show. A query that has nothing forgets its error whenever it asks again,
 * which it does by itself; its screen does not, and says why until something else is known. Without a
 * network a query waits and does not fail.
 */
export function useFailure(query: Asked): Error | null {
  const { error, fetchStatus } = query;
  const failure = useLastError(error, isAskedAgain(query));
  return failure ?? (fetchStatus === 'paused' ? new NetworkError('Offline.') : null);
}

/** Whether a query that has failed is on its way again. */
export const isAskedAgain = ({
  isPending,
  errorUpdateCount,
}: Pick<Asked, 'isPending' | 'errorUpdateCount'>): boolean => isPending && errorUpdateCount > 0;

/** `error`, or for as long as it is `asked` again the one before. */
export function useLastError(error: Error | null, asked: boolean): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? (asked ? last : null);
}
