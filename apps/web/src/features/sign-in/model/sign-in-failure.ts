import type { TFunction } from 'i18next';
import { ApiError, isTooMany, NetworkError } from '../../../lib/api-error.ts';
import { withTexts } from '../../../lib/i18n/index.ts';
import { SignInRefused } from '../api/sign-in.ts';

export type SignInFailure = {
  /** Text of the snackbar, with the wait. */
  snackbar: string;
  /** Text beneath the password, without the wait, which runs there. */
  field: string;
  /** Seconds during which the server takes no further attempt; 0 = it does. */
  wait: number;
};

const both = (text: string) => ({ snackbar: text, field: text, wait: 0 });

const MINUTE_S = 60;
/** A screen reader is told of every change, so there are few of them. */
const STEP_S = 10;

/** "Try again in 15 minutes.", by the minute, and by ten seconds in the last one. */
export function waitText(seconds: number, t: TFunction<'sign-in'>): string {
  return seconds > MINUTE_S
    ? t('failure.waitMinutes', { count: Math.ceil(seconds / MINUTE_S) })
    : t('failure.waitSeconds', { count: Math.ceil(seconds / STEP_S) * STEP_S });
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
    return { snackbar: t('failure.unknown'), field: t('failure.credentials'), wait: 0 };
  }
  if (message === null) {
    return { snackbar: t('failure.silent'), field: t('failure.credentials'), wait: 0 };
  }
  const wait = isTooMany(error) ? (error.retryAfter ?? 0) : 0;
  return wait === 0
    ? both(message)
    : { snackbar: `${message} ${waitText(wait, t)}`, field: message, wait };
}

/**
 * A refusal in the language of the reader; as it came where the texts cannot be fetched. They come
 * with the first refusal, because most people meet none, and not where nobody has answered.
 */
export async function inWords(error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError)) return error;
  return withTexts(import('./refusal-words.ts'), 'problem-text').then(
    ({ inLanguageOfReader }) => inLanguageOfReader(error),
    () => error,
  );
}

/** What the code of the second factor must be sent with; null = the refusal is another one. */
export function challengeOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'second_factor_required') return null;
  return error.problem.challenge ?? null;
}
