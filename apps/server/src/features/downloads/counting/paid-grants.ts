import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared-statement.ts';
import { createTimeSlice } from '../../../platform/event-loop/time-slice.ts';
import type { DownloadTables } from '../tables.ts';
import { nameOfUserVersion, USER_VERSION, type UserVersion } from './counting-repository.ts';

/** Of an archive's files; the event loop gets its turn between two statements. */
const ROWS_AT_ONCE = 500;

interface PaidRow {
  readonly user_id: string;
  readonly version_id: string;
  readonly paid_until: number;
}

const paidGrants = prepare<DownloadTables, { wanted: readonly UserVersion[] }, PaidRow>(
  ({ rows }, db) =>
    sql<PaidRow>`
    select grants.user_id, grants.version_id, max(grants.expires_at) as paid_until
    from ${rows((given) => given.wanted, USER_VERSION)} as wanted
    join grants on grants.version_id = wanted."versionId" and grants.user_id = wanted."userId"
    left join refunds on refunds.grant_id = grants.id
    where grants.state = 'committed' and grants.charged = 1 and refunds.grant_id is null
    group by grants.user_id, grants.version_id`.compile(db),
);

/**
 * Until when what a user has paid for a version last lives or lived, epoch milliseconds, by
 * `nameOfUserVersion`. What was fetched again for nothing, or was given back, was not paid; so a free
 * grant does not make the next one free for longer.
 */
export async function readPaidUntil(
  db: Database,
  wanted: readonly UserVersion[],
): Promise<ReadonlyMap<string, number>> {
  const paidUntil = new Map<string, number>();
  const timeSlice = createTimeSlice();
  for (let from = 0; from < wanted.length; from += ROWS_AT_ONCE) {
    await timeSlice.yieldIfUsed();
    const { rows } = await paidGrants(db, { wanted: wanted.slice(from, from + ROWS_AT_ONCE) });
    for (const { user_id: userId, version_id: versionId, paid_until: until } of rows) {
      paidUntil.set(nameOfUserVersion({ userId, versionId }), until);
    }
  }
  return paidUntil;
}
