import {
  changeWebhookRequestSchema,
  createdWebhookSchema,
  createWebhookRequestSchema,
  deliveryPageSchema,
  listDeliveriesQuerySchema,
  startedDeliverySchema,
  webhookIdSchema,
  webhookSchema,
  webhooksSchema,
} from '@file-server/contract/webhooks';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ProblemError } from '../../platform/problem/problem-error.ts';
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
import type { DeviceOf, SessionEnv, Sessions } from '../sessions/index.ts';
import { type DeliveryDeps, findDeliveries, replay, startTest } from './deliveries.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type EndpointDeps,
  findEndpoint,
  listEndpoints,
  presentTaggedEndpoint,
  presentWithoutAddress,
} from './endpoints.ts';

export interface WebhookRoutesDeps extends EndpointDeps, DeliveryDeps {
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly requireOperator: RequireOperator;
  readonly deviceOf: DeviceOf;
}

const PATH = '/api/operator/webhooks';
const idParam = z.object({ id: webhookIdSchema });
const problems = ['invalid_request', 'not_found'] as const;
const IF_MATCH = {
  'If-Match': 'Entity tag of the webhook as it was seen; without it, as with *, whatever it is.',
};
const noEndpoint = () => new ProblemError('not_found', 'There is no webhook with this id.');

/** Endpoints that hear what happens, and what became of the messages to them. */
export function webhookRoutes(deps: WebhookRoutesDeps) {
  return new Hono()
    .route('/', changingRoutes(deps))
    .route('/', endpointRoutes(deps))
    .route('/', deliveryRoutes(deps));
}

/** Where events go is for people to say, who have just proved who they are. */
function changingRoutes(deps: WebhookRoutesDeps) {
  return new Hono<SessionEnv>()
    .post(
      PATH,
      ...provenCall(deps, {
        summary: 'Have an endpoint told of what happens. Its secret is shown this once.',
        answers: { 201: createdWebhookSchema },
        problems: ['invalid_request', 'webhook_address_refused'],
      }),
      validate('json', createWebhookRequestSchema),
      async (c) => {
        const { secret, endpoint } = await createEndpoint(
          deps,
          c.req.valid('json'),
          authorOfPerson(deps, c),
        );
        return c.json({ secret, webhook: presentTaggedEndpoint(endpoint) }, 201);
      },
    )
    .patch(
      `${PATH}/:id`,
      ...provenCall(deps, {
        summary: 'Change an endpoint, or switch it off and on.',
        answers: { 200: webhookSchema },
        headers: IF_MATCH,
        problems: [...problems, 'webhook_address_refused', 'webhook_changed'],
      }),
      validate('param', idParam),
      validate('json', changeWebhookRequestSchema),
      async (c) => {
        const endpoint = await changeEndpoint(
          deps,
          c.req.valid('param').id,
          c.req.valid('json'),
          authorOfPerson(deps, c),
          c.req.header('if-match'),
        );
        if (!endpoint) throw noEndpoint();
        return c.json(presentTaggedEndpoint(endpoint));
      },
    );
}

function endpointRoutes(deps: WebhookRoutesDeps) {
  const { db } = deps;
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary:
          'The endpoints that are told of what happens, the oldest first. A token is told of an address scheme, host and port.',
        answers: { 200: webhooksSchema },
        problems: [],
      }),
      async (c) => {
        const isProgram = c.var.operator.tokenId !== undefined;
        const present = isProgram ? presentWithoutAddress : presentTaggedEndpoint;
        return c.json({ items: (await listEndpoints(db)).map(present) });
      },
    )
    .delete(
      `${PATH}/:id`,
      ...irrevocableCall(deps, {
        scope: 'manage',
        summary: 'Tell an endpoint nothing more, and forget what it was told.',
        answers: { 204: null },
        problems,
      }),
      validate('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        if (!(await deleteEndpoint(deps, id, authorOf(deps, c)))) throw noEndpoint();
        return c.body(null, 204);
      },
    )
    .post(
      `${PATH}/:id/test`,
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Send a test to an endpoint.',
        answers: { 202: startedDeliverySchema },
        problems,
      }),
      validate('param', idParam),
      async (c) => {
        const endpoint = await findEndpoint(db, c.req.valid('param').id);
        if (!endpoint) throw noEndpoint();
        return c.json({ deliveryId: await startTest(deps, endpoint) }, 202);
      },
    );
}

function deliveryRoutes(deps: WebhookRoutesDeps) {
  const { db } = deps;
  return new Hono<OperatorEnv>()
    .get(
      `${PATH}/:id/deliveries`,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'The messages to an endpoint of the last thirty days, the newest first.',
        answers: { 200: deliveryPageSchema },
        problems: [...problems, 'invalid_cursor'],
      }),
      validate('param', idParam),
      validate('query', listDeliveriesQuerySchema),
      async (c) => {
        const { id } = c.req.valid('param');
        if (!(await findEndpoint(db, id))) throw noEndpoint();
        return c.json(await findDeliveries(db, id, c.req.valid('query')));
      },
    )
    .post(
      '/api/operator/webhook-deliveries/:id/replay',
      ...operatorCall(deps, {
        scope: 'manage',
        summary: 'Send a message once more, under the id that it had.',
        answers: { 202: startedDeliverySchema },
        problems,
      }),
      validate('param', idParam),
      async (c) => {
        const deliveryId = await replay(deps, c.req.valid('param').id);
        if (deliveryId === null) {
          throw new ProblemError('not_found', 'There is no message with this id.');
        }
        return c.json({ deliveryId }, 202);
      },
    );
}
