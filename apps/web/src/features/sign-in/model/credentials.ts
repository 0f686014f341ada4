import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

const MIN_PASSWORD_LENGTH = 4;

/** What the form accepts (R5.01, R5.02), with its messages in the language of `t`. */
export function credentialsSchema(t: TFunction<'sign-in'>) {
  return z.object({
    email: z.string().check(z.minLength(1, t('email.required')), z.email(t('email.invalid'))),
    password: z
      .string()
      .check(
        z.minLength(1, t('password.required')),
        z.minLength(MIN_PASSWORD_LENGTH, t('password.short')),
      ),
  });
}

export type Credentials = z.infer<ReturnType<typeof credentialsSchema>>;
