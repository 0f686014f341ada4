import type { Overview } from '@file-server/contract/overview';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { countFailedJobs } from '../../platform/jobs/job-list.ts';
import { IN_BIN } from '../products/index.ts';
import { ENDING_MS } from '../users-desk/index.ts';

/** Customers of one list. */
export const MOST = 20;

/** Whose licence ends within thirty days, the first to end first. Instants are epoch milliseconds. */
export async function findEnding(
  db: Database,
  now: number,
  limit = MOST,
): Promise<{ userId: string; email: string; expiresAt: number }[]> {
  const { rows } = await sql<{ user_id: string; email: string; expires_at: number }>`
    select licence.user_id, users.email, licence.expires_at
    from licences as licence inner join users on users.id = licence.user_id
    where licence.activated = 1 and users.erased_at is null
      and licence.expires_at > ${now} and licence.expires_at <= ${now + ENDING_MS}
    order by licence.expires_at, licence.user_id
    limit ${limit}`.execute(db.kysely);
  return rows.map((row) => ({
    userId: row.user_id,
    email: row.email,
    expiresAt: Number(row.expires_at),
  }));
}

export async function countWaiting(db: Database, now: number): Promise<Overview['waiting']> {
  const { rows } = await sql<{ requests: number; registrations: number }>`
    select (select count(*) from requests where is_open = 1) as requests,
      (select count(*) from registrations) as registrations`.execute(db.kysely);
  return {
    requests: Number(rows[0]?.requests ?? 0),
    registrations: Number(rows[0]?.registrations ?? 0),
    failedJobs: await countFailedJobs(db, now),
  };
}

/** Bytes of all versions that were not given up. */
export async function measureStorage(db: Database): Promise<Overview['storage']> {
  const { rows } = await sql<{ bytes: number | string | null; in_bin: number | string | null }>`
    select sum(version.size) as bytes,
      sum(case when folder.product_id like ${sql.lit(`${IN_BIN}%`)} then version.size else 0 end)
        as in_bin
    from versions as version left join entries as folder on folder.id = version.folder_id
    where version.erased_at is null`.execute(db.longReads);
  return { bytes: Number(rows[0]?.bytes ?? 0), inBin: Number(rows[0]?.in_bin ?? 0) };
}
