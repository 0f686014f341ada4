/** What a link in a mail is good for. */
export type LinkPurpose = 'reset-password' | 'confirm-email';

/** What is written to people. */
export type MailKind = LinkPurpose | 'email-change-notice' | 'password-notice';

export const LANGUAGES = ['en', 'tr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
