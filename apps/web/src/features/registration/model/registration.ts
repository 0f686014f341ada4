import { PASSWORD_MIN_LENGTH } from '@file-server/contract/registration';
import { ONE_LINE, USER_NAME_MAX } from '@file-server/contract/user-names';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import type { Refusal } from '../../../lib/attempt.ts';
import { describeFirebaseFailure } from '../../../lib/providers/firebase-failure.ts';
import { AddressNotVerified } from '../../../lib/providers/firebase-accounts.ts';

/** What the form accepts (R5.03-R5.05), with its messages in the language of `t`. */
export function registrationSchema(t: TFunction<'registration'>) {
  return z
    .object({
      displayName: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, t('displayName.required')),
          z.maxLength(USER_NAME_MAX, t('displayName.long')),
          z.regex(ONE_LINE, t('displayName.lines')),
        ),
      email: z.string().check(z.minLength(1, t('email.required')), z.email(t('email.invalid'))),
      password: z
        .string()
        .check(
          z.minLength(1, t('password.required')),
          z.minLength(PASSWORD_MIN_LENGTH, t('password.short')),
        ),
      passwordConfirm: z.string(),
    })
    .check(
      z.refine(({ password, passwordConfirm }) => password === passwordConfirm, {
        path: ['passwordConfirm'],
        message: t('password.mismatch'),
        // Zod skips what is said about the whole while a part is wrong; the person wants both.
        when: () => true,
      }),
    );
}

export type Registration = z.infer<ReturnType<typeof registrationSchema>>;
export type RegistrationField = keyof Registration;

type Texts = TFunction<['registration', 'providers']>;
type Explain = (error: unknown) => string;
type Refusals = readonly Refusal<RegistrationField>[];

const FIELDS: readonly string[] = ['displayName', 'email', 'password'];
const isField = (path: string): path is RegistrationField => FIELDS.includes(path);

const inForm = (message: string): Refusals => [{ field: null, message }];

function describeAnswer(error: ApiError, t: Texts, explain: Explain): Refusals {
  const { problem, serverMessage } = error;
  if (problem?.code === 'email_taken') {
    return [{ field: 'email', message: t('providers:firebase.emailTaken') }];
  }
  const named = (problem?.errors ?? []).flatMap(({ path, message: text }) =>
    isField(path) ? [{ field: path, message: text }] : [],
  );
  if (named.length > 0) return named;
  return inForm(serverMessage === null ? t('failure.unknown') : explain(error));
}

/**
 * Why there is no account, each sentence at the field it is about (null = none of them).
 * @param explain puts a refusal of this server into a sentence for its reader
 */
export function describeRegistrationFailure(
  error: unknown,
  t: Texts,
  explain: Explain,
): Refusals | { readonly snackbar: string } {
  if (error instanceof NetworkError) return inForm(t('failure.unreachable'));
  if (error instanceof ApiError) return describeAnswer(error, t, explain);
  if (error instanceof AddressNotVerified) {
    return [{ field: 'email', message: t('providers:firebase.notVerified') }];
  }
  const failure = describeFirebaseFailure(error, 'register');
  if (failure === null) return inForm(t('failure.unknown'));
  const { place, message } = failure;
  // Said once: what the specification wants in a snackbar does not stand in the form, too.
  if (place === 'snackbar') return { snackbar: message };
  return place === 'form' ? inForm(message) : [{ field: place, message }];
}
