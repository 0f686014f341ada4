/** What a link in a mail is good for. */
export type LinkPurpose = 'reset-password' | 'confirm-email' | 'invitation';

/** What is written to people. */
export const MAIL_KINDS = [
  'reset-password',
  'confirm-email',
  'email-change-notice',
  'password-notice',
  'second-factor-notice',
  'invitation',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
