import type { Language } from '../../platform/request/language.ts';

/** Accounts that wait for an operator's approval. */
export interface RegistrationTables {
  registrations: {
    user_id: string;
    registered_at: number;
    /** What the decision is told in; null = not known. */
    language: Language | null;
  };
}
