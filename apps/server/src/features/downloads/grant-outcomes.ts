import type { GrantState } from '@file-server/contract/library';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared-statement.ts';
import type { DownloadTables } from './tables.ts';

type GrantOutcome = GrantState | 'refunded';

const WANTED = { place: 'bigint', id: 'text' } as const;

interface Wanted {
  readonly wanted: readonly { readonly place: number; readonly id: string }[];
}

interface OutcomeRow {
  readonly place: number;
  readonly state: GrantState;
  readonly refunded_at: number | null;
}

const selectOutcomes = prepare<DownloadTables, Wanted, OutcomeRow>(({ rows }, db) =>
  sql<OutcomeRow>`
    select wanted.place, state, refunded_at
    from ${rows((given) => given.wanted, WANTED)} as wanted
    join grants on grants.id = wanted.id
    left join refunds on refunds.grant_id = grants.id`.compile(db),
);

/**
 * What has become of grants by now. By place, because looking an id up in a map keeps its text until
 * old objects are collected (decision 0087).
 * @param grantIds also some twice, and null where there is no grant
 * @returns an outcome for each of them in their order, null where there is none
 */
export async function findGrantOutcomes(
  db: Database,
  grantIds: readonly (string | null)[],
): Promise<readonly (GrantOutcome | null)[]> {
  const outcomes = grantIds.map((): GrantOutcome | null => null);
  const wanted = grantIds.flatMap((id, place) => (id === null ? [] : { place, id }));
  if (wanted.length === 0) return outcomes;
  const { rows } = await selectOutcomes(db, { wanted });
  for (const { place, state, refunded_at: at } of rows) {
    outcomes[place] = at === null ? state : 'refunded';
  }
  return outcomes;
}
