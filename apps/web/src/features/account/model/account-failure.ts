import type { TFunction } from 'i18next';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';

/** What a refused or failed call says. The server's own words come first. */
export function describeFailure(error: unknown, t: TFunction<'account'>): string {
  if (error instanceof NetworkError) return t('failure.unreachable');
  const message = error instanceof ApiError ? error.serverMessage : null;
  if (message === null) return t('failure.unknown');
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : null;
  return wait === null ? message : t('failure.wait', { message, count: wait });
}
