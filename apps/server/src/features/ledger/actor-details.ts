import { sql } from 'kysely';
import { type ColumnType, type Database, tables } from '../../platform/db/database.ts';
import { prepareForEach } from '../../platform/db/prepared-statement.ts';
import type { ActorDetails } from './actor.ts';
import type { LedgerTables } from './tables.ts';

interface DetailsOfEntry extends ActorDetails {
  readonly lane: string;
  readonly seq: number;
  readonly personId: string;
}

const DETAILS = {
  lane: 'text',
  seq: 'bigint',
  person_id: 'text',
  email: 'text',
  address: 'text',
  user_agent: 'text',
  token_id: 'text',
} as const satisfies Record<keyof LedgerTables['ledger_actor_details'], ColumnType>;

/** The feature of users appends to this one, so that this one knows of theirs only what it asks here. */
const addDetails = prepareForEach(DETAILS, (details, db) => {
  const columns = sql.join(Object.keys(DETAILS).map((name) => sql.ref(name)));
  return sql`
    insert into ledger_actor_details (${columns})
    select ${columns} from ${details} as given
    where not exists (
      select 1 from users where users.id = given.person_id and users.erased_at is not null
    )`.compile(db);
});

/**
 * Keeps who was behind entries, but nothing of who is erased: what they did may be written down after
 * that. Under the lock of the ledger's head, which an erasure takes, too.
 */
export async function insertActorDetails(
  tx: Database,
  details: readonly DetailsOfEntry[],
): Promise<void> {
  const rows = details.map(({ lane, seq, personId, email, address, userAgent, tokenId }) => ({
    lane,
    seq,
    person_id: personId,
    email,
    address,
    user_agent: userAgent,
    token_id: tokenId ?? null,
  }));
  await addDetails(tx, rows);
}

/**
 * Erases what the ledger knows of a person beyond the opaque id. The chain does not cover it and
 * verifies as before.
 */
export async function eraseActorDetails(tx: Database, personId: string): Promise<void> {
  await tables<LedgerTables>(tx)
    .deleteFrom('ledger_actor_details')
    .where('person_id', '=', personId)
    .execute();
}
