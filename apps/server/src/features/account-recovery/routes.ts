import {
  assignEmailRequestSchema,
  removeSecondFactorQuerySchema,
  resetLinkRequestSchema,
  resetLinkSchema,
  userSecuritySchema,
} from '@file-server/contract/account-recovery';
import { userParamSchema } from '@file-server/contract/users';
import { Hono } from 'hono';
import { noStore } from '../../platform/request/no-store.ts';
import { validate } from '../../platform/request/validate.ts';
import {
  authorOfPerson,
  operatorCall,
  type OperatorEnv,
  provenCall,
  type RequireOperator,
} from '../api-tokens/index.ts';
import type { DeviceOf, SessionEnv, Sessions } from '../sessions/index.ts';
import { assignEmail, type AssignEmailDeps } from './assign-email.ts';
import { getUserSecurity } from './get-user-security.ts';
import { removeSecondFactor, type RemoveSecondFactorDeps } from './remove-second-factor.ts';
import { handOutResetLink, mailResetLink } from './reset-link.ts';

export interface AccountRecoveryRoutesDeps extends RemoveSecondFactorDeps, AssignEmailDeps {
  readonly config: { readonly publicUrl: string };
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger; attempts are counted for its address. */
  readonly deviceOf: DeviceOf;
}

const PATH = '/api/operator/users/:id';
const problems = ['invalid_request', 'not_found', 'operator_account'] as const;

/** With what a user signs in, and letting in who cannot any more. */
export function accountRecoveryRoutes(deps: AccountRecoveryRoutesDeps) {
  return new Hono<OperatorEnv>()
    .get(
      `${PATH}/security`,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'With what a user signs in.',
        answers: { 200: userSecuritySchema },
        problems: ['invalid_request', 'not_found'],
      }),
      validate('param', userParamSchema),
      async (c) => c.json(await getUserSecurity(deps.db, c.req.valid('param').id)),
    )
    .route('/', provenRoutes(deps));
}

/** What people alone do, after a recent proof: no token opens the account of somebody else. */
function provenRoutes(deps: AccountRecoveryRoutesDeps) {
  return new Hono<SessionEnv>()
    .put(
      `${PATH}/email`,
      ...provenCall(deps, {
        summary:
          'Give a customer another address, which signs in from then on. The one of before is told by mail.',
        answers: { 204: null },
        problems: [...problems, 'email_taken'],
      }),
      validate('param', userParamSchema),
      validate('json', assignEmailRequestSchema),
      async (c) => {
        const { email: address, reason } = c.req.valid('json');
        const wanted = { userId: c.req.valid('param').id, address };
        await assignEmail(deps, wanted, authorOfPerson(deps, c, reason));
        return c.body(null, 204);
      },
    )
    .delete(
      `${PATH}/second-factor`,
      ...provenCall(deps, {
        summary:
          'Let a customer sign in without their authenticator app, and remove their passkeys if asked to. Again changes nothing.',
        answers: { 204: null },
        problems,
      }),
      validate('param', userParamSchema),
      validate('query', removeSecondFactorQuerySchema),
      async (c) => {
        const { passkeys, reason } = c.req.valid('query');
        const lost = { userId: c.req.valid('param').id, passkeys: passkeys === 'remove' };
        await removeSecondFactor(deps, lost, authorOfPerson(deps, c, reason));
        return c.body(null, 204);
      },
    )
    .post(
      `${PATH}/reset-link`,
      ...provenCall(deps, {
        summary:
          'Mail a customer a one-time link to a new password, or get it where the server cannot send mail.',
        answers: { 200: resetLinkSchema },
        problems: [...problems, 'too_many_attempts'],
      }),
      noStore,
      validate('param', userParamSchema),
      validate('json', resetLinkRequestSchema),
      async (c) => {
        const userId = c.req.valid('param').id;
        const by = authorOfPerson(deps, c, c.req.valid('json').reason);
        const { outbox, config } = deps;
        if (outbox === null) {
          const { publicUrl } = config;
          return c.json(await handOutResetLink({ ...deps, publicUrl }, userId, by));
        }
        await mailResetLink({ ...deps, outbox }, { userId, address: deps.deviceOf(c).address }, by);
        return c.json({ link: null, expiresAt: null });
      },
    );
}
