import i18n from 'i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { runtimeConfig } from '../../../lib/runtime-config.ts';

/** A refusal of this server with its sentence in the language of the reader, where there is one. */
export function inLanguageOfReader(error: ApiError): ApiError {
  const { status, problem, serverMessage, retryAfter } = error;
  if (problem === null || serverMessage === null) return error;
  return new ApiError({
    status,
    problem,
    retryAfter,
    serverMessage: sentenceOf(problem.code, serverMessage),
  });
}

function sentenceOf(code: string, serverMessage: string): string {
  // Which of address and password is wrong is not told.
  if (code === 'invalid_credentials') return i18n.t('sign-in:failure.credentials');
  const contact = runtimeConfig()?.operatorContact ?? null;
  // Whoever is not let in finds nowhere else whom to ask.
  if (code === 'not_activated' && contact !== null) {
    return i18n.t('problem-text:askToActivate', { contact: isolate(contact.label) });
  }
  return i18n.t(`problem-text:code.${code as 'busy'}`, serverMessage);
}
