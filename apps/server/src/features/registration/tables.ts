import type { Language } from '@file-server/contract/settings';

/** Accounts that wait for an operator's approval. */
export interface RegistrationTables {
  registrations: {
    user_id: string;
    registered_at: number;
    /** What the decision is told in; null = not known. */
    language: Language | null;
  };
}
