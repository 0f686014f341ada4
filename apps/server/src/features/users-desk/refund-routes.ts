import {
  refundParamSchema,
  refundRequestSchema,
  refundSchema,
  undoneRefundSchema,
  undoRefundQuerySchema,
  userParamSchema,
} from '@file-server/contract/users';
import { Hono } from 'hono';
import { validate } from '../../platform/request/validate.ts';
import {
  authorOf,
  operatorCall,
  type OperatorEnv,
  type RequireOperator,
} from '../api-tokens/index.ts';
import { refundUnits, type RefundUnitsDeps, undoRefund } from '../downloads/index.ts';
import type { DeviceOf } from '../sessions/index.ts';
import { requireUser } from './require-user.ts';

export interface RefundRoutesDeps extends RefundUnitsDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

const PATH = '/api/operator/users/:id/refunds';

/** Units of a user's running period, given back and counted again. */
export function refundRoutes(deps: RefundRoutesDeps) {
  return new Hono<OperatorEnv>()
    .post(
      PATH,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Give downloads of this period back to a user, or all of them; links stay.',
        answers: { 200: refundSchema },
        problems: ['invalid_request', 'not_found'],
      }),
      validate('param', userParamSchema),
      validate('json', refundRequestSchema),
      async (c) => {
        const { id: userId } = await requireUser(deps.db, c.req.valid('param').id);
        const { units, reason } = c.req.valid('json');
        return c.json(await refundUnits(deps, { userId, units }, authorOf(deps, c, reason)));
      },
    )
    .delete(
      `${PATH}/:refundId`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Count downloads again that were given back, all or none.',
        answers: { 200: undoneRefundSchema },
        problems: ['invalid_request', 'not_found', 'units_used'],
      }),
      validate('param', refundParamSchema),
      validate('query', undoRefundQuerySchema),
      async (c) => {
        const { id: userId, refundId } = c.req.valid('param');
        const by = authorOf(deps, c, c.req.valid('query').reason);
        return c.json({ units: await undoRefund(deps, { userId, refundId }, by) });
      },
    );
}
