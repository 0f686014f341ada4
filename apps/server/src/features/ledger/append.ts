import { sql } from 'kysely';
import {
  type ColumnType,
  type Database,
  forUpdate,
  sendTogether,
  tables,
} from '../../platform/db/database.ts';
import { prepareForEach } from '../../platform/db/prepared-statement.ts';
import type { Actor, Authorship } from './actor.ts';
import { eraseActorDetails, insertActorDetails } from './actor-details.ts';
import { MAIN_LANE, seal, SEAL_FORMAT, type SealedEntry } from './chain.ts';
import { Tally } from '../../platform/tally/tally.ts';
import type { LedgerKind, LedgerTables } from './tables.ts';

export interface LedgerEvent extends Authorship {
  readonly kind: LedgerKind;
  /** Whom or what it is about, as `user_id` of the entry has it. */
  readonly userId: string;
  readonly grantId?: string;
  readonly versionId?: string;
  readonly periodKey?: string;
  readonly detail?: string;
}

const ENTRY = {
  lane: 'text',
  seq: 'bigint',
  format: 'bigint',
  at: 'bigint',
  kind: 'text',
  user_id: 'text',
  grant_id: 'text',
  version_id: 'text',
  period_key: 'text',
  detail: 'text',
  actor: 'text',
  actor_id: 'text',
  reason: 'text',
  hash: 'text',
} as const satisfies Record<keyof SealedEntry, ColumnType>;

const addEntries = prepareForEach(ENTRY, (entries, db) => {
  const columns = sql.join(Object.keys(ENTRY).map((name) => sql.ref(name)));
  return sql`
    insert into ledger_entries (${columns})
    select ${columns} from ${entries} as appended`.compile(db);
});

/** Entries that this process has appended, once they were durable. */
export const appendedEntries = new Tally<LedgerKind>();

/**
 * Appends events, in their order, in the caller's transaction, so that a count and its ledger row
 * appear together or not at all. Takes the head's row lock: call it last in the transaction.
 * @param at epoch milliseconds
 */
export function appendToLedger(
  tx: Database,
  at: number,
  ...events: readonly LedgerEvent[]
): Promise<void> {
  return appendChecked(tx, { at, events, check: () => Promise.resolve() });
}

interface CheckedEvents {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly events: readonly LedgerEvent[];
  /** Rejects where the events must not be appended. Asks the database alone. */
  readonly check: () => Promise<void>;
}

/**
 * Like `appendToLedger`, where the events depend on something that others change. The check runs under
 * the lock of the head, so it sees whatever the entries before these have changed, and it is sent
 * together with the inserts.
 */
export async function appendChecked(
  tx: Database,
  { at, events, check }: CheckedEvents,
): Promise<void> {
  if (events.length === 0) return;
  const db = tables<LedgerTables>(tx);
  let head = await forUpdate(
    tx,
    db.selectFrom('ledger_head').select(['seq', 'hash']).where('lane', '=', MAIN_LANE),
  ).executeTakeFirstOrThrow();
  const entries: SealedEntry[] = [];
  for (const event of events) {
    const entry = {
      lane: MAIN_LANE,
      seq: head.seq + 1,
      format: SEAL_FORMAT,
      at,
      kind: event.kind,
      user_id: event.userId,
      grant_id: event.grantId ?? null,
      version_id: event.versionId ?? null,
      period_key: event.periodKey ?? null,
      detail: event.detail ?? null,
      actor: event.actor.kind,
      actor_id: idOf(event.actor),
      // As the databases keep it, which have no half of a pair of surrogates.
      reason: event.reason?.toWellFormed() ?? null,
    };
    head = { seq: entry.seq, hash: seal(head.hash, entry) };
    entries.push({ ...entry, hash: head.hash });
  }
  const details = entries.flatMap(({ lane, seq }, index) => {
    const actor = events[index]?.actor;
    if (actor?.kind !== 'operator' || !actor.details) return [];
    return [{ lane, seq, personId: actor.id, ...actor.details }];
  });
  // What was kept of them since they were erased, before this transaction took the head.
  for (const { kind, userId } of events) {
    if (kind === 'user_erased') await eraseActorDetails(tx, userId);
  }
  await sendTogether(
    addEntries(tx, entries),
    db.updateTable('ledger_head').set(head).where('lane', '=', MAIN_LANE).execute(),
    insertActorDetails(tx, details),
    check(),
  );
  tx.afterCommit(() => {
    for (const { kind } of events) appendedEntries.add(kind);
  });
}

const idOf = (actor: Actor): string | null => (actor.kind === 'cli' ? null : actor.id);
