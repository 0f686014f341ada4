import type { MAIL_KINDS, MAIL_STATES } from '@file-server/contract/mails';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';

/** Where customers ask for more: on the page of their licence, of whom it names, or of nobody it knows. */
export const ASKINGS = ['requests', 'contact', 'nobody'] as const;
export type Asking = (typeof ASKINGS)[number];

/** What decides about it. */
export type AskingConfig = Pick<RuntimeConfig, 'requests' | 'operatorContact'>;

export function askingOf({ requests, operatorContact }: AskingConfig): Asking {
  if (requests) return 'requests';
  return operatorContact === null ? 'nobody' : 'contact';
}

/** What the server tells users by itself. */
export type NoticeKind = (typeof MAIL_KINDS)[number];
export type MailState = (typeof MAIL_STATES)[number];

const OPTIONAL: ReadonlySet<NoticeKind> = new Set([
  'licence_ends',
  'product_ends',
  'quota_nearly_used',
  'new_versions',
  'test',
]);

/**
 * The decision of an operator about an account that somebody has asked for: its address is told once,
 * although nobody may have proven it.
 */
const FOR_ANY_ADDRESS: ReadonlySet<NoticeKind> = new Set([
  'registration_approved',
  'registration_refused',
]);

export const isForAnyAddress = (kind: NoticeKind): boolean => FOR_ANY_ADDRESS.has(kind);

/** Whether users may do without it. The others answer something that they have asked or fetched. */
export const isOptional = (kind: NoticeKind): boolean => OPTIONAL.has(kind);
