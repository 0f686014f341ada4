import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { JobFailure, type Task } from '../../platform/jobs/job.ts';
import { RefusedTarget, sendWebhook } from '../../platform/webhooks/send-webhook.ts';
import { signMessage } from '../../platform/webhooks/signature.ts';
import { type Delivery, findDelivery, MAX_ATTEMPTS, SEND_WEBHOOK } from './deliveries.ts';
import { type Endpoint, findEndpoint, keyOf, switchOffGone } from './endpoints.ts';
import type { WebhookTables } from './tables.ts';

export interface SendDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly webhookKey: Buffer;
  readonly config: { readonly webhookNetworks: readonly string[] };
}

/** By which an endpoint says that it wants no message ever again (Standard Webhooks). */
const GONE = 410;

/** What became of one attempt. */
interface Outcome {
  readonly status: number | null;
  readonly answer: string;
  readonly isPermanent: boolean;
}

/** Sends one message, and tries again later when it is not taken. */
export function sendTask(deps: SendDeps): Task<{ readonly deliveryId: string }> {
  return {
    ...SEND_WEBHOOK,
    onGivenUp: noteGivenUp,
    async run({ deliveryId }, signal) {
      const delivery = await findDelivery(deps.db, deliveryId);
      const endpoint = delivery && (await findEndpoint(deps.db, delivery.endpoint_id));
      // Both go when an endpoint is deleted.
      if (!delivery || !endpoint) return;
      // Only the note that the task is done is missing.
      if (delivery.state === 'delivered') return;
      const outcome = await attempt(deps, delivery, endpoint, signal);
      // The server stops: that says nothing of the endpoint.
      signal.throwIfAborted();
      const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
      const isGone = outcome.status === GONE && (await switchOffGone(deps, endpoint));
      const attempts = delivery.attempts + 1;
      const isOver = isGone || outcome.isPermanent || attempts >= MAX_ATTEMPTS;
      await tables<WebhookTables>(deps.db)
        .updateTable('webhook_deliveries')
        .set({
          state: isTaken ? 'delivered' : isOver ? 'failed' : 'waiting',
          attempts,
          status: outcome.status,
          answer: outcome.answer,
          last_attempt_at: deps.clock.now(),
        })
        .where('id', '=', deliveryId)
        // Another process has taken over meanwhile, and knows more.
        .where('attempts', '=', delivery.attempts)
        .execute();
      if (isTaken) return;
      // Of the address no more than this: the rest of it may let messages in.
      const named = `${new URL(endpoint.url).host} (webhook ${endpoint.id})`;
      if (isGone) {
        const told = `${named} is gone for good, as it says itself (status ${GONE}): it is switched off.`;
        throw new JobFailure(told, { permanent: true });
      }
      // This server's own words; what others answer may name whatever they like.
      if (outcome.isPermanent) {
        throw new JobFailure(`${named}: ${outcome.answer}`, { permanent: true });
      }
      const reason = outcome.status === null ? 'no answer' : `status ${outcome.status}`;
      throw new JobFailure(`${named} did not take it: ${reason}.`);
    },
  };
}

/** Without it a message whose last process ended while it sent would wait for ever. */
async function noteGivenUp(tx: Database, payload: unknown, reason: string): Promise<void> {
  const named = SEND_WEBHOOK.payload.safeParse(payload);
  if (!named.success) return;
  await tables<WebhookTables>(tx)
    .updateTable('webhook_deliveries')
    // What the endpoint said last says more.
    .set((row) => ({ state: 'failed', answer: row.fn.coalesce('answer', row.val(reason)) }))
    .where('id', '=', named.data.deliveryId)
    .where('state', '=', 'waiting')
    .execute();
}

async function attempt(
  { clock, webhookKey, config }: SendDeps,
  delivery: Delivery,
  endpoint: Endpoint,
  signal: AbortSignal,
): Promise<Outcome> {
  if (endpoint.enabled === 0) {
    return { status: null, answer: 'The endpoint is switched off.', isPermanent: true };
  }
  const { event_id: id, body } = delivery;
  const timestamp = String(Math.floor(clock.now() / 1000));
  const key = keyOf(webhookKey, endpoint.id);
  try {
    const { status, answer } = await sendWebhook({
      url: endpoint.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'file-server-webhooks',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signMessage(key, { id, timestamp, body }),
      },
      body,
      allowed: config.webhookNetworks,
      signal,
    });
    // PostgreSQL keeps no NUL in a text.
    return { status, answer: answer.replaceAll('\0', ''), isPermanent: false };
  } catch (error) {
    return {
      status: null,
      answer: error instanceof Error ? error.message : 'No answer.',
      isPermanent: error instanceof RefusedTarget,
    };
  }
}
