import type { Provider } from '@file-server/contract/providers';
import { type Database, tables } from '../../platform/db/database.ts';
import type { ProvidersTables } from './tables.ts';

export interface IdentityKey {
  readonly provider: Provider;
  readonly subject: string;
}

/** @returns the id of the user here, undefined when this identity is new */
export async function findIdentity(
  db: Database,
  { provider, subject }: IdentityKey,
): Promise<string | undefined> {
  const row = await tables<ProvidersTables>(db)
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** The providers that know a user. */
export async function listProvidersOf(db: Database, userId: string): Promise<Provider[]> {
  const rows = await tables<ProvidersTables>(db)
    .selectFrom('identities')
    .select('provider')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute();
  return rows.map(({ provider }) => provider);
}

/** @returns false when the identity has a user already */
export async function insertIdentity(
  tx: Database,
  identity: ProvidersTables['identities'],
): Promise<boolean> {
  const inserted = await tables<ProvidersTables>(tx)
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Unlinks the identities of a user. @param kept the one that stays, if any */
export async function deleteIdentitiesOf(
  tx: Database,
  userId: string,
  kept?: IdentityKey,
): Promise<void> {
  const all = tables<ProvidersTables>(tx).deleteFrom('identities').where('user_id', '=', userId);
  const others =
    kept &&
    all.where((row) =>
      row.or([row('provider', '!=', kept.provider), row('subject', '!=', kept.subject)]),
    );
  await (others ?? all).execute();
}
