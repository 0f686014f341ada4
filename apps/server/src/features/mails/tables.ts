import type { MailState, NoticeKind } from './words.ts';

/** What the server writes to users by itself. Each row is one mail, sent or to be sent. */
export interface MailTables {
  mails: {
    id: string;
    user_id: string;
    kind: NoticeKind;
    /** What the mail is about: of a user no two mails of a kind have the same. */
    about: string;
    /** JSON, as the kind has it. */
    facts: string;
    state: MailState;
    created_at: number;
    sent_at: number | null;
    /** Why the last attempt failed; it names nobody. */
    failure: string | null;
  };
  /** Who wants no mails but answers. */
  mail_opt_outs: { user_id: string; at: number };
  /** Who wants no news of which product. */
  mail_product_opt_outs: { user_id: string; product_id: string; at: number };
}
