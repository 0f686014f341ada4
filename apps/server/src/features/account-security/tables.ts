import type { Language } from '@file-server/contract/settings';
import type { MailKind, LinkPurpose } from './words.ts';

export interface AccountSecurityTables {
  /** Links that wait to be used: at most one per user and purpose, so a newer one replaces it. */
  account_links: {
    user_id: string;
    purpose: LinkPurpose;
    /** SHA-256 of the token, so that whoever reads the table cannot use the link. */
    token_hash: string;
    /** The address to be confirmed, or that the link was mailed to; null = it is bound to none. */
    email: string | null;
    expires_at: number;
  };
  /** Mails that processes of release 0.1 have queued; a job carries them over. */
  mail_outbox: {
    id: string;
    kind: MailKind;
    /** As it was asked for; perhaps nobody's address. */
    recipient: string;
    /** Whose account it is about; null = to be found by the recipient. */
    user_id: string | null;
    language: Language;
    created_at: number;
    /** When it may be tried; while it is being sent, when another process may take it for lost. */
    due_at: number;
    attempts: number;
  };
}
