/** What a link in a mail is good for. */
export type LinkPurpose = 'reset-password' | 'confirm-email' | 'invitation';

/** What people change about how they sign in, besides their password; each is told by mail. */
const FACTOR_CHANGES = [
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** What is written to people. */
export const MAIL_KINDS = [
  'reset-password',
  'confirm-email',
  'email-change-notice',
  'address-notice',
  'password-notice',
  'second-factor-notice',
  ...FACTOR_CHANGES,
  'invitation',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
