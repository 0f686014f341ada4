/** What the server tells users by itself. */
export const NOTICE_KINDS = ['request_approved', 'request_declined'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** `dropped`: there was nobody to write to, or nothing to say any more. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];
