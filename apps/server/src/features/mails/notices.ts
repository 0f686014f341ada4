import { MAIL_KINDS } from '@file-server/contract/mails';
import { LANGUAGES } from '@file-server/contract/settings';
import * as z from 'zod/mini';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { type Job, JobFailure, type Task, type TaskType } from '../../platform/jobs/job.ts';
import { deleteTasks } from '../../platform/jobs/job-list.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Mail, type Mailer, MailError } from '../../platform/mail/mailer.ts';
import { getPreferences } from '../preferences/index.ts';
import { getUser, isEmailProven } from '../users/index.ts';
import { findOptOuts, mailLinkToken } from './opt-out.ts';
import { type FactsDeps, readFacts } from './read-facts.ts';
import { renderNotice } from './render.ts';
import type { MailTables } from './tables.ts';
import { type Facts, factsSchema, type NoticeFacts } from './texts.ts';
import { isForAnyAddress, isOptional, type NoticeKind } from './words.ts';

const MINUTE_MS = 60_000;

const payloadSchema = z.object({
  mailId: z.string(),
  /** Absent = of a release before it was said. */
  kind: z.exactOptional(z.enum(MAIL_KINDS)),
  /** Of an account that is gone when the mail leaves; absent = the address that it has then. */
  recipient: z.exactOptional(z.string()),
  /** For whoever has chosen none; absent = English. */
  language: z.exactOptional(z.enum(LANGUAGES)),
});
type Payload = z.infer<typeof payloadSchema>;

const SEND_NOTICE: TaskType<Payload> = {
  kind: 'send-notice',
  payload: payloadSchema,
  retry: {
    firstMs: 15_000,
    longestMs: 15 * MINUTE_MS,
    maxAttempts: 40,
    giveUpAfterMs: 4 * 60 * MINUTE_MS,
  },
  describe: ({ kind }) => (kind === undefined ? {} : { mail: kind }),
};

/** How many mails a statement writes down. */
const PAGE = 500;

/** Of mails that may leave yet: one that was given up does when an operator has it tried again. */
const UNSENT = ['queued', 'failed'] as const;

/** Names one mail: of a user there is at most one of a kind about the same thing. */
export interface NoticeKey {
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly about: string;
}

interface Notice extends NoticeKey {
  readonly facts: NoticeFacts;
  /** Epoch milliseconds; absent = now. */
  readonly dueAt?: number;
  /** The address of an account that this transaction removes. */
  readonly recipient?: string;
  /** What it is written in where the account has no language of its own. */
  readonly language?: Payload['language'];
}

/** What users are told by mail, in their language. */
export interface Notices {
  /** Writes mails down in the caller's transaction; the same one a second time is left out. */
  enqueue(tx: Database, ...notices: readonly Notice[]): Promise<void>;
  readonly jobs: readonly Job[];
}

interface NoticeDeps extends FactsDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly mailer: Mailer;
  /** Name of this server. */
  readonly title: () => string;
  /** Origin that links start with. */
  readonly publicUrl: string;
  /** Keys the links that end mails. */
  readonly linkKey: Buffer;
}

export function createNotices(deps: NoticeDeps): Notices {
  const task: Task<Payload> = {
    ...SEND_NOTICE,
    run: (payload, signal) => send(deps, payload, signal),
    onGivenUp: noteGivenUp,
  };
  return { enqueue: (tx, ...written) => enqueue(deps, tx, written), jobs: [task] };
}

async function enqueue(
  { clock, jobs }: NoticeDeps,
  tx: Database,
  notices: readonly Notice[],
): Promise<void> {
  const now = clock.now();
  const byMailId = new Map(notices.map((notice) => [newId(), notice]));
  const mails = [...byMailId].map(([id, { userId, kind, about, facts }]) => ({
    id,
    user_id: userId,
    kind,
    about,
    facts: JSON.stringify(facts),
    state: 'queued' as const,
    created_at: now,
    sent_at: null,
    failure: null,
  }));
  for (let first = 0; first < mails.length; first += PAGE) {
    // Sweeps write down again all that comes to an end: hardly any of it is new.
    const inserted = await tables<MailTables>(tx)
      .insertInto('mails')
      .values(mails.slice(first, first + PAGE))
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'about']).doNothing())
      .returning('id')
      .execute();
    for (const { id: mailId } of inserted) {
      const notice = byMailId.get(mailId);
      if (notice) await enqueueMail(jobs, tx, mailId, notice);
    }
  }
}

