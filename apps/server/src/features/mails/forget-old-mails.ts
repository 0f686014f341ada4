import { periodKey } from '@file-server/domain/quota';
import { type Database, tables } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import type { MailTables } from './tables.ts';

type Mail = MailTables['mails'];

/**
 * How long a mail is known. It is not written a second time while it is: of an end that is near that is
 * needed for 30 days, of a quota for its period, of all others until the work that tells of them is done.
 */
export const KEPT_MS = 90 * 24 * 3_600_000;
/** Mails of one statement: some milliseconds of work. */
const LOOKED_AT_ONCE = 500;

const OF_LIFETIME = `${periodKey('lifetime', 0)} `;

/**
 * What may be told again however late, and is not: that a quota without a period is nearly used, and
 * that an account was let in, which may wait and be let in again. Each user has few of them.
 */
const isNeeded = ({ kind, about }: Pick<Mail, 'kind' | 'about'>): boolean =>
  kind === 'registration_approved' ||
  (kind === 'quota_nearly_used' && about.startsWith(OF_LIFETIME));

/** Forgets mails that were written down long ago. Other work gets its turn in between. */
export async function forgetOldMails(
  db: Database,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const mails = tables<MailTables>(db);
  const old = mails
    .selectFrom('mails')
    .select(['id', 'created_at', 'kind', 'about'])
    .where('created_at', '<', now - KEPT_MS)
    .orderBy('created_at')
    .orderBy('id')
    .limit(LOOKED_AT_ONCE);
  let page = await old.execute();
  while (page.length > 0) {
    const ids = page.filter((mail) => !isNeeded(mail)).map(({ id }) => id);
    if (ids.length > 0) await mails.deleteFrom('mails').where('id', 'in', ids).execute();
    const last = page.at(-1);
    if (last === undefined || page.length < LOOKED_AT_ONCE) return;
    signal.throwIfAborted();
    await yieldToEventLoop();
    // Behind what stays, so that it is looked at once.
    page = await old
      .where((row) =>
        row.eb(row.refTuple('created_at', 'id'), '>', row.tuple(last.created_at, last.id)),
      )
      .execute();
  }
}
