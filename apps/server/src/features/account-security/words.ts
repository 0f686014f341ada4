/** What a link in a mail is good for. */
export type LinkPurpose = 'reset-password' | 'confirm-email' | 'invitation';

/** What is written to people. */
export const MAIL_KINDS = [
  'reset-password',
  'confirm-email',
  'email-change-notice',
  'address-notice',
  'password-notice',
  'second-factor-notice',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'invitation',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What people change about how they sign in, besides their password. */
export type FactorChange = Extract<
  MailKind,
  `${string}-added` | `${string}-removed` | `${string}-renewed`
>;
