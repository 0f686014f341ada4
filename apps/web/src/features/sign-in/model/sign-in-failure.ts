import type { TFunction } from 'i18next';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { SignInRefused } from '../api/sign-in.ts';

export type SignInFailure = {
  /** Text of the snackbar. */
  snackbar: string;
  /** Text beneath the password. */
  field: string;
};

function both(text: string): SignInFailure {
  return { snackbar: text, field: text };
}

function replyMessage(error: unknown): string | null | undefined {
  if (error instanceof SignInRefused || error instanceof ApiError) return error.serverMessage;
  return undefined;
}

/** R8.01, R8.02: what a failed sign-in says. The server's own words come first. */
export function describeFailure(error: unknown, t: TFunction<'sign-in'>): SignInFailure {
  if (error instanceof NetworkError) return both(t('failure.unreachable'));
  const message = replyMessage(error);
  if (message === undefined) {
    return { snackbar: t('failure.unknown'), field: t('failure.credentials') };
  }
  if (message === null) {
    return { snackbar: t('failure.silent'), field: t('failure.credentials') };
  }
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : null;
  return both(wait === null ? message : t('failure.wait', { message, count: wait }));
}
