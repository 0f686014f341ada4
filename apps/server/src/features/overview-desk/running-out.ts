import type { OverviewRankings } from '@file-server/contract/overview';
import { periodKey } from '@file-server/domain/quota';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Row = OverviewRankings['runningOut'][number];

/**
 * Who has used at least four fifths of their maximum in the period that runs, the nearest to it first.
 * At most a fifth is left: a product of columns could be more than PostgreSQL's integers hold.
 */
export async function findRunningOut(db: Database, now: number, limit: number): Promise<Row[]> {
  const { rows } = await sql<{ user_id: string; email: string; used: number; maximum: number }>`
    select licence.user_id, users.email, counter.downloaded as used, licence.maximum
    from licences as licence
    inner join users on users.id = licence.user_id
    inner join download_counters as counter
      on counter.owner_kind = 'user' and counter.owner_id = licence.user_id
      and counter.period_key = case licence.period when 'month' then ${periodKey('month', now)}
        when 'day' then ${periodKey('day', now)} else 'lifetime' end
    where licence.activated = 1 and licence.maximum > 0 and users.erased_at is null
      and (licence.expires_at is null or licence.expires_at > ${now})
      and licence.maximum - counter.downloaded <= licence.maximum / 5
    order by licence.maximum - counter.downloaded, licence.user_id
    limit ${limit}`.execute(db.longReads);
  return rows.map(({ user_id: userId, email, used, maximum }) => ({
    userId,
    email,
    used: Number(used),
    maximum: Number(maximum),
  }));
}
