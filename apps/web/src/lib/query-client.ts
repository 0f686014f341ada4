import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;
/** How soon what is on show and could not be fetched is asked for again. */
const OUTAGE_INTERVAL_MS = 4_000;

/** A refusal stays a refusal however often it is asked for; an outage may pass. */
const mayPass = (error: Error): boolean => !(error instanceof ApiError && error.status < 500);

/** Not sooner than the server has asked for. */
const waitFor = (error: Error): number => {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(OUTAGE_INTERVAL_MS, asked);
};

export function shouldRetry(failures: number, error: Error): boolean {
  return mayPass(error) && failures < MAX_RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 15_000,
        // A page comes back by itself once the server does.
        refetchInterval: ({ state: { error } }) =>
          error !== null && mayPass(error) ? waitFor(error) : false,
      },
      mutations: { retry: false },
    },
  });
}
