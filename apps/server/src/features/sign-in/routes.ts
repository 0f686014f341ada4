import {
  accessTokenRequestSchema,
  type AccessTokenResponse,
  accessTokenResponseSchema,
  registerUserRequestSchema,
  registerUserResponseSchema,
  signInRequestSchema,
  signInResponseSchema,
} from '@file-server/contract/sign-in';
import { Hono } from 'hono';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { describe } from '../../platform/request/describe.ts';
import { noStore } from '../../platform/request/no-store.ts';
import { validate } from '../../platform/request/validate.ts';
import { getUser } from '../users/index.ts';
import { getPreferences } from '../preferences/index.ts';
import {
  bearerToken,
  type DeviceOf,
  requireSession,
  type SessionEnv,
  type Sessions,
} from '../sessions/index.ts';
import { checkPassword, type CheckPasswordDeps } from './commands/check-password.ts';
import {
  activatedLicence,
  type CompleteSignIn,
  type RequireSecondFactor,
} from './commands/complete-sign-in.ts';
import { renewToken } from './commands/renew-token.ts';
import { presentUser } from './present.ts';

export interface SignInRoutesDeps extends CheckPasswordDeps {
  readonly sessions: Sessions;
  /** Base64 AES-256 key of the encrypted user fields. */
  readonly fieldKey: string;
  /** Where a request comes from; attempts are counted for its address. */
  readonly deviceOf: DeviceOf;
  readonly completeSignIn: CompleteSignIn;
  readonly requireSecondFactor: RequireSecondFactor;
}

const tag = 'Sign-in';

/** The calls of the licence server and of the file server it introduces its users to. */
export function signInRoutes(deps: SignInRoutesDeps): Hono<SessionEnv> {
  return new Hono<SessionEnv>()
    .route('/', authRoute(deps))
    .route('/', accessTokenRoute(deps))
    .route('/', registerUserRoute(deps))
    .route('/', logoutRoute(deps));
}

function authRoute(deps: SignInRoutesDeps) {
  return new Hono<SessionEnv>().post(
    '/api/auth',
    describe({
      tag,
      summary: 'Sign in with e-mail address and password.',
      answers: { 200: signInResponseSchema },
      problems: [
        'invalid_request',
        'invalid_credentials',
        'second_factor_required',
        'not_activated',
        'too_many_attempts',
        'busy',
      ],
      open: true,
    }),
    noStore,
    validate('json', signInRequestSchema),
    async (c) => {
      const device = deps.deviceOf(c);
      const { user, passwordHash } = await checkPassword(deps, {
        ...c.req.valid('json'),
        address: device.address,
      });
      await deps.requireSecondFactor(user.id, 'custom-db', { passwordHash });
      return c.json(await deps.completeSignIn(user.id, 'custom-db', device, { passwordHash }));
    },
  );
}

function accessTokenRoute(deps: SignInRoutesDeps) {
  return new Hono<SessionEnv>().post(
    '/api/auth/access-token',
    describe({
      tag,
      summary: 'Check a kept access token, renew it and give its user as the licence stands now.',
      answers: { 200: accessTokenResponseSchema },
      problems: [
        'invalid_request',
        'invalid_access_token',
        'access_token_expired',
        'not_activated',
      ],
      open: true,
    }),
    noStore,
    validate('json', accessTokenRequestSchema),
    async (c) => {
      const { session, token } = await renewToken(deps, c.req.valid('json').access_token);
      const { userId, origin } = session;
      const licence = await activatedLicence(deps.db, userId);
      const user = await getUser(deps.db, userId);
      if (!user) throw new ProblemError('invalid_access_token');
      const preferences = await getPreferences(deps.db, userId);
      return c.json({
        user: presentUser(user, { licence, preferences, from: origin }, deps.fieldKey),
        access_token: token,
        avatar_url: user.avatarUrl,
      } satisfies AccessTokenResponse);
    },
  );
}

function registerUserRoute({ sessions }: SignInRoutesDeps) {
  return new Hono<SessionEnv>().post(
    '/api/register_user',
    describe({
      tag,
      summary: 'Introduce the signed-in user to this file server.',
      answers: { 200: registerUserResponseSchema },
      problems: ['invalid_request', 'invalid_access_token', 'access_token_expired'],
    }),
    requireSession(sessions),
    validate('json', registerUserRequestSchema),
    (c) => {
      // The embedded licence server knows its users already; only the claim is checked.
      if (c.req.valid('json').user_data.uuid !== c.var.session.userId) {
        const message = 'It is not the user of the access token.';
        const errors = [{ path: 'user_data.uuid', message }];
        throw new ProblemError('invalid_request', undefined, { extras: { errors } });
      }
      return c.json({ status: 'success' } as const);
    },
  );
}

function logoutRoute({ sessions }: SignInRoutesDeps) {
  return new Hono<SessionEnv>().post(
    '/api/auth/logout',
    describe({
      tag,
      summary: 'End the session of the access token; ending it again changes nothing.',
      answers: { 204: null },
      problems: ['invalid_access_token', 'access_token_expired'],
    }),
    noStore,
    async (c) => {
      await sessions.endSession(bearerToken(c.req.header('authorization')));
      return c.body(null, 204);
    },
  );
}
