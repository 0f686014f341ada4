import { createHmac } from 'node:crypto';
import { WEBHOOK_KINDS, type Webhook, type WebhookKind } from '@file-server/contract/webhooks';
import type { Selectable } from 'kysely';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { requireUnchanged } from '../../platform/request/require-seen.ts';
import { stateTag } from '../../platform/request/state-tag.ts';
import { judgeUrl, RefusedTarget } from '../../platform/webhooks/send-webhook.ts';
import {
  appendToLedger,
  type Authorship,
  getLedgerPosition,
  type LedgerEvent,
} from '../ledger/index.ts';
import type { WebhookTables } from './tables.ts';

export type Endpoint = Selectable<WebhookTables['webhook_endpoints']>;

export interface EndpointDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** From which the secret of each endpoint is derived, so that none is kept. */
  readonly webhookKey: Buffer;
  readonly config: { readonly webhookNetworks: readonly string[] };
}

/** How the ledger names an endpoint, where a user's id would stand. */
const subjectOfEndpoint = (id: string): string => `webhook:${id}`;

/** The key of an endpoint's messages. */
export const keyOf = (webhookKey: Buffer, endpointId: string): Buffer =>
  createHmac('sha256', webhookKey).update(endpointId).digest();

/**
 * Makes an endpoint, with a ledger row of which it hears nothing.
 * @returns the endpoint and its secret, as Standard Webhooks writes it
 * @throws ProblemError webhook_address_refused
 */
export async function createEndpoint(
  { db, clock, webhookKey, config }: EndpointDeps,
  { url, kinds }: { readonly url: string; readonly kinds: readonly WebhookKind[] },
  by: Authorship,
): Promise<{ secret: string; endpoint: Endpoint }> {
  refuseForEver(url, config.webhookNetworks);
  const made = {
    // Begins with no dash, which the command line would take for an option.
    id: crypto.randomUUID(),
    url,
    kinds: inOrder(kinds),
    enabled: 1,
    created_at: clock.now(),
  } as const;
  const secret = `whsec_${keyOf(webhookKey, made.id).toString('base64')}`;
  return db.transaction(async (tx) => {
    await appendToLedger(tx, clock.now(), entryOf(made, 'created', by));
    const endpoint: Endpoint = { ...made, after_seq: await getLedgerPosition(tx) };
    await tables<WebhookTables>(tx).insertInto('webhook_endpoints').values(endpoint).execute();
    return { secret, endpoint };
  });
}

/** Else whoever mistypes it would hear of it only from the log of what was not sent. */
function refuseForEver(url: string, allowed: readonly string[]): void {
  try {
    judgeUrl(new URL(url), allowed);
  } catch (error) {
    if (!(error instanceof RefusedTarget)) throw error;
    throw new ProblemError('webhook_address_refused', error.message);
  }
}

const inOrder = (kinds: readonly WebhookKind[]): string =>
  WEBHOOK_KINDS.filter((kind) => kinds.includes(kind)).join(' ');

interface EndpointChange {
  readonly url?: string | undefined;
  readonly kinds?: readonly WebhookKind[] | undefined;
  readonly enabled?: boolean | undefined;
}

type ChangeDeps = Pick<EndpointDeps, 'db' | 'clock' | 'config'>;

/**
 * Changes an endpoint, with a ledger row where that makes a difference. One that is switched on again
 * hears of what comes from then on.
 * @param ifMatch value of If-Match; undefined = whatever it is
 * @returns undefined = no such one
 * @throws ProblemError webhook_address_refused, webhook_changed
 */
export function changeEndpoint(
  { db, clock, config }: ChangeDeps,
  id: string,
  { url, kinds, enabled }: EndpointChange,
  by: Authorship,
  ifMatch?: string,
): Promise<Endpoint | undefined> {
  return db.transaction(async (tx) => {
    const query = selectEndpoints(tx).where('id', '=', id);
    const known = await forUpdate(tx, query).executeTakeFirst();
    if (!known) return undefined;
    requireUnchanged(endpointTag(known), ifMatch, 'webhook_changed');
    if (url !== undefined && url !== known.url) refuseForEver(url, config.webhookNetworks);
    const changed: Endpoint = {
      ...known,
      url: url ?? known.url,
      kinds: kinds === undefined ? known.kinds : inOrder(kinds),
      enabled: (enabled ?? known.enabled === 1) ? 1 : 0,
    };
    if (isSame(changed, known)) return known;
    const isBack = changed.enabled === 1 && known.enabled === 0;
    await appendToLedger(tx, clock.now(), entryOf(changed, 'changed', by));
    const after = isBack ? await getLedgerPosition(tx) : known.after_seq;
    const values = { ...changed, after_seq: after };
    await tables<WebhookTables>(tx)
      .updateTable('webhook_endpoints')
      .set(values)
      .where('id', '=', id)
      .execute();
    return values;
  });
}

