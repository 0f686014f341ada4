import { type Database, tables } from '../../../platform/db/database.ts';
import { type Job, JobFailure, type Task } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type Mailer, MailError } from '../../../platform/mail/mailer.ts';
import { normaliseEmail } from '../../users/index.ts';
import type { AccountSecurityTables } from '../tables.ts';
import { type ComposeDeps, composeMail } from './compose-mail.ts';
import { type QueuedMail, SEND_MAIL } from './queued-mail.ts';

const MINUTE_MS = 60_000;

/** Mails on their way: written down with what caused them, sent afterwards, tried again. */
export interface Outbox {
  /**
   * Writes a mail down in the caller's transaction; it is sent soon after the commit. A crash may
   * send it twice, never not at all.
   * @param mail.dueAt epoch milliseconds; absent = now
   */
  enqueue(tx: Database, mail: QueuedMail & { readonly dueAt?: number }): Promise<void>;
  /** What sends them. */
  readonly jobs: readonly Job[];
}

interface OutboxDeps extends ComposeDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly mailer: Mailer;
}

export function createOutbox(deps: OutboxDeps): Outbox {
  const enqueue: Outbox['enqueue'] = (tx, { dueAt, ...mail }) =>
    // One after the other to each person.
    deps.jobs.enqueue(tx, SEND_MAIL, mail, { dueAt, runKey: normaliseEmail(mail.recipient) });
  const sendMail: Task<QueuedMail> = {
    ...SEND_MAIL,
    run: (mail, signal) => send(deps, mail, signal),
  };
  const carryOver: Job = {
    kind: 'carry-over-mails',
    everyMs: MINUTE_MS,
    atStart: true,
    run: () => carryOverMails(deps, enqueue),
  };
  return { enqueue, jobs: [sendMail, carryOver] };
}

async function send(deps: OutboxDeps, queued: QueuedMail, signal: AbortSignal): Promise<void> {
  const mail = await composeMail(deps, queued);
  if (mail === null) return;
  try {
    await deps.mailer.send(mail, signal);
  } catch (cause) {
    if (!(cause instanceof MailError)) throw cause;
    throw new JobFailure(cause.message, { permanent: cause.permanent, cause });
  }
}

/**
 * Takes over what a process of release 0.1 has queued in a table of its own and does not send any
 * more. What it is sending now is not due there.
 */
async function carryOverMails(
  { db, clock }: OutboxDeps,
  enqueue: Outbox['enqueue'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tables<AccountSecurityTables>(tx)
      .deleteFrom('mail_outbox')
      .where('due_at', '<=', clock.now())
      .returning(['kind', 'recipient', 'user_id', 'language'])
      .execute();
    for (const { user_id: userId, ...mail } of due) await enqueue(tx, { ...mail, userId });
  });
}
