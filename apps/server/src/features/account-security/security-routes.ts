import {
  type AccountSecurity,
  accountSecuritySchema,
  changeEmailRequestSchema,
  changePasswordRequestSchema,
  stepUpRequestSchema,
} from '@file-server/contract/account';
import { Hono } from 'hono';
import { describe } from '../../platform/request/describe.ts';
import { languageOf } from '../../platform/request/language.ts';
import { validate } from '../../platform/request/validate.ts';
import { hasPassword } from '../users/index.ts';
import { recentlyProven, requireSession, type SessionEnv } from '../sessions/index.ts';
import { changePassword } from './commands/change-password.ts';
import { requestEmailChange } from './commands/request-email-change.ts';
import { stepUp } from './commands/step-up.ts';
import { findPendingEmail } from './links.ts';
import { type AccountSecurityRoutesDeps, tag } from './route-deps.ts';

/** What guards the account of the signed-in user, and changing it. */
export function securityRoutes(deps: AccountSecurityRoutesDeps): Hono<SessionEnv> {
  return new Hono<SessionEnv>()
    .route('/', overviewRoute(deps))
    .route('/', stepUpRoute(deps))
    .route('/', changeRoutes(deps));
}

function overviewRoute(deps: AccountSecurityRoutesDeps) {
  return new Hono<SessionEnv>().get(
    '/api/account/security',
    describe({
      tag,
      summary: 'What guards the account of the signed-in user.',
      answers: { 200: accountSecuritySchema },
    }),
    requireSession(deps.sessions),
    async (c) => {
      const { userId, email } = c.var.session;
      return c.json({
        email,
        pendingEmail: await findPendingEmail(deps.db, userId, deps.clock.now()),
        hasPassword: await hasPassword(deps.db, userId),
        mail: deps.outbox !== null,
        ...(await deps.factorsOf(userId)),
      } satisfies AccountSecurity);
    },
  );
}

function stepUpRoute(deps: AccountSecurityRoutesDeps) {
  return new Hono<SessionEnv>().post(
    '/api/account/step-up',
    describe({
      tag,
      summary:
        'Prove again who is at the keyboard: by password, with a code where one is set up, or by a passkey.',
      answers: { 204: null },
      problems: [
        'invalid_request',
        'invalid_credentials',
        'second_factor_required',
        'wrong_code',
        'passkey_refused',
        'passkeys_unavailable',
        'challenge_ended',
        'too_many_attempts',
        'busy',
      ],
    }),
    requireSession(deps.sessions),
    validate('json', stepUpRequestSchema),
    async (c) => {
      const { address } = deps.deviceOf(c);
      await stepUp(deps, c.var.session, { ...c.req.valid('json'), address });
      return c.body(null, 204);
    },
  );
}

function changeRoutes(deps: AccountSecurityRoutesDeps) {
  return new Hono<SessionEnv>()
    .post(
      '/api/account/password',
      describe({
        tag,
        summary: 'Choose another password, or a first one; every other session ends.',
        answers: { 204: null },
        problems: ['invalid_request', 'step_up_required', 'too_many_attempts', 'busy'],
      }),
      ...recentlyProven(deps),
      validate('json', changePasswordRequestSchema),
      async (c) => {
        const { password } = c.req.valid('json');
        const { address } = deps.deviceOf(c);
        await changePassword(deps, c.var.session, { password, language: languageOf(c), address });
        return c.body(null, 204);
      },
    )
    .post(
      '/api/account/email',
      describe({
        tag,
        summary: 'Ask for another address; it holds once the link that is mailed to it is opened.',
        answers: { 202: null },
        problems: [
          'invalid_request',
          'step_up_required',
          'too_many_attempts',
          'mail_not_configured',
        ],
      }),
      ...recentlyProven(deps),
      validate('json', changeEmailRequestSchema),
      async (c) => {
        const { email } = c.req.valid('json');
        await requestEmailChange(deps, c.var.session, { email, language: languageOf(c) });
        return c.body(null, 202);
      },
    );
}
