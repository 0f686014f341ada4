import type { WebhookKind } from '@file-server/contract/webhooks';
import { toInstant } from '../../platform/clock/clock.ts';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import {
  entriesAfter,
  getLedgerPosition,
  type LedgerKind,
  type SealedEntry,
} from '../ledger/index.ts';
import { type DeliveryDeps, type Message, startDelivery } from './deliveries.ts';
import { hears, listEndpoints } from './endpoints.ts';
import type { WebhookTables } from './tables.ts';

/** Entries in one transaction. */
const BATCH = 200;
const POSITION = 1;

/** What an entry of the ledger is to endpoints; null = nothing of its own. */
const KIND_OF: Readonly<Record<LedgerKind, WebhookKind | null>> = {
  reserved: null,
  committed: 'download.counted',
  released: null,
  refunded: 'download.given_back',
  counted_again: 'download.counted',
  refused: null,
  licence_set: 'licence.changed',
  plan_followed: 'plan.followed',
  entitlement_set: 'entitlement.changed',
  product_set: 'product.changed',
  entry_set: 'library.changed',
  version_published: 'version.published',
  version_recalled: 'version.recalled',
  version_restored: 'version.restored',
  plan_set: 'plan.changed',
  token_set: 'token.changed',
  webhook_set: 'webhook.changed',
  user_created: 'user.created',
  user_erased: 'user.erased',
  signed_in: null,
  role_set: 'role.changed',
  sessions_ended: null,
  second_factor_removed: null,
  reset_link_given: null,
  password_assigned: null,
  address_assigned: null,
  setting_set: null,
};

/**
 * Turns what the ledger has got since the last time into messages. The ledger is written in the
 * transaction of what happened, and so is the outbox of webhooks: nothing is added to that
 * transaction, and no entry is left out or told of twice under another id.
 */
export async function dispatch(deps: DeliveryDeps, signal: AbortSignal): Promise<void> {
  const endpoints = await listEndpoints(deps.db);
  if (!endpoints.some(({ enabled }) => enabled === 1)) return;
  let isMore = true;
  while (isMore && !signal.aborted) isMore = await dispatchBatch(deps);
}

/** @returns whether there may be more */
function dispatchBatch(deps: DeliveryDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const kept = await lockPosition(tx);
    // Before the endpoints: one that is made in between hears of what comes after this place.
    const head = await getLedgerPosition(tx);
    const endpoints = (await listEndpoints(tx)).filter(({ enabled }) => enabled === 1);
    if (endpoints.length === 0) return false;
    // What came while nobody listened is nobody's.
    const after = Math.max(kept, Math.min(...endpoints.map(({ after_seq: seq }) => seq)));
    const wanted = Object.entries(KIND_OF).flatMap(([kind, told]) =>
      told !== null && endpoints.some((one) => hears(one, told)) ? [kind as LedgerKind] : [],
    );
    const entries = await entriesAfter(tx, { after, until: head, kinds: wanted, limit: BATCH });
    for (const entry of entries) {
      const kind = KIND_OF[entry.kind];
      if (kind === null) continue;
      const message = messageOf(entry, kind);
      for (const endpoint of endpoints) {
        if (hears(endpoint, kind) && entry.seq > endpoint.after_seq) {
          await startDelivery(deps, tx, endpoint.id, message);
        }
      }
    }
    const isFull = entries.length === BATCH;
    await savePosition(tx, isFull ? (entries.at(-1)?.seq ?? head) : head);
    return isFull;
  });
}

/** Nobody else dispatches before the transaction ends. */
async function lockPosition(tx: Database): Promise<number> {
  const rows = tables<WebhookTables>(tx);
  await rows
    .insertInto('webhook_position')
    .values({ id: POSITION, seq: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const query = rows.selectFrom('webhook_position').select('seq').where('id', '=', POSITION);
  return (await forUpdate(tx, query).executeTakeFirstOrThrow()).seq;
}

async function savePosition(tx: Database, seq: number): Promise<void> {
  await tables<WebhookTables>(tx)
    .updateTable('webhook_position')
    .set({ seq })
    .where('id', '=', POSITION)
    .execute();
}

/** No person is named: whoever receives it asks the API for what the ids stand for. */
function messageOf(entry: SealedEntry, kind: WebhookKind): Message {
  const { lane, seq, at, hash, detail, reason } = entry;
  const data = {
    entry: { lane, seq, kind: entry.kind, hash },
    subjectId: entry.user_id,
    grantId: entry.grant_id,
    versionId: entry.version_id,
    periodKey: entry.period_key,
    actor: entry.actor === null ? null : { kind: entry.actor, id: entry.actor_id },
    reason,
    detail,
  };
  const body = JSON.stringify({ type: kind, timestamp: toInstant(at), data });
  return { eventId: `${lane}_${seq}`, kind, body };
}
