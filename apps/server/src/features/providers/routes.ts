import { exchangeRequestSchema, type Provider } from '@file-server/contract/providers';
import { registrationPendingSchema } from '@file-server/contract/registration';
import { signInResponseSchema } from '@file-server/contract/sign-in';
import { Hono } from 'hono';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { describe } from '../../platform/request/describe.ts';
import { languageOf } from '../../platform/request/language.ts';
import { noStore } from '../../platform/request/no-store.ts';
import { validate } from '../../platform/request/validate.ts';
import { PENDING } from '../registration/index.ts';
import type { DeviceOf } from '../sessions/index.ts';
import type { CompleteSignIn, RequireSecondFactor } from '../sign-in/index.ts';
import { createThrottle } from '../throttles/index.ts';
import { findOrMakeUser, type FindOrMakeUserDeps } from './commands/find-or-make-user.ts';
import { EXCHANGE } from './policy.ts';
import type { VerifiedIdentity } from './verify/verified-identity.ts';
import { BadTokenError, type VerifyToken } from './verify/verify-token.ts';

export interface ProvidersRoutesDeps extends FindOrMakeUserDeps {
  readonly logger: { info(fields: object, message: string): void };
  /** Where a request comes from; exchanges are counted for its address. */
  readonly deviceOf: DeviceOf;
  /** The check of each provider's tokens; null = the provider is not configured. */
  readonly verifiers: Readonly<Record<Provider, VerifyToken | null>>;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly completeSignIn: CompleteSignIn;
}

/** POST /api/auth/exchange: a provider's ID token for a session of ours. */
export function providersRoutes(deps: ProvidersRoutesDeps): Hono {
  const throttle = createThrottle(deps, EXCHANGE);
  return new Hono().post(
    '/api/auth/exchange',
    describe({
      tag: 'Sign-in',
      summary: 'Sign in with the ID token of a provider; a new user may have to wait (202).',
      answers: { 200: signInResponseSchema, 202: registrationPendingSchema },
      problems: [
        'invalid_request',
        'invalid_provider_token',
        'second_factor_required',
        'invalid_credentials',
        'not_activated',
        'email_not_verified',
        'registration_closed',
        'provider_not_configured',
        'too_many_attempts',
        'provider_unavailable',
      ],
      open: true,
    }),
    noStore,
    validate('json', exchangeRequestSchema),
    async (c) => {
      const { provider, token, nonce } = c.req.valid('json');
      const device = deps.deviceOf(c);
      const verify = deps.verifiers[provider];
      if (verify === null) throw new ProblemError('provider_not_configured');
      const attempt = { address: device.address };
      await throttle.admit(attempt);
      const identity = await identify(deps, provider, () => verify(token, nonce)).catch(
        async (error: unknown) => {
          if (isUnavailable(error)) await throttle.succeed(attempt);
          throw error;
        },
      );
      const { userId, pending, event } = await findOrMakeUser(deps, provider, {
        ...identity,
        language: languageOf(c),
      });
      // New accounts keep counting: a program that makes them succeeds with each.
      if (event !== 'registered') await throttle.succeed(attempt);
      if (event !== 'known') deps.logger.info({ provider, userId, event }, 'identity linked');
      if (pending) return c.json(PENDING, 202);
      // The provider's word is the first factor; a second one of ours is asked for all the same.
      const { provenAt } = identity;
      await deps.requireSecondFactor(userId, provider, { provenAt });
      return c.json(await deps.completeSignIn(userId, provider, device, { provenAt }));
    },
  );
}

/** A provider that is away is no attempt of the client. */
const isUnavailable = (error: unknown) =>
  error instanceof ProblemError && error.code === 'provider_unavailable';

/** Tells a token that proves nothing from a provider that cannot be asked. */
async function identify(
  { logger }: ProvidersRoutesDeps,
  provider: Provider,
  verify: () => Promise<VerifiedIdentity>,
): Promise<VerifiedIdentity> {
  try {
    return await verify();
  } catch (error) {
    if (!(error instanceof BadTokenError)) {
      throw new ProblemError('provider_unavailable', undefined, { cause: error });
    }
    logger.info({ provider, reason: error.message }, 'provider token refused');
    throw new ProblemError('invalid_provider_token');
  }
}
