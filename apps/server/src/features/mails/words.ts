import type { MAIL_KINDS, MAIL_STATES } from '@file-server/contract/mails';

/** What the server tells users by itself. */
export type NoticeKind = (typeof MAIL_KINDS)[number];
export type MailState = (typeof MAIL_STATES)[number];

const OPTIONAL: ReadonlySet<NoticeKind> = new Set([
  'licence_ends',
  'quota_nearly_used',
  'new_versions',
  'test',
]);

/** Whether users may do without it. The others answer something that they have asked or fetched. */
export const isOptional = (kind: NoticeKind): boolean => OPTIONAL.has(kind);
