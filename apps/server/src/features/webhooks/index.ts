import type { ServerModule } from '../../platform/module/server-module.ts';
import { forgetOldDeliveries } from './deliveries.ts';
import { dispatch } from './dispatch.ts';
import { createWebhooks } from './migrations/0073-create-webhooks.ts';
import { webhookRoutes, type WebhookRoutesDeps } from './routes.ts';
import { type SendDeps, sendTask } from './send-task.ts';

export { findDeliveries, replay, startTest } from './deliveries.ts';
export {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  presentEndpoint,
} from './endpoints.ts';
export { type EndpointEvent, listEndpointEvents } from './history.ts';

export const webhooksModule: ServerModule<WebhookRoutesDeps & SendDeps> = {
  id: 'webhooks',
  migrations: { '0073-create-webhooks': createWebhooks },
  routes: (app, deps) => void app.route('/', webhookRoutes(deps)),
  jobs: (deps) => [
    sendTask(deps),
    {
      kind: 'dispatch-webhooks',
      everyMs: 10_000,
      run: (signal: AbortSignal) => dispatch(deps, signal),
    },
    {
      kind: 'forget-webhook-deliveries',
      everyMs: 24 * 3_600_000,
      run: (signal: AbortSignal) => forgetOldDeliveries(deps.db, deps.clock.now(), signal),
    },
  ],
};
