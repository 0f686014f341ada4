import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { AuthPageKind } from './auth-pages.ts';
import { TEXT_MAX_LENGTH } from './demo-account.ts';

const MIN_PASSWORD_LENGTH = 8;

/** Every field that a page can have, with its rules and messages in the language of `t`. */
export function authFormSchema(t: TFunction<'auth-pages'>) {
  const short = z.maxLength(TEXT_MAX_LENGTH, t('tooLong'));
  const filled = (message: string) => z.string().check(z.trim(), z.minLength(1, message), short);
  const fields = z.object({
    name: filled(t('name.required')),
    email: z
      .string()
      .check(z.minLength(1, t('email.required')), short, z.email(t('email.invalid'))),
    password: z
      .string()
      .check(
        z.minLength(1, t('password.required')),
        z.minLength(MIN_PASSWORD_LENGTH, t('password.short')),
        short,
      ),
    confirm: z.string().check(z.minLength(1, t('confirm.required'))),
    remember: z.boolean(),
    terms: z.boolean().check(z.refine((accepted) => accepted, t('terms.required'))),
  });
  // A page has some of the fields: what is absent is not asked for.
  return z.partial(fields).check(
    z.refine(({ password, confirm }) => confirm === undefined || confirm === password, {
      path: ['confirm'],
      message: t('confirm.different'),
      // Beside the faults of other fields, not after them.
      when: () => true,
    }),
  );
}

export type AuthFormValues = z.infer<ReturnType<typeof authFormSchema>>;
export type AuthField = keyof AuthFormValues;

export type TextField = Exclude<AuthField, 'remember' | 'terms'>;
export type CheckField = Extract<AuthField, 'remember' | 'terms'>;

/** The pages with a form. */
export type AuthFormKind = Exclude<AuthPageKind, 'mail-confirm'>;

type Fields = { readonly texts: readonly TextField[]; readonly checks: readonly CheckField[] };

/** The fields of a form in their order. */
export const fieldsOf: Readonly<Record<AuthFormKind, Fields>> = {
  login: { texts: ['email', 'password'], checks: ['remember'] },
  register: { texts: ['name', 'email', 'password', 'confirm'], checks: ['terms'] },
  'forgot-password': { texts: ['email'], checks: [] },
  'reset-password': { texts: ['email', 'password', 'confirm'], checks: [] },
  lock: { texts: ['password'], checks: [] },
};

/** The fields without anything in them, and "Remember me" on. */
export const emptyForm = ({ texts, checks }: Fields): AuthFormValues => ({
  ...Object.fromEntries(texts.map((name) => [name, ''])),
  ...Object.fromEntries(checks.map((name) => [name, name === 'remember'])),
});
