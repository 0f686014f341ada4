import type { OverviewRankings } from '@file-server/contract/overview';
import { periodKey } from '@file-server/domain/quota';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { bestOfSlices } from './best-of-slices.ts';

type Row = OverviewRankings['runningOut'][number];

/** Licences of a statement, where one is run within the turn: some milliseconds of work. */
const SLICE = 500;

/** Licences by the ids of their users: after one, up to another one. */
interface Section {
  readonly after: string;
  readonly upTo: string | undefined;
}

/** Who has used at least four fifths of their maximum in the period that runs, the nearest to it first. */
export function findRunningOut(db: Database, now: number, limit: number): Promise<Row[]> {
  if (!db.capabilities.runsWithinTurn) return select(db, now, limit);
  return bestOfSlices(slices(db, now, limit), limit, (one, other) => left(one) - left(other));
}

const left = ({ maximum, used }: Row): number => maximum - used;

async function* slices(db: Database, now: number, limit: number): AsyncGenerator<Row[]> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from licences where user_id > ${after}
      order by user_id limit 1 offset ${SLICE - 1}`.execute(db.kysely);
    const last: string | undefined = rows[0]?.user_id;
    yield await select(db, now, limit, { after, upTo: last });
    after = last;
  }
}

/** At most a fifth is left. A product of columns could be more than PostgreSQL's integers hold. */
async function select(db: Database, now: number, limit: number, section?: Section): Promise<Row[]> {
  const of = section
    ? sql`and licence.user_id > ${section.after} ${
        section.upTo === undefined ? sql`` : sql`and licence.user_id <= ${section.upTo}`
      }`
    : sql``;
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
      and licence.maximum - counter.downloaded <= licence.maximum / 5 ${of}
    order by licence.maximum - counter.downloaded, licence.user_id
    limit ${limit}`.execute(db.kysely);
  return rows.map(({ user_id: userId, email, used, maximum }) => ({
    userId,
    email,
    used: Number(used),
    maximum: Number(maximum),
  }));
}
