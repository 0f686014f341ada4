import {
  createdWebhookSchema,
  deliveryPageSchema,
  startedDeliverySchema,
  type Webhook,
  type WebhookKind,
  webhookSchema,
  webhooksSchema,
} from '@file-server/contract/webhooks';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

const PATH = '/api/operator/webhooks';

/** GET /api/operator/webhooks: the oldest first. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => request(webhooksSchema, PATH, { signal }),
  select: ({ items }) => items,
});

/** GET /api/operator/webhooks/:id/deliveries: the newest first, page after page. */
export const deliveriesQuery = (id: string) =>
  pagedQuery(['webhooks', id, 'deliveries'], deliveryPageSchema, `${PATH}/${id}/deliveries`, {
    limit: 50,
  });

/** POST /api/operator/webhooks; may ask for a recent proof. */
export const createWebhook = (body: { url: string; kinds: WebhookKind[] }) =>
  request(createdWebhookSchema, PATH, { method: 'POST', body });

/** PATCH /api/operator/webhooks/:id as it was seen; may ask for a recent proof. What is not named stays. */
export const changeWebhook = (
  { id, etag }: Pick<Webhook, 'id' | 'etag'>,
  changes: Partial<Pick<Webhook, 'url' | 'kinds'>>,
) => request(webhookSchema, `${PATH}/${id}`, { method: 'PATCH', body: changes, ifMatch: etag });

/** PATCH /api/operator/webhooks/:id whatever else was changed; may ask for a recent proof. */
export const switchWebhook = (id: string, enabled: boolean) =>
  request(webhookSchema, `${PATH}/${id}`, { method: 'PATCH', body: { enabled } });

/** DELETE /api/operator/webhooks/:id */
export const deleteWebhook = (id: string): Promise<unknown> =>
  request(z.unknown(), `${PATH}/${id}`, { method: 'DELETE' });

/** POST /api/operator/webhooks/:id/test */
export const testWebhook = (id: string) =>
  request(startedDeliverySchema, `${PATH}/${id}/test`, { method: 'POST' });

/** POST /api/operator/webhook-deliveries/:id/replay */
export const replayDelivery = (id: string) =>
  request(startedDeliverySchema, `/api/operator/webhook-deliveries/${id}/replay`, {
    method: 'POST',
  });
