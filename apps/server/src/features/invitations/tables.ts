import type { Language } from '@file-server/contract/settings';

export interface InvitationsTables {
  /** Accounts that operators have made and nobody has taken over yet. */
  invitations: {
    user_id: string;
    /** Who invited; null = the command line. */
    invited_by: string | null;
    language: Language;
    invited_at: number;
    /** When its link ends. */
    expires_at: number;
  };
}