const BY_ITS_ANSWER: Authorship = {
  actor: { kind: 'job', id: 'webhooks' },
  reason: 'endpoint_gone',
};

/**
 * Switches an endpoint off that says it is gone for good.
 * @returns false when it has another address by now, or is deleted
 */
export function switchOffGone(deps: ChangeDeps, { id, url }: Endpoint): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const query = selectEndpoints(tx).where('id', '=', id);
    const known = await forUpdate(tx, query).executeTakeFirst();
    if (known?.url !== url) return false;
    await changeEndpoint({ ...deps, db: tx }, id, { enabled: false }, BY_ITS_ANSWER);
    return true;
  });
}

const isSame = (one: Endpoint, other: Endpoint): boolean =>
  one.url === other.url && one.kinds === other.kinds && one.enabled === other.enabled;

/** Messages of one statement: some milliseconds of work. */
const FORGOTTEN_AT_ONCE = 500;

/**
 * With its log, and a ledger row. Other work gets its turn while a long log is forgotten.
 * @returns false when there is no such endpoint
 */
export async function deleteEndpoint(
  { db, clock }: Omit<ChangeDeps, 'config'>,
  id: string,
  by: Authorship,
): Promise<boolean> {
  const log = tables<WebhookTables>(db);
  const some = log
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', id)
    .limit(FORGOTTEN_AT_ONCE);
  const forget = log.deleteFrom('webhook_deliveries').where('id', 'in', some).returning('id');
  while ((await forget.execute()).length === FORGOTTEN_AT_ONCE) await yieldToEventLoop();
  return db.transaction(async (tx) => {
    const rows = tables<WebhookTables>(tx);
    await rows.deleteFrom('webhook_deliveries').where('endpoint_id', '=', id).execute();
    const gone = await rows
      .deleteFrom('webhook_endpoints')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (gone) await appendToLedger(tx, clock.now(), entryOf(gone, 'deleted', by));
    return gone !== undefined;
  });
}

/**
 * Of the address the origin alone: its path and its query may hold what lets messages in, and an entry
 * is for ever.
 */
function entryOf(
  { id, url, kinds, enabled }: Omit<Endpoint, 'after_seq'>,
  did: 'created' | 'changed' | 'deleted',
  by: Authorship,
): LedgerEvent {
  const { origin } = new URL(url);
  const detail = JSON.stringify({ did, origin, kinds: kinds.split(' '), enabled: enabled === 1 });
  return { ...by, kind: 'webhook_set', userId: subjectOfEndpoint(id), detail };
}

const selectEndpoints = (db: Database) =>
  tables<WebhookTables>(db).selectFrom('webhook_endpoints').selectAll();

export const findEndpoint = (db: Database, id: string): Promise<Endpoint | undefined> =>
  selectEndpoints(db).where('id', '=', id).executeTakeFirst();

export const listEndpoints = (db: Database): Promise<Endpoint[]> =>
  selectEndpoints(db).orderBy('created_at').orderBy('id').execute();

export const hears = (endpoint: Endpoint, kind: string): boolean =>
  endpoint.kinds.split(' ').includes(kind);

/** The entity tag of what operators say of an endpoint. */
const endpointTag = ({ id, url, kinds, enabled }: Endpoint): string =>
  stateTag([id, url, kinds, enabled]);

/** An endpoint as operators see it. */
export function presentEndpoint(endpoint: Endpoint): Webhook {
  return {
    id: endpoint.id,
    url: endpoint.url,
    kinds: WEBHOOK_KINDS.filter((kind) => hears(endpoint, kind)),
    enabled: endpoint.enabled === 1,
    createdAt: toInstant(endpoint.created_at),
  };
}

/** The same for people in a browser, who may change it as they have seen it. */
export const presentTaggedEndpoint = (endpoint: Endpoint): Webhook => ({
  ...presentEndpoint(endpoint),
  etag: endpointTag(endpoint),
});

/**
 * For programs with a token, which may make and change no endpoint: nothing that lets messages in, and
 * no tag that would tell whether a guess of it is right.
 */
export const presentWithoutAddress = (endpoint: Endpoint): Webhook => ({
  ...presentEndpoint(endpoint),
  url: `${new URL(endpoint.url).origin}/…`,
});
