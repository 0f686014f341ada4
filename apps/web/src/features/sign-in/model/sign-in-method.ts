import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { Refusal } from '../../../lib/attempt.ts';
import { signIn } from '../api/sign-in.ts';
import { describeFailure } from './sign-in-failure.ts';

export type LoginField = keyof Credentials;

/** What a failed sign-in says: in a snackbar, and where it stays until something changes. */
export type LoginFailure = {
  snackbar: string | null;
  errors: readonly Refusal<LoginField>[];
  /** Until when nobody is let in, milliseconds since the epoch; absent = no such time. */
  blockedUntil?: number;
};

/** A place that takes e-mail and password. */
export type SignInMethod = {
  id: 'jwt' | 'firebase';
  progress: string;
  signIn: (credentials: Credentials, config: RuntimeConfig) => Promise<void>;
  describe: (error: unknown) => LoginFailure;
};

/** The licence server (R7.01, R8.01, R8.02). */
export function licenceServer(t: TFunction<'sign-in'>): SignInMethod {
  return {
    id: 'jwt',
    progress: t('progress'),
    signIn,
    describe: (error) => {
      const { snackbar, field, wait } = describeFailure(error, t);
      return {
        snackbar,
        errors: [{ field: 'password', message: field }],
        ...(wait > 0 && { blockedUntil: Date.now() + wait * 1000 }),
      };
    },
  };
}

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
