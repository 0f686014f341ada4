/** Accounts that wait for an operator's approval. */
export interface RegistrationTables {
  registrations: {
    user_id: string;
    registered_at: number;
  };
}
