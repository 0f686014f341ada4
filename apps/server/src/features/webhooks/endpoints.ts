import { createHmac } from 'node:crypto';
import { WEBHOOK_KINDS, type Webhook, type WebhookKind } from '@file-server/contract/webhooks';
import type { Selectable } from 'kysely';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { getLedgerPosition } from '../ledger/index.ts';
import type { WebhookTables } from './tables.ts';

export type Endpoint = Selectable<WebhookTables['webhook_endpoints']>;

export interface EndpointDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** From which the secret of each endpoint is derived, so that none is kept. */
  readonly webhookKey: Buffer;
}

/** The key of an endpoint's messages. */
export const keyOf = (webhookKey: Buffer, endpointId: string): Buffer =>
  createHmac('sha256', webhookKey).update(endpointId).digest();

/** @returns the endpoint and its secret, as Standard Webhooks writes it */
export async function createEndpoint(
  { db, clock, webhookKey }: EndpointDeps,
  { url, kinds }: { readonly url: string; readonly kinds: readonly WebhookKind[] },
): Promise<{ secret: string; endpoint: Endpoint }> {
  const endpoint: Endpoint = {
    // Begins with no dash, which the command line would take for an option.
    id: crypto.randomUUID(),
    url,
    kinds: [...new Set(kinds)].join(' '),
    enabled: 1,
    after_seq: await getLedgerPosition(db),
    created_at: clock.now(),
  };
  await tables<WebhookTables>(db).insertInto('webhook_endpoints').values(endpoint).execute();
  const secret = `whsec_${keyOf(webhookKey, endpoint.id).toString('base64')}`;
  return { secret, endpoint };
}

interface EndpointChange {
  readonly url?: string | undefined;
  readonly kinds?: readonly WebhookKind[] | undefined;
  readonly enabled?: boolean | undefined;
}

/** One that is switched on again hears of what comes from then on. @returns undefined = no such one */
export async function changeEndpoint(
  db: Database,
  id: string,
  { url, kinds, enabled }: EndpointChange,
): Promise<Endpoint | undefined> {
  const known = await findEndpoint(db, id);
  if (!known) return undefined;
  const isBack = enabled === true && known.enabled === 0;
  return tables<WebhookTables>(db)
    .updateTable('webhook_endpoints')
    .set({
      url: url ?? known.url,
      kinds: kinds === undefined ? known.kinds : [...new Set(kinds)].join(' '),
      enabled: (enabled ?? known.enabled === 1) ? 1 : 0,
      after_seq: isBack ? await getLedgerPosition(db) : known.after_seq,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** With its log. @returns false when there is no such endpoint */
export function deleteEndpoint(db: Database, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = tables<WebhookTables>(tx);
    await rows.deleteFrom('webhook_deliveries').where('endpoint_id', '=', id).execute();
    const gone = rows.deleteFrom('webhook_endpoints').where('id', '=', id).returning('id');
    return (await gone.executeTakeFirst()) !== undefined;
  });
}

export const findEndpoint = (db: Database, id: string): Promise<Endpoint | undefined> =>
  tables<WebhookTables>(db)
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

export const listEndpoints = (db: Database): Promise<Endpoint[]> =>
  tables<WebhookTables>(db)
    .selectFrom('webhook_endpoints')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const hears = (endpoint: Endpoint, kind: string): boolean =>
  endpoint.kinds.split(' ').includes(kind);

export function presentEndpoint(endpoint: Endpoint): Webhook {
  return {
    id: endpoint.id,
    url: endpoint.url,
    kinds: WEBHOOK_KINDS.filter((kind) => hears(endpoint, kind)),
    enabled: endpoint.enabled === 1,
    createdAt: toInstant(endpoint.created_at),
  };
}
