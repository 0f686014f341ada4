import type { GrantState } from '@file-server/contract';
import { type Database, tables } from '../../platform/db/database.ts';
import type { DownloadTables } from './tables.ts';

type GrantOutcome = GrantState | 'refunded';

/** What has become of grants by now. */
export async function findGrantOutcomes(
  db: Database,
  grantIds: readonly string[],
): Promise<ReadonlyMap<string, GrantOutcome>> {
  const { lists } = db.capabilities;
  const rows = await tables<DownloadTables>(db)
    .selectFrom('grants')
    .leftJoin('refunds', 'refunds.grant_id', 'grants.id')
    .select(['id', 'state', 'refunded_at'])
    .where(lists.contains('id', lists.encode(grantIds)))
    .execute();
  return new Map(
    rows.map(({ id, state, refunded_at: at }) => [id, at === null ? state : 'refunded']),
  );
}
