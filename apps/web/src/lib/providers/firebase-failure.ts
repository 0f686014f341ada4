import i18n from 'i18next';
import type { en } from './locales/en.ts';

export type FirebasePlace = 'displayName' | 'email' | 'password' | 'form' | 'snackbar';
type TextKey = Exclude<keyof typeof en.firebase, 'progress' | 'unknown'>;

/** Where the sentence stands in the login (R8.04) and, if elsewhere, in the registration (R8.05). */
type Rule = { text: TextKey; login: FirebasePlace; register?: FirebasePlace };

const onEmail = (text: TextKey): Rule => ({ text, login: 'email' });
const onPassword = (text: TextKey): Rule => ({ text, login: 'password' });
const onAccount = (text: TextKey): Rule => ({ text, login: 'email', register: 'displayName' });
const inForm = (text: TextKey): Rule => ({ text, login: 'form' });
const asSnackbar = (text: TextKey): Rule => ({ text, login: 'snackbar' });

/** The codes of R8.04 and R8.05, and those that today's SDK sends in their place. */
const RULES: Readonly<Record<string, Rule>> = {
  'auth/email-already-in-use': onEmail('emailTaken'),
  'auth/invalid-email': onEmail('emailInvalid'),
  'auth/missing-email': onEmail('emailInvalid'),
  'auth/operation-not-allowed': onAccount('notAllowed'),
  'auth/admin-restricted-operation': onAccount('notAllowed'),
  'auth/configuration-not-found': onAccount('notAllowed'),
  'auth/user-not-found': onAccount('userNotFound'),
  'auth/user-disabled': onAccount('userDisabled'),
  'auth/weak-password': onPassword('passwordWeak'),
  'auth/password-does-not-meet-requirements': onPassword('passwordWeak'),
  'auth/missing-password': onPassword('passwordWrong'),
  'auth/wrong-password': onPassword('passwordWrong'),
  'auth/invalid-credential': onPassword('credentialsWrong'),
  'auth/invalid-login-credentials': onPassword('credentialsWrong'),
  'auth/invalid-api-key': asSnackbar('keyRefused'),
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': asSnackbar('keyRefused'),
  'auth/app-not-authorized': asSnackbar('keyRefused'),
  'auth/too-many-requests': inForm('tooManyRequests'),
  'auth/quota-exceeded': inForm('tooManyRequests'),
  'auth/network-request-failed': inForm('unreachable'),
  'auth/timeout': inForm('unreachable'),
};

export const FIREBASE_CODES = Object.keys(RULES);

export type FirebaseFailure = { place: FirebasePlace; message: string };

/** The SDK's own class is not known here, because knowing it would bring the SDK along. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' && error.code.startsWith('auth/') ? error.code : null;
}

/**
 * What a person reads, and where, when Firebase refused; null for errors of somebody else. The texts
 * (`providers`) must have been fetched.
 */
export function describeFirebaseFailure(
  error: unknown,
  form: 'login' | 'register',
): FirebaseFailure | null {
  const code = codeOf(error);
  if (code === null) return null;
  const rule = RULES[code];
  if (rule === undefined)
    return { place: 'form', message: i18n.t('providers:firebase.unknown', { code }) };
  const place = form === 'register' ? (rule.register ?? rule.login) : rule.login;
  return { place, message: i18n.t(`providers:firebase.${rule.text}`) };
}
