import type { TFunction } from 'i18next';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { AwaitsApproval } from '../../../lib/providers/exchange-token.ts';
import { describeFailure } from './sign-in-failure.ts';

export type CallbackFailure = { title: string; text: string; isPending: boolean };

/** The SDK's errors carry the code of OAuth (RFC 6749 section 4.1.2.1) under this name. */
const oauthCode = (error: unknown): string | null =>
  error instanceof Error && 'error' in error && typeof error.error === 'string'
    ? error.error
    : null;

/** What the SDK says when it finds nothing that this browser has begun. */
const UNFINISHED = new Set(['missing_transaction', 'state_mismatch']);

/** Why a sign-in at Auth0 could not be completed, in words that somebody can act on. */
export function describeCallbackFailure(
  error: unknown,
  t: TFunction<['sign-in', 'providers']>,
): CallbackFailure {
  const failed = (title: string, text: string) => ({ title, text, isPending: false });
  if (error instanceof AwaitsApproval) {
    return {
      title: t('providers:callback.pending'),
      text: t('providers:pending'),
      isPending: true,
    };
  }
  const code = oauthCode(error);
  if (error instanceof NetworkError || code === 'timeout') {
    return failed(t('providers:callback.slow'), t('providers:callback.slowText'));
  }
  if (error instanceof ApiError) {
    const text = error.problem?.nextStep ?? describeFailure(error, t).snackbar;
    return failed(error.problem?.title ?? t('providers:callback.failed'), text);
  }
  if (code === null || UNFINISHED.has(code)) {
    return failed(t('providers:callback.unfinished'), t('providers:callback.unfinishedText'));
  }
  const reason = error instanceof Error ? error.message : code;
  return failed(t('providers:callback.denied'), t('providers:callback.deniedText', { reason }));
}
