import { changeMailChoicesSchema, mailChoicesSchema } from '@file-server/contract/account';
import {
  listMailsQuerySchema,
  mailLinkParamSchema,
  mailPageSchema,
  mailPreviewSchema,
  previewMailQuerySchema,
} from '@file-server/contract/mails';
import { Hono } from 'hono';
import { newId } from '../../platform/ids/ids.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { describe } from '../../platform/request/describe.ts';
import { noStore } from '../../platform/request/no-store.ts';
import { validate } from '../../platform/request/validate.ts';
import { operatorCall, type OperatorEnv, type RequireOperator } from '../api-tokens/index.ts';
import { requireRole, requireSession, type SessionEnv, type Sessions } from '../sessions/index.ts';
import { lockCredentials } from '../users/index.ts';
import { changeChoices, type ChoicesDeps, getChoices } from './choices.ts';
import { findMailPage } from './list.ts';
import { findOptOut, type MailSubject, setOptOut, subjectOfMailLink } from './opt-out.ts';
import { optOutPage } from './opt-out-page.ts';
import { previewMail } from './preview.ts';
import type { AskingConfig } from './words.ts';

export interface MailRoutesDeps extends ChoicesDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  /** Keys the links that end mails. */
  readonly mailLinkKey: Buffer;
  /** Name of this server. */
  readonly title: () => string;
  readonly config: AskingConfig & { readonly publicUrl: string };
  readonly requireOperator: RequireOperator;
}

const DESK = '/api/operator/mails';
const CHOICES = '/api/account/mails';
const LINK = '/api/mails/unsubscribe/:token';
const HTML = { mediaType: 'text/html' } as const;

/** What the server has written by itself: the operators' log, and the way to be spared. */
export function mailRoutes(deps: MailRoutesDeps) {
  return new Hono()
    .route('/', linkRoutes(deps))
    .route('/', choiceRoutes(deps))
    .route('/', deskRoutes(deps));
}

/** Which of them a user does without. */
function choiceRoutes(deps: MailRoutesDeps) {
  const tag = 'Mails';
  const answers = { 200: mailChoicesSchema };
  const guards = [noStore, requireSession(deps.sessions), requireRole('admin')] as const;
  return new Hono<SessionEnv>()
    .get(
      CHOICES,
      describe({ tag, summary: 'Which mails one does without, and of which products.', answers }),
      ...guards,
      async (c) => c.json(await getChoices(deps, c.var.session.userId)),
    )
    .patch(
      CHOICES,
      describe({
        tag,
        summary: 'End mails that one may do without, or news of products, or have them again.',
        answers,
        problems: ['invalid_request'],
      }),
      ...guards,
      validate('json', changeMailChoicesSchema),
      async (c) => {
        const { userId } = c.var.session;
        await changeChoices(deps, userId, c.req.valid('json'));
        return c.json(await getChoices(deps, userId));
      },
    );
}

function deskRoutes(deps: MailRoutesDeps) {
  const { db, clock, notices } = deps;
  return new Hono<OperatorEnv>()
    .get(
      DESK,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Mails that the server has written by itself, the newest first.',
        answers: { 200: mailPageSchema },
        problems: ['invalid_request', 'invalid_cursor'],
      }),
      validate('query', listMailsQuerySchema),
      async (c) => c.json(await findMailPage(db, c.req.valid('query'))),
    )
    .get(
      `${DESK}/preview`,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'A mail as users get it, about an invented thing.',
        answers: { 200: mailPreviewSchema },
        problems: ['invalid_request'],
      }),
      validate('query', previewMailQuerySchema),
      async (c) => c.json(await previewMail(deps, c.req.valid('query'))),
    )
    .post(
      `${DESK}/test`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Send a test mail to oneself; the list tells what became of it.',
        answers: { 202: null },
        problems: ['mail_not_configured'],
      }),
      async (c) => {
        if (notices === null) {
          const nextStep = 'Set SMTP_URL and MAIL_FROM, and start the server again.';
          throw new ProblemError('mail_not_configured', undefined, { extras: { nextStep } });
        }
        const { userId } = c.var.operator;
        const about = `${clock.now()} ${newId()}`;
        await db.transaction((tx) =>
          notices.enqueue(tx, { userId, kind: 'test', about, facts: {} }),
        );
        return c.body(null, 202);
      },
    );
}

/** Nobody signs in here: whoever has the mail may end such mails, and have them again. */
function linkRoutes(deps: MailRoutesDeps) {
  const tag = 'Mails';
  const problems = ['invalid_request', 'not_found'] as const;
  const subjectOf = (token: string): MailSubject => {
    const subject = subjectOfMailLink(deps.mailLinkKey, token);
    if (subject === null) {
      const nextStep = 'Open it again from the mail, with all that belongs to it.';
      throw new ProblemError('not_found', 'This link is not complete.', { extras: { nextStep } });
    }
    return subject;
  };
  return new Hono()
    .get(
      LINK,
      describe({
        tag,
        summary:
          'A page that asks whether mails shall end, or says that they have. It changes nothing.',
        answers: { 200: HTML },
        problems,
        open: true,
      }),
      noStore,
      validate('param', mailLinkParamSchema),
      async (c) => {
        const subject = subjectOf(c.req.valid('param').token);
        return c.html(await optOutPage(deps, subject, 'ask'));
      },
    )
    .post(
      LINK,
      describe({
        tag,
        summary: 'End mails at one click (RFC 8058), with resume=1 have them again.',
        answers: { 200: HTML },
        problems,
        open: true,
      }),
      noStore,
      validate('param', mailLinkParamSchema),
      async (c) => {
        const subject = subjectOf(c.req.valid('param').token);
        const isResumed = c.req.query('resume') === '1';
        await deps.db.transaction(async (tx) => {
          // Mails outlive accounts. Whoever erases this one waits, or has done so.
          if (!(await lockCredentials(tx, subject.userId))) {
            throw new ProblemError('not_found', 'The account of this mail is gone and gets none.', {
              extras: { nextStep: 'There is nothing left to end.' },
            });
          }
          const ended = isResumed ? await findOptOut(tx, subject) : null;
          await setOptOut({ ...deps, db: tx }, ended ?? subject, !isResumed);
        });
        return c.html(await optOutPage(deps, subject, 'resumed'));
      },
    );
}
