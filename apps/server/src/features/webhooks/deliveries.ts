import {
  type DeliveryPage,
  type WebhookDelivery,
  webhookIdSchema,
} from '@file-server/contract/webhooks';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { type Clock, toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import type { TaskType } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { cursorForm, type InstantPlace, latestFirst } from '../../platform/request/cursor.ts';
import type { Endpoint } from './endpoints.ts';
import type { WebhookTables } from './tables.ts';

export type Delivery = Selectable<WebhookTables['webhook_deliveries']>;

/** About a day and a half. */
export const MAX_ATTEMPTS = 16;

export const SEND_WEBHOOK: TaskType<{ readonly deliveryId: string }> = {
  kind: 'send-webhook',
  payload: z.object({ deliveryId: z.string() }),
  retry: { firstMs: 10_000, longestMs: 6 * 3_600_000, maxAttempts: MAX_ATTEMPTS },
  concurrency: 16,
};

/** To one endpoint at the same time: those that wait for its answer leave room for messages to others. */
const SENT_AT_ONCE = 4;

export interface DeliveryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

export interface Message {
  readonly eventId: string;
  readonly kind: string;
  readonly body: string;
}

/** Writes a message down in the caller's transaction; it is sent soon after the commit. */
export async function startDelivery(
  { jobs, clock }: Omit<DeliveryDeps, 'db'>,
  tx: Database,
  endpointId: string,
  { eventId, kind, body }: Message,
): Promise<string> {
  const id = crypto.randomUUID();
  const row: Delivery = {
    id,
    endpoint_id: endpointId,
    event_id: eventId,
    kind,
    body,
    state: 'waiting',
    attempts: 0,
    status: null,
    answer: null,
    created_at: clock.now(),
    last_attempt_at: null,
  };
  await tables<WebhookTables>(tx).insertInto('webhook_deliveries').values(row).execute();
  const lane = Number.parseInt(id.slice(0, 2), 16) % SENT_AT_ONCE;
  await jobs.enqueue(tx, SEND_WEBHOOK, { deliveryId: id }, { runKey: `${endpointId} ${lane}` });
  return id;
}

/** Sends a test, whatever the endpoint hears of. */
export function startTest(deps: DeliveryDeps, endpoint: Endpoint): Promise<string> {
  const eventId = `test_${crypto.randomUUID()}`;
  const timestamp = toInstant(deps.clock.now());
  const body = JSON.stringify({ type: 'test', timestamp, data: {} });
  const message = { eventId, kind: 'test', body };
  return deps.db.transaction((tx) => startDelivery(deps, tx, endpoint.id, message));
}

/**
 * Sends a message of before once more, under its id.
 * @returns the new delivery; null when there is no such one
 */
export function replay(deps: DeliveryDeps, deliveryId: string): Promise<string | null> {
  return deps.db.transaction(async (tx) => {
    const known = await findDelivery(tx, deliveryId);
    if (!known) return null;
    const { endpoint_id: endpointId, event_id: eventId, kind, body } = known;
    return startDelivery(deps, tx, endpointId, { eventId, kind, body });
  });
}

export const findDelivery = (db: Database, id: string): Promise<Delivery | undefined> =>
  tables<WebhookTables>(db)
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** Where a list goes on: when the last row was made, and its id. */
const cursors = cursorForm(z.tuple([z.int(), webhookIdSchema]));

/**
 * The messages to an endpoint, the newest first.
 * @throws ProblemError invalid_cursor
 */
export async function findDeliveries(
  db: Database,
  endpointId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<DeliveryPage> {
  const all = tables<WebhookTables>(db)
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId);
  let after: InstantPlace | null = null;
  if (cursor !== undefined) {
    const [at, id] = cursors.decode(cursor);
    after = { at, id };
  }
  const section = { after, limit: limit + 1 };
  const rows = await latestFirst(all, ['created_at', 'id'], section).execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(present),
    nextCursor: last ? cursors.encode([last.created_at, last.id]) : null,
  };
}

const present = (row: Delivery): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  answer: row.answer,
  createdAt: toInstant(row.created_at),
  lastAttemptAt: toInstantOrNull(row.last_attempt_at),
});

const KEPT_MS = 30 * 24 * 3_600_000;
/** Messages of one statement: some milliseconds of work. */
const FORGOTTEN_AT_ONCE = 500;

/** Forgets messages of more than thirty days ago. Other work gets its turn in between. */
export async function forgetOldDeliveries(
  db: Database,
  now: number,
  signal: AbortSignal,
): Promise<void> {
  const rows = tables<WebhookTables>(db);
  const oldest = rows
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('created_at', '<', now - KEPT_MS)
    .orderBy('created_at')
    .limit(FORGOTTEN_AT_ONCE);
  const forget = rows.deleteFrom('webhook_deliveries').where('id', 'in', oldest).returning('id');
  while ((await forget.execute()).length === FORGOTTEN_AT_ONCE) {
    signal.throwIfAborted();
    await yieldToEventLoop();
  }
}
