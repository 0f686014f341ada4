import {
  invitationPageSchema,
  type InviteRequest,
  inviteRequestSchema,
  listInvitationsQuerySchema,
  sentInvitationSchema,
  withdrawInvitationQuerySchema,
} from '@file-server/contract/invitations';
import { userParamSchema } from '@file-server/contract/users';
import { Hono } from 'hono';
import { validate } from '../../platform/request/validate.ts';
import {
  authorOf,
  authorOfPerson,
  irrevocableCall,
  operatorCall,
  type OperatorEnv,
  provenCall,
  type RequireOperator,
} from '../api-tokens/index.ts';
import type { LicenceTerms } from '../licences/index.ts';
import { type DeviceOf, type SessionEnv, type Sessions } from '../sessions/index.ts';
import { createThrottle } from '../throttles/index.ts';
import type { EraseUserDeps } from '../users/index.ts';
import { invite, type InviteDeps } from './commands/invite.ts';
import { resendInvitation } from './commands/resend.ts';
import { withdrawInvitation } from './commands/withdraw.ts';
import { listInvitations } from './list.ts';
import { INVITE } from './policy.ts';

export interface InvitationDeskDeps extends InviteDeps, EraseUserDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

const PATH = '/api/operator/invitations';
const inviteProblems = [
  'invalid_request',
  'email_taken',
  'already_invited',
  'not_found',
  'too_many_attempts',
] as const;

/** Accounts that operators make for others. */
export function invitationDeskRoutes(deps: InvitationDeskDeps) {
  const throttle = createThrottle(deps, INVITE);
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Open invitations, the last one first; those that have expired can be sent again.',
        answers: { 200: invitationPageSchema },
        problems: ['invalid_request', 'invalid_cursor'],
      }),
      validate('query', listInvitationsQuerySchema),
      async (c) => c.json(await listInvitations(deps, c.req.valid('query'))),
    )
    .post(
      PATH,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Make a customer’s account, and invite them to choose how they sign in.',
        answers: { 201: sentInvitationSchema },
        problems: inviteProblems,
      }),
      validate('json', inviteRequestSchema),
      async (c) => {
        await throttle.admit({ account: c.var.operator.userId });
        const body = c.req.valid('json');
        const by = authorOf(deps, c, body.reason);
        return c.json(await invite(deps, { ...toInvited(body), operator: false }, by), 201);
      },
    )
    .delete(
      `${PATH}/:id`,
      ...irrevocableCall(deps, {
        scope: 'manage',
        summary: 'Withdraw an invitation and erase its account; the address is free again.',
        answers: { 204: null },
        problems: ['invalid_request', 'not_found'],
      }),
      validate('param', userParamSchema),
      validate('query', withdrawInvitationQuerySchema),
      async (c) => {
        const by = authorOf(deps, c, c.req.valid('query').reason);
        await withdrawInvitation(deps, c.req.valid('param').id, by);
        return c.body(null, 204);
      },
    )
    .route('/', provenRoutes(deps));
}

/**
 * What people alone do, after a recent proof: no token makes an operator, nor gets a link that would
 * sign in as one.
 */
function provenRoutes(deps: InvitationDeskDeps) {
  const throttle = createThrottle(deps, INVITE);
  return new Hono<SessionEnv>()
    .post(
      `${PATH}/operators`,
      ...provenCall(deps, {
        summary: 'Make an operator’s account, and invite them to choose how they sign in.',
        answers: { 201: sentInvitationSchema },
        problems: inviteProblems,
      }),
      validate('json', inviteRequestSchema),
      async (c) => {
        await throttle.admit({ account: c.var.session.userId });
        const body = c.req.valid('json');
        const by = authorOfPerson(deps, c, body.reason);
        return c.json(await invite(deps, { ...toInvited(body), operator: true }, by), 201);
      },
    )
    .post(
      `${PATH}/:id/resend`,
      ...provenCall(deps, {
        summary: 'Send an invitation again, with another link that has its whole time.',
        answers: { 200: sentInvitationSchema },
        problems: ['invalid_request', 'not_found', 'too_many_attempts'],
      }),
      validate('param', userParamSchema),
      async (c) => {
        await throttle.admit({ account: c.var.session.userId });
        return c.json(await resendInvitation(deps, c.req.valid('param').id));
      },
    );
}

function toInvited({ email, displayName, language, planId = null, ...rest }: InviteRequest) {
  const { reason: _, expiresAt, ...others } = rest;
  const terms = {
    ...others,
    ...(expiresAt !== undefined && {
      expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
    }),
  } as Partial<LicenceTerms>;
  return { email, displayName, language, planId, terms };
}
