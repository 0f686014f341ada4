import {
  approveRequestSchema,
  declineRequestSchema,
  listRequestsQuerySchema,
  requestPageSchema,
  requestParamSchema,
} from '@file-server/contract/requests';
import { Hono } from 'hono';
import { validate } from '../../platform/request/validate.ts';
import {
  authorOf,
  operatorCall,
  type OperatorEnv,
  type RequireOperator,
} from '../api-tokens/index.ts';
import type { DeviceOf } from '../sessions/index.ts';
import { approve, type DecideDeps, decline, undo } from './commands/decide.ts';
import { findPage } from './list.ts';

export interface RequestDeskDeps extends DecideDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

const PATH = '/api/operator/requests';
const problems = ['invalid_request', 'not_found', 'request_decided'] as const;

/** What operators decide about what customers ask for. */
export function requestDeskRoutes(deps: RequestDeskDeps) {
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary:
          'What customers ask for, and accounts that wait for approval: open ones first, of each the newest first.',
        answers: { 200: requestPageSchema },
        problems: ['invalid_request', 'invalid_cursor'],
      }),
      validate('query', listRequestsQuerySchema),
      async (c) => c.json(await findPage(deps, c.req.valid('query'))),
    )
    .post(
      `${PATH}/:id/approve`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Give what was asked for, and tell the customer.',
        answers: { 204: null },
        problems: [...problems, 'product_gone', 'licence_elsewhere'],
      }),
      validate('param', requestParamSchema),
      validate('json', approveRequestSchema),
      async (c) => {
        await approve(deps, c.req.valid('param').id, c.req.valid('json'), authorOf(deps, c).actor);
        return c.body(null, 204);
      },
    )
    .post(
      `${PATH}/:id/decline`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Refuse what was asked for, and tell the customer why.',
        answers: { 204: null },
        problems,
      }),
      validate('param', requestParamSchema),
      validate('json', declineRequestSchema),
      async (c) => {
        const { reason } = c.req.valid('json');
        await decline(deps, c.req.valid('param').id, reason, authorOf(deps, c).actor);
        return c.body(null, 204);
      },
    )
    .post(
      `${PATH}/:id/undo`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary:
          'Open a decided request again within a day, and take back what was given, unless it was changed since.',
        answers: { 204: null },
        problems: ['invalid_request', 'not_found', 'already_asked', 'undo_too_late'],
      }),
      validate('param', requestParamSchema),
      async (c) => {
        await undo(deps, c.req.valid('param').id, authorOf(deps, c).actor);
        return c.body(null, 204);
      },
    );
}
