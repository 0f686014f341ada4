import { sql } from 'kysely';

/**
 * Whether the account of a row of `users` can be signed in to: somebody who got in another way, by a
 * forgotten password or a provider, needs no invitation any more.
 */
export const takenOver = sql<boolean>`(users.password_hash <> ''
  or exists (select 1 from passkeys where passkeys.user_id = users.id)
  or exists (select 1 from identities where identities.user_id = users.id))`;
