import type { ProblemCode } from '@file-server/contract/problem-codes';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isRefusal, isTooMany, NetworkError } from '../api-error.ts';

/** Refusals that have a sentence in every language; of others the server's own is told in English. */
const CODES = [
  'invalid_credentials',
  'not_activated',
  'wrong_code',
  'passkey_refused',
  'passkeys_unavailable',
  'challenge_ended',
  'email_taken',
  'registration_closed',
  'email_not_verified',
  'invalid_provider_token',
  'provider_not_configured',
  'provider_unavailable',
  'licence_server_unavailable',
  'request_timeout',
  'link_ended',
  'mail_not_configured',
  'not_found',
  'step_up_required',
  'too_many_attempts',
  'busy',
  'unavailable',
  'database_unavailable',
  'storage_full',
  'operator_required',
  'entry_not_found',
  'licence_elsewhere',
  'product_gone',
  'own_account',
  'operator_account',
  'last_operator',
  'units_used',
  'user_changed',
  'body_too_large',
  'too_many_users',
  'bulk_change_running',
  'bulk_change_undone',
  'bulk_change_not_undoable',
  'job_not_run_here',
  'internal',
] as const satisfies readonly ProblemCode[];

const MINUTE_S = 60;

/** Puts a refused or failed call into a sentence for its user. */
export function useProblemText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('problem-text');
  const { language } = i18n;
  return useCallback(
    (error) => {
      // Who stands between and has had too many calls says so with a page: nothing is away.
      const told = error instanceof NetworkError && isTooMany(error.cause) ? error.cause : error;
      if (told instanceof NetworkError) return t('unreachable');
      if (!(told instanceof ApiError)) return t('unknown');
      const code = CODES.find((known) => known === told.problem?.code);
      // This server speaks English alone; one that sends no problem may know the reader's language.
      const isForeign = told.problem !== null && language !== 'en';
      const own = isForeign ? t(isRefusal(told) ? 'refused' : 'unknown') : told.serverMessage;
      const unsaid = isTooMany(told) ? t('code.too_many_attempts') : t('unknown');
      const message = (code === undefined ? own : t(`code.${code}`)) ?? unsaid;
      const wait = isTooMany(told) ? told.retryAfter : null;
      if (wait === null) return message;
      return wait < 2 * MINUTE_S
        ? t('waitSeconds', { message, count: wait })
        : t('waitMinutes', { message, count: Math.ceil(wait / MINUTE_S) });
    },
    [t, language],
  );
}
