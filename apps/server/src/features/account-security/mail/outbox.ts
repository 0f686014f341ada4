import type { Logger } from '../../../observability/logger.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Mailer, MailError } from '../../../platform/mail/mailer.ts';
import type { Language } from '../words.ts';
import { type ComposeDeps, composeMail } from './compose-mail.ts';
import {
  deleteMail,
  insertMail,
  postponeMail,
  type QueuedMail,
  takeDueMail,
} from './outbox-rows.ts';

/**
 * Between a commit and the sending: the answer leaves first, and tells nothing by what sending
 * costs. The next turn of the event loop is not enough; it was seen in the answer's time.
 */
const PAUSE_MS = 100;
/** Longer than a mailer takes, so that no mail is sent by two processes. */
const HELD_MS = 2 * 60_000;
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 15 * 60_000;
const GIVE_UP_MS = 4 * 60 * 60_000;

/** Mails on their way: written down with what caused them, sent afterwards, tried again. */
export interface Outbox {
  /**
   * Writes a mail down in the caller's transaction; it is sent soon after the commit. A crash may
   * send it twice, never not at all.
   * @param mail.dueAt epoch milliseconds; absent = now
   */
  enqueue(
    tx: Database,
    mail: Pick<QueuedMail, 'kind' | 'recipient'> & {
      readonly userId: string | null;
      readonly language: Language;
      readonly dueAt?: number;
    },
  ): Promise<void>;
  /** Sends what is due; resolves when nothing is left to do for now. */
  deliver(): Promise<void>;
  /** Stops sending; what was not taken over yet is sent by the next start. */
  stop(): Promise<void>;
}

export interface OutboxDeps extends ComposeDeps {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly logger: Pick<Logger, 'warn'>;
  readonly logFailure: (error: unknown) => void;
}

export function createOutbox(deps: OutboxDeps): Outbox {
  const stopping = new AbortController();
  let asked = false;
  let delivering: Promise<void> | undefined;

  const deliverAll = async () => {
    while (asked && !stopping.signal.aborted) {
      asked = false;
      while (!stopping.signal.aborted && (await deliverNext(deps, stopping.signal)));
    }
  };
  const deliver = () => {
    asked = true;
    delivering ??= deliverAll().finally(() => (delivering = undefined));
    return delivering;
  };
  return {
    deliver,
    async enqueue(tx, { userId, dueAt, ...mail }) {
      const now = deps.clock.now();
      await insertMail(tx, { ...mail, user_id: userId }, { now, dueAt: dueAt ?? now });
      tx.afterCommit(() => {
        setTimeout(() => void deliver().catch(deps.logFailure), PAUSE_MS).unref();
      });
    },
    async stop() {
      stopping.abort();
      await delivering?.catch(deps.logFailure);
    },
  };
}

/** @returns false when nothing is due */
async function deliverNext(deps: OutboxDeps, signal: AbortSignal): Promise<boolean> {
  const { db, clock, mailer } = deps;
  const queued = await takeDueMail(db, clock.now(), clock.now() + HELD_MS);
  if (queued === undefined) return false;
  try {
    const mail = await composeMail(deps, queued);
    if (mail !== null) await mailer.send(mail, signal);
  } catch (error) {
    await retryLater(deps, queued, error);
    return true;
  }
  await deleteMail(db, queued.id);
  return true;
}

async function retryLater(
  { db, clock, logger, logFailure }: OutboxDeps,
  { id, kind, attempts, created_at: createdAt }: QueuedMail,
  error: unknown,
): Promise<void> {
  const dueAt = clock.now() + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  const permanent = error instanceof MailError && error.permanent;
  const givenUp = permanent || dueAt > createdAt + GIVE_UP_MS;
  if (error instanceof MailError) {
    const what = givenUp ? 'mail given up' : 'mail not sent, will be tried again';
    logger.warn({ kind, attempts, reason: error.message }, what);
  } else {
    logFailure(error);
  }
  await (givenUp ? deleteMail(db, id) : postponeMail(db, id, dueAt));
}
