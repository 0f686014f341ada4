import { PASSWORD_MIN_LENGTH } from '@file-server/contract';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

const MAX_NAME_LENGTH = 120;

/** What the form accepts (R5.03-R5.05), with its messages in the language of `t`. */
export function registrationSchema(t: TFunction<'registration'>) {
  return z
    .object({
      displayName: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, t('displayName.required')),
          z.maxLength(MAX_NAME_LENGTH, t('displayName.long')),
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