function enqueueMail(
  jobs: NoticeDeps['jobs'],
  tx: Database,
  mailId: string,
  { userId, kind, dueAt, recipient, language }: Notice,
): Promise<void> {
  const payload = {
    mailId,
    kind,
    ...(recipient !== undefined && { recipient }),
    ...(language !== undefined && { language }),
  };
  // One after the other to each person.
  return jobs.enqueue(tx, SEND_NOTICE, payload, { dueAt, runKey: userId });
}

/** Takes back a mail that has not left, also one that was given up: it could be tried again. */
export async function dropUnsent(tx: Database, { userId, kind, about }: NoticeKey): Promise<void> {
  await tables<MailTables>(tx)
    .deleteFrom('mails')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('state', 'in', UNSENT)
    .execute();
}

/** The facts of a mail that was written down, whether it has left or not; null = there is none. */
export async function findNoticeFacts(
  db: Database,
  { userId, kind, about }: NoticeKey,
): Promise<Facts | null> {
  const mail = await tables<MailTables>(db)
    .selectFrom('mails')
    .select('facts')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .executeTakeFirst();
  return mail ? factsSchema.parse(JSON.parse(mail.facts)) : null;
}

/** Sends what is still wanted. A kill before the last line sends it twice, under one message id. */
async function send(deps: NoticeDeps, payload: Payload, signal: AbortSignal): Promise<void> {
  const { db, clock, mailer } = deps;
  const { mailId } = payload;
  const mails = tables<MailTables>(db);
  const row = await mails
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('state', 'in', UNSENT)
    .executeTakeFirst();
  if (!row) return;
  const note = (change: Partial<MailTables['mails']>) =>
    mails.updateTable('mails').set(change).where('id', '=', mailId).execute();
  // An operator has it tried again.
  if (row.state === 'failed') await note({ state: 'queued' });
  const mail = await compose(deps, row, payload);
  if (mail === null) return void (await note({ state: 'dropped' }));
  try {
    await mailer.send(mail, signal);
  } catch (cause) {
    if (!(cause instanceof MailError)) throw cause;
    const { message, permanent } = cause;
    await note({ failure: message });
    throw new JobFailure(message, { permanent, cause });
  }
  await note({ state: 'sent', sent_at: clock.now(), failure: null });
}

/** Of a payload of another release no more is wanted than whose mail it is. */
const mailIdSchema = z.object({ mailId: z.string() });

/** Without it the mail would be on its way for ever. */
async function noteGivenUp(tx: Database, payload: unknown, failure: string): Promise<void> {
  const named = mailIdSchema.safeParse(payload);
  if (!named.success) return;
  await tables<MailTables>(tx)
    .updateTable('mails')
    .set({ state: 'failed', failure })
    .where('id', '=', named.data.mailId)
    .where('state', '=', 'queued')
    .execute();
}

/** @returns null when there is nobody to write to, or nothing to say any more */
async function compose(
  deps: NoticeDeps,
  row: MailTables['mails'],
  payload: Payload,
): Promise<Mail | null> {
  const { db, title, publicUrl, linkKey } = deps;
  const { id, user_id: userId, kind } = row;
  const to = payload.recipient ?? (await findAddress(db, row));
  if (to === null) return null;
  const isOptionalMail = isOptional(kind);
  if (isOptionalMail && (await findOptOuts(db, [userId])).ofAll.has(userId)) return null;
  const { settings } = await getPreferences(db, userId);
  const language = settings?.language ?? payload.language ?? 'en';
  const endLinkOf = (productId: string | null) =>
    `${publicUrl}/api/mails/unsubscribe/${mailLinkToken(linkKey, userId, productId)}`;
  const facts = await readFacts(deps, row);
  if (facts === null) return null;
  const written = { kind, language, facts, title: title(), publicUrl, endLinkOf };
  return {
    to,
    ...(await renderNotice(written)),
    ...(isOptionalMail && {
      headers: {
        'List-Unsubscribe': `<${endLinkOf(null)}>`,
        // RFC 8058: a mail program ends them without a page.
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  };
}

/**
 * @returns null for one that nobody has proven, because it may be a stranger's. The one decision about
 *   an account that was asked for goes there all the same (docs/decisions/0086-mail-about-registrations.md)
 */
async function findAddress(
  db: Database,
  { user_id: userId, kind }: MailTables['mails'],
): Promise<string | null> {
  const user = await getUser(db, userId);
  if (!user) return null;
  return isForAnyAddress(kind) || (await isEmailProven(db, userId)) ? user.email : null;
}

/** A user's mails, and those to the same address that are on their way from an account that is gone. */
export async function deleteMailsOf(
  tx: Database,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const isTheirs = ({ recipient }: Payload) => recipient === email;
  await deleteTasks(tx, SEND_NOTICE, { naming: [email], matches: isTheirs });
  await tables<MailTables>(tx).deleteFrom('mails').where('user_id', '=', id).execute();
}
