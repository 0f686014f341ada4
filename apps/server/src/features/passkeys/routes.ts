import {
  passkeyOptionsSchema,
  passkeySignInRequestSchema,
  registerPasskeyRequestSchema,
} from '@file-server/contract/second-factor';
import { signInResponseSchema } from '@file-server/contract/sign-in';
import { type Context, Hono } from 'hono';
import { describe } from '../../platform/request/describe.ts';
import { noStore } from '../../platform/request/no-store.ts';
import { validate } from '../../platform/request/validate.ts';
import {
  askingOwner,
  type DeviceOf,
  recentlyProven,
  type SessionEnv,
  type Sessions,
} from '../sessions/index.ts';
import type { CompleteSignIn } from '../sign-in/index.ts';
import { addPasskey } from './commands/add-passkey.ts';
import { beginCheck } from './commands/begin-check.ts';
import { beginRegistration } from './commands/begin-registration.ts';
import { checkPasskey } from './commands/check-passkey.ts';
import { removePasskey } from './commands/remove-passkey.ts';
import type { OwnPasskeysDeps, PasskeysDeps } from './deps.ts';
import { requireRelyingParty } from './relying-party.ts';

export interface PasskeysRoutesDeps extends OwnPasskeysDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  /** Name of this server in the browser's dialogs. */
  readonly title: () => string;
  readonly deviceOf: DeviceOf;
  readonly completeSignIn: CompleteSignIn;
}

const tag = 'Passkeys';

/** Passkeys: adding and deleting them, and signing in with them. */
export function passkeysRoutes(deps: PasskeysRoutesDeps): Hono<SessionEnv> {
  return new Hono<SessionEnv>()
    .route('/', signInRoutes(deps))
    .route('/', additionRoutes(deps))
    .route('/', deletionRoute(deps));
}

const relyingPartyFor = (c: Context, { relyingParty }: PasskeysDeps) =>
  requireRelyingParty(relyingParty, c.req.header('origin'));

function signInRoutes(deps: PasskeysRoutesDeps) {
  return new Hono<SessionEnv>()
    .post(
      '/api/auth/passkey/options',
      describe({
        tag,
        summary: 'Begin a sign-in or a step-up with a passkey.',
        answers: { 200: passkeyOptionsSchema },
        problems: ['passkeys_unavailable', 'too_many_attempts'],
        open: true,
      }),
      noStore,
      async (c) => {
        const relyingParty = relyingPartyFor(c, deps);
        return c.json(await beginCheck(deps, relyingParty, deps.deviceOf(c).address));
      },
    )
    .post(
      '/api/auth/passkey',
      describe({
        tag,
        summary: 'Sign in with a passkey; no other factor is asked for.',
        answers: { 200: signInResponseSchema },
        problems: [
          'invalid_request',
          'passkey_refused',
          'not_activated',
          'passkeys_unavailable',
          'challenge_ended',
        ],
        open: true,
      }),
      noStore,
      validate('json', passkeySignInRequestSchema),
      async (c) => {
        const userId = await checkPasskey(deps, c.req.valid('json'));
        return c.json(await deps.completeSignIn(userId, 'custom-db', deps.deviceOf(c)));
      },
    );
}

function additionRoutes(deps: PasskeysRoutesDeps) {
  return new Hono<SessionEnv>()
    .post(
      '/api/account/passkeys/options',
      describe({
        tag,
        summary: 'Begin to add a passkey.',
        answers: { 200: passkeyOptionsSchema },
        problems: ['invalid_request', 'step_up_required', 'passkeys_unavailable'],
      }),
      ...recentlyProven(deps),
      async (c) => {
        const { userId, email } = c.var.session;
        const user = { userId, email, title: deps.title() };
        return c.json(await beginRegistration(deps, relyingPartyFor(c, deps), user));
      },
    )
    .post(
      '/api/account/passkeys',
      describe({
        tag,
        summary: 'Add the passkey that the authenticator made.',
        answers: { 201: null },
        problems: [
          'invalid_request',
          'step_up_required',
          'passkeys_unavailable',
          'challenge_ended',
        ],
      }),
      ...recentlyProven(deps),
      validate('json', registerPasskeyRequestSchema),
      async (c) => {
        await addPasskey(deps, askingOwner(c), c.req.valid('json'));
        return c.body(null, 201);
      },
    );
}

function deletionRoute(deps: PasskeysRoutesDeps) {
  return new Hono<SessionEnv>().delete(
    '/api/account/passkeys/:id',
    describe({
      tag,
      summary: 'Delete a passkey of the account.',
      answers: { 204: null },
      problems: ['not_found', 'step_up_required'],
    }),
    ...recentlyProven(deps),
    async (c) => {
      await removePasskey(deps, askingOwner(c), c.req.param('id'));
      return c.body(null, 204);
    },
  );
}
