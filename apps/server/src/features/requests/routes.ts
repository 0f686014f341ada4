import {
  askRequestSchema,
  ownRequestSchema,
  ownRequestsSchema,
  requestParamSchema,
} from '@file-server/contract/requests';
import { Hono } from 'hono';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { describe } from '../../platform/request/describe.ts';
import { validate } from '../../platform/request/validate.ts';
import { requireRole, requireSession, type SessionEnv, type Sessions } from '../sessions/index.ts';
import { ask, type AskDeps, withdraw } from './commands/ask.ts';
import { findOwn } from './list.ts';

export interface RequestRoutesDeps extends AskDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly config: { readonly requests: boolean };
}

const TAG = 'Requests';
const PATH = '/api/requests';

/** What customers ask for beyond their licence. */
export function requestRoutes(deps: RequestRoutesDeps) {
  const guards = [requireSession(deps.sessions), requireRole('admin')] as const;
  return new Hono<SessionEnv>()
    .get(
      PATH,
      describe({
        tag: TAG,
        summary: 'What one has asked for, the newest first, and what became of it.',
        answers: { 200: ownRequestsSchema },
      }),
      ...guards,
      async (c) => c.json({ items: await findOwn(deps, c.var.session.userId) }),
    )
    .post(
      PATH,
      describe({
        tag: TAG,
        summary: 'Ask for more: downloads, the pro pack, time, or a product.',
        answers: { 201: ownRequestSchema },
        problems: [
          'invalid_request',
          'entry_not_found',
          'not_found',
          'already_asked',
          'too_many_attempts',
        ],
      }),
      ...guards,
      validate('json', askRequestSchema),
      async (c) => {
        if (!deps.config.requests) {
          throw new ProblemError('not_found', 'This server takes no requests.', {
            extras: { nextStep: 'Ask the operator of this server in another way.' },
          });
        }
        const { userId } = c.var.session;
        const { id } = await ask(deps, userId, c.req.valid('json'));
        const asked = (await findOwn(deps, userId)).find((one) => one.id === id);
        return c.json(asked, 201);
      },
    )
    .delete(
      `${PATH}/:id`,
      describe({
        tag: TAG,
        summary: 'Take back what one has asked for.',
        answers: { 204: null },
        problems: ['invalid_request', 'not_found', 'request_decided'],
      }),
      ...guards,
      validate('param', requestParamSchema),
      async (c) => {
        await withdraw(deps, c.var.session.userId, c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
