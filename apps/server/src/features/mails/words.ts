/** What the server tells users by itself. */
export type NoticeKind = 'request_approved' | 'request_declined';

/** `dropped`: there was nobody to write to, or nothing to say any more. */
export type MailState = 'queued' | 'sent' | 'failed' | 'dropped';
