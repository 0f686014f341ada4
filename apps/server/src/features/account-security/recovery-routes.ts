import {
  confirmEmailRequestSchema,
  forgotPasswordRequestSchema,
  resetPasswordRequestSchema,
} from '@file-server/contract/account';
import { Hono } from 'hono';
import { describe } from '../../platform/request/describe.ts';
import { languageOf } from '../../platform/request/language.ts';
import { noStore } from '../../platform/request/no-store.ts';
import { validate } from '../../platform/request/validate.ts';
import { confirmEmail } from './commands/confirm-email.ts';
import { requestResetLink } from './commands/request-reset-link.ts';
import { resetPassword } from './commands/reset-password.ts';
import { type AccountSecurityRoutesDeps, tag } from './route-deps.ts';

/** What works without a session: links by mail, and using them. */
export function recoveryRoutes(deps: AccountSecurityRoutesDeps): Hono {
  return new Hono()
    .post(
      '/api/auth/forgot-password',
      describe({
        tag,
        summary: 'Ask for a link to a new password; the answer is the same for every address.',
        answers: { 202: null },
        problems: ['invalid_request', 'too_many_attempts', 'mail_not_configured'],
        open: true,
      }),
      noStore,
      validate('json', forgotPasswordRequestSchema),
      async (c) => {
        const { email } = c.req.valid('json');
        const { address } = deps.deviceOf(c);
        await requestResetLink(deps, { email, address, language: languageOf(c) });
        return c.body(null, 202);
      },
    )
    .post(
      '/api/auth/reset-password',
      describe({
        tag,
        summary: 'Set a password with a one-time link; every session of the user ends.',
        answers: { 204: null },
        problems: ['invalid_request', 'link_ended', 'busy'],
        open: true,
      }),
      noStore,
      validate('json', resetPasswordRequestSchema),
      async (c) => {
        const { address } = deps.deviceOf(c);
        await resetPassword(deps, { ...c.req.valid('json'), language: languageOf(c), address });
        return c.body(null, 204);
      },
    )
    .post(
      '/api/auth/confirm-email',
      describe({
        tag,
        summary: 'Confirm a new address with the link that was mailed to it.',
        answers: { 204: null },
        problems: ['invalid_request', 'link_ended', 'email_taken'],
        open: true,
      }),
      noStore,
      validate('json', confirmEmailRequestSchema),
      async (c) => {
        await confirmEmail(deps, c.req.valid('json').token);
        return c.body(null, 204);
      },
    );
}
