import type { Authorship, LedgerEvent } from '../ledger/index.ts';

/** By which way an account came to be. */
export type UserOrigin =
  | 'registration'
  | 'invitation'
  | 'import'
  | 'command-line'
  | 'first-start'
  | 'licence-server';

/** What the ledger says of a new account, beside its terms. */
export function creationOf(
  { id, operator }: { readonly id: string; readonly operator: boolean },
  origin: UserOrigin,
  by: Authorship,
): LedgerEvent {
  const detail = JSON.stringify({ operator, origin });
  return { ...by, kind: 'user_created', userId: id, detail };
}
