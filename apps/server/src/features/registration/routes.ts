import {
  registerRequestSchema,
  type RegistrationPending,
  registrationPendingSchema,
} from '@file-server/contract/registration';
import { signInResponseSchema } from '@file-server/contract/sign-in';
import { Hono } from 'hono';
import type { Database } from '../../platform/db/database.ts';
import { describe } from '../../platform/request/describe.ts';
import { languageOf } from '../../platform/request/language.ts';
import { noStore } from '../../platform/request/no-store.ts';
import { validate } from '../../platform/request/validate.ts';
import type { DeviceOf } from '../sessions/index.ts';
import type { CompleteSignIn } from '../sign-in/index.ts';
import { createThrottle } from '../throttles/index.ts';
import { prepareRegistration, type RegisterDeps } from './commands/register.ts';
import { REGISTER } from './policy.ts';

export interface RegistrationRoutesDeps extends RegisterDeps {
  readonly db: Database;
  /** Where a request comes from; registrations are counted for its address. */
  readonly deviceOf: DeviceOf;
  readonly completeSignIn: CompleteSignIn;
}

/** What somebody reads who must be approved first. */
export const PENDING: RegistrationPending = {
  status: 'pending',
  message: 'Your account waits for the approval of an operator.',
};

/** POST /api/auth/register (R7.06). */
export function registrationRoutes(deps: RegistrationRoutesDeps) {
  const throttle = createThrottle(deps, REGISTER);
  return new Hono().post(
    '/api/auth/register',
    describe({
      tag: 'Sign-in',
      summary: 'Make an account and sign in with it, or wait for its approval (202).',
      answers: { 200: signInResponseSchema, 202: registrationPendingSchema },
      problems: [
        'invalid_request',
        'registration_closed',
        'email_taken',
        'too_many_attempts',
        'busy',
      ],
      open: true,
    }),
    noStore,
    validate('json', registerRequestSchema),
    async (c) => {
      const device = deps.deviceOf(c);
      const { address } = device;
      const passwords = deps.passwords.of({ address });
      const newcomer = { ...c.req.valid('json'), language: languageOf(c) };
      const insert = await throttle.run({ address }, () =>
        prepareRegistration({ ...deps, passwords }, newcomer),
      );
      const { user, pending } = await deps.db.transaction(insert);
      if (pending) return c.json(PENDING, 202);
      return c.json(await deps.completeSignIn(user.id, 'custom-db', device));
    },
  );
}
