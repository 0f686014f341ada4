import {
  changePlanRequestSchema,
  createPlanRequestSchema,
  followPlanRequestSchema,
  idParamSchema,
  planSchema,
  plansSchema,
} from '@file-server/contract/products';
import { Hono } from 'hono';
import { validate } from '../../../platform/request/validate.ts';
import { authorOf, operatorCall, type OperatorEnv } from '../../api-tokens/index.ts';
import { changePlan, createPlan, deletePlan } from '../commands/change-plans.ts';
import { followPlan } from '../commands/follow-plan.ts';
import { presentTaggedPlan } from '../present.ts';
import { listPlans } from '../repository.ts';
import { IF_MATCH, type ProductRoutesDeps, removalCall } from './operator-desk.ts';

const PATH = '/api/operator/plans';

/** Plans, and who follows them. */
export function planRoutes(deps: ProductRoutesDeps) {
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'All plans, by name.',
        answers: { 200: plansSchema },
      }),
      async (c) => c.json({ plans: (await listPlans(deps.db)).map(presentTaggedPlan) }),
    )
    .post(
      PATH,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Create a plan.',
        answers: { 201: planSchema },
        problems: ['invalid_request', 'plan_name_taken'],
      }),
      validate('json', createPlanRequestSchema),
      async (c) => {
        const { reason, afterExpiry, refetchDays, ...same } = c.req.valid('json');
        const terms = { ...same, after_expiry: afterExpiry, refetch_days: refetchDays };
        const plan = await createPlan(deps, terms, authorOf(deps, c, reason));
        return c.json(presentTaggedPlan(plan), 201);
      },
    )
    .patch(
      `${PATH}/:id`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Change the name or the terms of a plan.',
        answers: { 200: planSchema },
        headers: IF_MATCH,
        problems: ['invalid_request', 'not_found', 'plan_name_taken', 'plan_changed'],
      }),
      validate('param', idParamSchema),
      validate('json', changePlanRequestSchema),
      async (c) => {
        const { reason, afterExpiry, refetchDays, ...same } = c.req.valid('json');
        const changes = { ...same, after_expiry: afterExpiry, refetch_days: refetchDays };
        const { id } = c.req.valid('param');
        const by = authorOf(deps, c, reason);
        const plan = await changePlan(deps, id, changes, by, c.req.header('if-match'));
        return c.json(presentTaggedPlan(plan));
      },
    )
    .delete(
      `${PATH}/:id`,
      ...removalCall(deps, 'Remove a plan with its entitlements.'),
      async (c) => {
        const author = authorOf(deps, c, c.req.valid('query').reason);
        await deletePlan(deps, c.req.valid('param').id, author);
        return c.body(null, 204);
      },
    );
}

/** Who follows which plan. */
export function followPlanRoutes(deps: ProductRoutesDeps) {
  return new Hono<OperatorEnv>().put(
    '/api/operator/users/:id/plan',
    ...operatorCall(deps, {
      scope: 'manage',
      summary: 'Put a user on a plan, or on none.',
      answers: { 204: null },
      problems: ['invalid_request', 'not_found'],
    }),
    validate('param', idParamSchema),
    validate('json', followPlanRequestSchema),
    async (c) => {
      const { planId, reason } = c.req.valid('json');
      await followPlan(deps, c.req.valid('param').id, planId, authorOf(deps, c, reason));
      return c.body(null, 204);
    },
  );
}
