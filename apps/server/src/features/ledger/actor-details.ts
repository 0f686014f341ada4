import { type Database, tables } from '../../platform/db/database.ts';
import type { ActorDetails } from './actor.ts';
import type { LedgerTables } from './tables.ts';

interface DetailsOfEntry extends ActorDetails {
  readonly lane: string;
  readonly seq: number;
  readonly personId: string;
}

/** Keeps who was behind entries. Nothing is asked of the database when there is nobody. */
export async function insertActorDetails(
  tx: Database,
  details: readonly DetailsOfEntry[],
): Promise<void> {
  if (details.length === 0) return;
  await tables<LedgerTables>(tx)
    .insertInto('ledger_actor_details')
    .values(
      details.map(({ lane, seq, personId, email, address, userAgent, tokenId }) => ({
        lane,
        seq,
        person_id: personId,
        email,
        address,
        user_agent: userAgent,
        token_id: tokenId ?? null,
      })),
    )
    .execute();
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
