import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, isRefusal, isTooMany } from './api-error.ts';

const MAX_RETRIES = 2;
/** How soon what is on show and could not be fetched is asked for again. */
const OUTAGE_INTERVAL_MS = 4_000;
/** Longer than a timer knows it would be asked for at once, again and again. */
const LONGEST_WAIT_MS = 3_600_000;

/** A refusal stays a refusal; an outage may pass. */
const mayPass = (error: Error): boolean => !isRefusal(error);

/** Not sooner than the server, or whoever stands before it, has asked for. */
const waitFor = (error: Error): number => {
  const told = error.cause ?? error;
  const asked = told instanceof ApiError ? (told.retryAfter ?? 0) * 1_000 : 0;
  return Math.min(Math.max(OUTAGE_INTERVAL_MS, asked), LONGEST_WAIT_MS);
};

type Asked = { readonly state: { readonly error: Error | null } };

/**
 * The `refetchInterval` of every query: a page comes back by itself once the server does. One that has
 * another reason to ask again goes on with this.
 */
export const untilBack = ({ state: { error } }: Asked): number | false =>
  error !== null && (mayPass(error) || isTooMany(error)) ? waitFor(error) : false;

export function shouldRetry(failures: number, error: Error): boolean {
  return mayPass(error) && failures < MAX_RETRIES;
}

/**
 * Reads again what is invalidated while it is being read for the first time. The library takes that
 * reading for the answer, and it may have begun before what has changed.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (firstReads.length === 0) return;
    await Promise.allSettled(firstReads.flatMap(({ promise }) => promise ?? []));
    const predicate = (query: Query) => firstReads.includes(query);
    await super.invalidateQueries({ ...filters, predicate }, options);
  }
}

export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 15_000,
        refetchInterval: untilBack,
      },
      // One that waited for the network would be made later by itself, when nobody thinks of it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
