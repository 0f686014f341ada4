import {
  type RecoveryCodes,
  recoveryCodesSchema,
  secondFactorRequestSchema,
  totpConfirmRequestSchema,
  totpSetupSchema,
} from '@file-server/contract/second-factor';
import { signInResponseSchema } from '@file-server/contract/sign-in';
import { Hono } from 'hono';
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
import { confirmTotp } from './commands/confirm-totp.ts';
import { redeemChallenge } from './commands/redeem-challenge.ts';
import { removeOwnTotp } from './commands/remove-totp.ts';
import { renewRecoveryCodes } from './commands/replace-recovery-codes.ts';
import { setUpTotp } from './commands/set-up-totp.ts';
import type { OwnFactorDeps } from './deps.ts';

export interface SecondFactorRoutesDeps extends OwnFactorDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  /** Name of this server in authenticator apps. */
  readonly title: () => string;
  /** Where a request comes from; attempts are counted for its address. */
  readonly deviceOf: DeviceOf;
  readonly completeSignIn: CompleteSignIn;
}

const tag = 'Second factor';

/** Authenticator app and recovery codes: setting them up, and signing in with them. */
export function secondFactorRoutes(deps: SecondFactorRoutesDeps): Hono<SessionEnv> {
  return new Hono<SessionEnv>()
    .route('/', signInRoute(deps))
    .route('/', setUpRoutes(deps))
    .route('/', removalRoutes(deps));
}

function signInRoute(deps: SecondFactorRoutesDeps) {
  return new Hono<SessionEnv>().post(
    '/api/auth/second-factor',
    describe({
      tag,
      summary: 'Complete a sign-in with a code of the authenticator app or a recovery code.',
      answers: { 200: signInResponseSchema },
      problems: [
        'invalid_request',
        'invalid_credentials',
        'wrong_code',
        'not_activated',
        'challenge_ended',
        'too_many_attempts',
      ],
      open: true,
    }),
    noStore,
    validate('json', secondFactorRequestSchema),
    async (c) => {
      const device = deps.deviceOf(c);
      const answer = { ...c.req.valid('json'), address: device.address };
      const { userId, origin, proof } = await redeemChallenge(deps, answer);
      return c.json(await deps.completeSignIn(userId, origin, device, proof));
    },
  );
}

function setUpRoutes(deps: SecondFactorRoutesDeps) {
  return new Hono<SessionEnv>()
    .post(
      '/api/account/totp',
      describe({
        tag,
        summary: 'Make a secret for an authenticator app; it is in force once it is confirmed.',
        answers: { 200: totpSetupSchema },
        problems: ['step_up_required'],
      }),
      ...recentlyProven(deps),
      async (c) => {
        const { userId, email } = c.var.session;
        return c.json(await setUpTotp(deps, userId, { issuer: deps.title(), account: email }));
      },
    )
    .post(
      '/api/account/totp/confirm',
      describe({
        tag,
        summary: 'Put the secret in force with a code of it; gives the recovery codes, once.',
        answers: { 200: recoveryCodesSchema },
        problems: ['invalid_request', 'wrong_code', 'step_up_required', 'challenge_ended'],
      }),
      ...recentlyProven(deps),
      validate('json', totpConfirmRequestSchema),
      async (c) => {
        const recoveryCodes = await confirmTotp(deps, askingOwner(c), c.req.valid('json').code);
        return c.json({ recoveryCodes } satisfies RecoveryCodes);
      },
    );
}

function removalRoutes(deps: SecondFactorRoutesDeps) {
  return new Hono<SessionEnv>()
    .delete(
      '/api/account/totp',
      describe({
        tag,
        summary: 'Take the authenticator app and its recovery codes away.',
        answers: { 204: null },
        problems: ['step_up_required'],
      }),
      ...recentlyProven(deps),
      async (c) => {
        await removeOwnTotp(deps, askingOwner(c));
        return c.body(null, 204);
      },
    )
    .post(
      '/api/account/recovery-codes',
      describe({
        tag,
        summary: 'Make ten fresh recovery codes; those of before are void.',
        answers: { 200: recoveryCodesSchema },
        problems: ['not_found', 'step_up_required'],
      }),
      ...recentlyProven(deps),
      async (c) => {
        const recoveryCodes = await renewRecoveryCodes(deps, askingOwner(c));
        return c.json({ recoveryCodes } satisfies RecoveryCodes);
      },
    );
}
