import { passkeyOptionsSchema } from '@file-server/contract/second-factor';
import {
  acceptWithPasskeyRequestSchema,
  acceptWithPasswordRequestSchema,
  openedInvitationSchema,
  openInvitationRequestSchema,
} from '@file-server/contract/invitations';
import { Hono } from 'hono';
import { describe } from '../../platform/request/describe.ts';
import { noStore } from '../../platform/request/no-store.ts';
import { validate } from '../../platform/request/validate.ts';
import type { DeviceOf } from '../sessions/index.ts';
import { createThrottle } from '../throttles/index.ts';
import {
  type AcceptDeps,
  acceptWithPasskey,
  acceptWithPassword,
  beginPasskey,
  openInvitation,
} from './commands/accept.ts';
import { OPEN_INVITATION } from './policy.ts';

export interface InvitationRoutesDeps extends AcceptDeps {
  /** Where a request comes from; attempts are counted for its address. */
  readonly deviceOf: DeviceOf;
}

const PATH = '/api/auth/invitation';
const tag = 'Sign-in';
const problems = ['invalid_request', 'link_ended', 'too_many_attempts'] as const;

/** What somebody does with the link of an invitation, without a session. */
export function invitationRoutes(deps: InvitationRoutesDeps) {
  const throttle = createThrottle(deps, OPEN_INVITATION);
  return new Hono()
    .post(
      PATH,
      describe({
        tag,
        summary: 'For whom an invitation is; it stays unused.',
        answers: { 200: openedInvitationSchema },
        problems,
        open: true,
      }),
      noStore,
      validate('json', openInvitationRequestSchema),
      async (c) => {
        await throttle.admit({ address: deps.deviceOf(c).address });
        return c.json(await openInvitation(deps, c.req.valid('json').token));
      },
    )
    .post(
      `${PATH}/password`,
      describe({
        tag,
        summary: 'Accept an invitation by choosing a password.',
        answers: { 204: null },
        problems: [...problems, 'busy'],
        open: true,
      }),
      noStore,
      validate('json', acceptWithPasswordRequestSchema),
      async (c) => {
        const { address } = deps.deviceOf(c);
        await throttle.admit({ address });
        await acceptWithPassword(deps, { ...c.req.valid('json'), address });
        return c.body(null, 204);
      },
    )
    .route('/', passkeyRoutes(deps));
}

function passkeyRoutes(deps: InvitationRoutesDeps) {
  const throttle = createThrottle(deps, OPEN_INVITATION);
  return new Hono()
    .post(
      `${PATH}/passkey-options`,
      describe({
        tag,
        summary: 'Begin to accept an invitation with a passkey.',
        answers: { 200: passkeyOptionsSchema },
        problems: [...problems, 'passkeys_unavailable'],
        open: true,
      }),
      noStore,
      validate('json', openInvitationRequestSchema),
      async (c) => {
        await throttle.admit({ address: deps.deviceOf(c).address });
        const { token } = c.req.valid('json');
        return c.json(await beginPasskey(deps, token, c.req.header('origin')));
      },
    )
    .post(
      `${PATH}/passkey`,
      describe({
        tag,
        summary: 'Accept an invitation with the passkey that the authenticator made.',
        answers: { 204: null },
        problems: [...problems, 'passkeys_unavailable', 'challenge_ended'],
        open: true,
      }),
      noStore,
      validate('json', acceptWithPasskeyRequestSchema),
      async (c) => {
        await throttle.admit({ address: deps.deviceOf(c).address });
        await acceptWithPasskey(deps, c.req.valid('json'));
        return c.body(null, 204);
      },
    );
}
