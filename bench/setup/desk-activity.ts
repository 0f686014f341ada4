import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { DESK_FILES, DESK_PRODUCTS, numbers } from './large-desk.ts';

const DAY_MS = 86_400_000;
/** Counted downloads of a user, each of another file. */
const GRANTS_EACH = 10;
/** Prime to the number of files, so that each of them is somebody's. */
const FILE_STEP = 37;

/**
 * What users have fetched, may fetch, ask for and were told: ten counted downloads and one product
 * each; of ten users one has a mail and one a request, of a hundred one waits for approval, one is
 * suspended and one invited. The users and files of `insertDesk` must be there.
 */
export async function insertActivity(db: Database, users: number, now: number): Promise<void> {
  const at = sql`${sql.lit(now - 300 * DAY_MS)} + n * 1000`;
  await sql`${numbers(1, users * GRANTS_EACH)}
    insert into grants (id, user_id, entry_id, version_id, period_key, state, created_at, expires_at,
      committed_at, ended_at)
    select 'grant' || n, 'user' || (n / ${sql.lit(GRANTS_EACH)} % ${sql.lit(users)} + 1), 'file' || ${fileOf},
      'version' || ${fileOf}, 'lifetime', 'committed', ${at}, ${at} + ${sql.lit(DAY_MS)}, ${at},
      ${at} + ${sql.lit(DAY_MS)} from numbers`.execute(db.unhurried);
  await sql`${numbers(1, users)}
    insert into entitlements (id, holder_kind, holder_id, product_id, created_at)
    select 'entitlement' || n, 'user', 'user' || n, 'product' || (n % ${sql.lit(DESK_PRODUCTS)} + 1),
      ${sql.lit(now)} from numbers`.execute(db.unhurried);
  await sql`${numbers(1, users / 10)}
    insert into mails (id, user_id, kind, about, facts, state, created_at, sent_at)
    select 'mail' || n, 'user' || n, 'recalled', 'version' || n, '{}', 'sent', ${at}, ${at}
    from numbers`.execute(db.unhurried);
  await sql`${numbers(1, users / 10)}
    insert into requests (id, user_id, kind, text, state, is_open, open_key, created_at, decided_at)
    select 'request' || n, 'user' || n, 'quota', 'More, please.',
      case when n % 2 = 0 then 'open' else 'approved' end, 1 - n % 2,
      case when n % 2 = 0 then 'quota user' || n end, ${at}, case when n % 2 = 1 then ${at} end
    from numbers`.execute(db.unhurried);
  await sql`update licences set activated = 0 where user_id in
    (select 'user' || n from (${numbers(1, users / 50)} select n * 50 as n from numbers) as fiftieth)`.execute(
    db.unhurried,
  );
  await sql`${numbers(1, users / 100)}
    insert into registrations (user_id, registered_at)
    select 'user' || (n * 100), ${at} from numbers`.execute(db.unhurried);
  await sql`${numbers(1, users / 100)}
    insert into invitations (user_id, language, invited_at, expires_at)
    select 'user' || (n * 100 + 1), 'en', ${at}, ${sql.lit(now + DAY_MS)} from numbers
    where n * 100 + 1 <= ${sql.lit(users)}`.execute(db.unhurried);
  // Nothing analyzes SQLite where a server runs.
  if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.unhurried);
}

const fileOf = sql`(n * ${sql.lit(FILE_STEP)} % ${sql.lit(DESK_FILES)} + 1)`;
